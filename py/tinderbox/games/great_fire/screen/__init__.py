"""The Great Fire for the eye: everything the table page asks of a game."""

from tinderbox.games.great_fire.screen.explain import explain as explain
from tinderbox.games.great_fire.screen.gestures import gesture as gesture
from tinderbox.games.great_fire.screen.gestures import interpret as interpret
from tinderbox.games.great_fire.screen.panel import final as final
from tinderbox.games.great_fire.screen.panel import panel as panel
from tinderbox.games.great_fire.screen.preview import ghosts as ghosts
from tinderbox.games.great_fire.screen.preview import preview as preview
from tinderbox.games.great_fire.screen.scene import animation_path as animation_path
from tinderbox.games.great_fire.screen.scene import area_labels as area_labels
from tinderbox.games.great_fire.screen.scene import area_places as area_places
from tinderbox.games.great_fire.screen.scene import focal_point as focal_point
from tinderbox.games.great_fire.screen.scene import next_path as next_path
from tinderbox.games.great_fire.screen.scene import scene as scene
from tinderbox.games.great_fire.screen.words import words as words

# The view boxes of symbols, by the first word of their names.
SYMBOL_VIEWBOXES = {
    "movement": "-30 -42 60 84",
    "face": "-14 -14 28 28",
    "seal": "-14 -14 28 28",
}

# The rule that says whose turn it is.
TURN_RULE = "GF-2.9"
