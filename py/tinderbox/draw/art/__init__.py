"""The engraver's hand shared by all boards and covers; for drawing ahead only."""
