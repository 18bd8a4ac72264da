"""Fire Bulls for the eye: everything the table page asks of a game."""

from games.fire_bulls.gestures import gesture as gesture
from games.fire_bulls.gestures import meant as meant
from games.fire_bulls.idle import idle as idle
from games.fire_bulls.panel import final as final
from games.fire_bulls.panel import panel as panel
from games.fire_bulls.preview import ghosts as ghosts
from games.fire_bulls.preview import preview as preview
from games.fire_bulls.scene import area_labels as area_labels
from games.fire_bulls.scene import area_places as area_places
from games.fire_bulls.scene import goes_on as goes_on
from games.fire_bulls.scene import heart as heart
from games.fire_bulls.scene import route as route
from games.fire_bulls.scene import scene as scene
from games.fire_bulls.words import words as words

# The view boxes of symbols, by the first word of their names.
VIEWS = {"qi": "-48 -66 96 132", "bull": "-42 -44 84 86", "yen": "-65 -90 130 180"}

# The rule that says whose turn it is.
TURNS = "FB-2.3"
