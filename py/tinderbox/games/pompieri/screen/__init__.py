"""Pompieri for the eye: everything the table page asks of a game."""

from tinderbox.games.pompieri.screen.explain import explain as explain
from tinderbox.games.pompieri.screen.gestures import gesture as gesture
from tinderbox.games.pompieri.screen.gestures import interpret as interpret
from tinderbox.games.pompieri.screen.panel import final as final
from tinderbox.games.pompieri.screen.panel import panel as panel
from tinderbox.games.pompieri.screen.preview import ghosts as ghosts
from tinderbox.games.pompieri.screen.preview import preview as preview
from tinderbox.games.pompieri.screen.scene import animation_path as animation_path
from tinderbox.games.pompieri.screen.scene import area_labels as area_labels
from tinderbox.games.pompieri.screen.scene import area_places as area_places
from tinderbox.games.pompieri.screen.scene import focal_point as focal_point
from tinderbox.games.pompieri.screen.scene import next_path as next_path
from tinderbox.games.pompieri.screen.scene import scene as scene
from tinderbox.games.pompieri.screen.words import words as words

# The view boxes of symbols, by the first word of their names.
SYMBOL_VIEWBOXES = {"corridor": "-56 -56 112 112", "room": "-56 -56 112 112"}

# The rule that says whose turn it is.
TURN_RULE = "PO-2.1"
