"""The sounds of Fire Bulls: an attack is louder if it costs more."""

from pathlib import Path

from tinderbox.draw.sounds import event_sounds

sound = event_sounds(Path(__file__).with_suffix(".toml"), "paid")
