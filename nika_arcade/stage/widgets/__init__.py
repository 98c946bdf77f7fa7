"""The parts that scenes are made of: buttons, choices, tiles, sheets."""
