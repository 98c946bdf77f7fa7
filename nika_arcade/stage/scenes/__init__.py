"""The scenes of the arcade, one module each."""
