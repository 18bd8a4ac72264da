"""The sounds of the Great Fire: the more houses burn, the longer it crackles."""

from pathlib import Path

from tinderbox.draw.sounds import event_sounds

sound = event_sounds(Path(__file__).with_suffix(".toml"), "houses")
