"""Charter of the room `match`.

Purpose: the game being played: referee, transcript, line-up, session, bot workers, ladder.
May import: `api`, `host`.
Mutable here: `Referee`, `Session`, `Worker`, and the transcript on disk.
"""
