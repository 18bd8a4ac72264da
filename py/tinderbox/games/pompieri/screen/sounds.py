"""The sounds of Pompieri: dice, steps, tiles, water, and as much fire as spreads."""

from pathlib import Path

from tinderbox.draw.sounds import event_sounds

sound = event_sounds(Path(__file__).with_suffix(".toml"), "n")
