"""Fire Bulls for the eye: everything the table page asks of a game."""

from tinderbox.games.fire_bulls.screen.explain import explain as explain
from tinderbox.games.fire_bulls.screen.gestures import gesture as gesture
from tinderbox.games.fire_bulls.screen.gestures import interpret as interpret
from tinderbox.games.fire_bulls.screen.panel import final as final
from tinderbox.games.fire_bulls.screen.panel import panel as panel
from tinderbox.games.fire_bulls.screen.preview import ghosts as ghosts
from tinderbox.games.fire_bulls.screen.preview import preview as preview
from tinderbox.games.fire_bulls.screen.scene import animation_path as animation_path
from tinderbox.games.fire_bulls.screen.scene import area_labels as area_labels
from tinderbox.games.fire_bulls.screen.scene import area_places as area_places
from tinderbox.games.fire_bulls.screen.scene import focal_point as focal_point
from tinderbox.games.fire_bulls.screen.scene import next_path as next_path
from tinderbox.games.fire_bulls.screen.scene import scene as scene
from tinderbox.games.fire_bulls.screen.words import words as words

# The view boxes of symbols, by the first word of their names.
SYMBOL_VIEWBOXES = {
    "qi": "-48 -66 96 132",
    "bull": "-42 -44 84 86",
    "yen": "-65 -90 130 180",
}

# The rule that says whose turn it is.
TURN_RULE = "FB-2.3"
