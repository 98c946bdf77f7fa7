"""Charter of the room `testing`.

Purpose: laws, drawn scenarios, golden transcripts, rulebooks, layouts, pilot, picture comparison.
May import: everything; only tests and `plugins check` import it.
Mutable here: the pilot.
"""
