"""Pompieri for the eye: everything the table page asks of a game."""

from games.pompieri.gestures import gesture as gesture
from games.pompieri.gestures import meant as meant
from games.pompieri.idle import idle as idle
from games.pompieri.panel import final as final
from games.pompieri.panel import panel as panel
from games.pompieri.preview import ghosts as ghosts
from games.pompieri.preview import preview as preview
from games.pompieri.scene import area_labels as area_labels
from games.pompieri.scene import area_places as area_places
from games.pompieri.scene import goes_on as goes_on
from games.pompieri.scene import heart as heart
from games.pompieri.scene import route as route
from games.pompieri.scene import scene as scene
from games.pompieri.words import words as words

# The view boxes of symbols, by the first word of their names.
VIEWS = {"corridor": "-56 -56 112 112", "room": "-56 -56 112 112"}

# The rule that says whose turn it is.
TURNS = "PO-2.1"
