"""What the house costs: start, frames, bots and rules, measured the same way every time."""
