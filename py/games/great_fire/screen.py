"""The Great Fire for the eye: everything the table page asks of a game."""

from games.great_fire.gestures import gesture as gesture
from games.great_fire.gestures import meant as meant
from games.great_fire.idle import idle as idle
from games.great_fire.panel import final as final
from games.great_fire.panel import panel as panel
from games.great_fire.preview import ghosts as ghosts
from games.great_fire.preview import preview as preview
from games.great_fire.scene import area_labels as area_labels
from games.great_fire.scene import area_places as area_places
from games.great_fire.scene import goes_on as goes_on
from games.great_fire.scene import heart as heart
from games.great_fire.scene import route as route
from games.great_fire.scene import scene as scene
from games.great_fire.words import words as words

# The view boxes of symbols, by the first word of their names.
VIEWS = {"movement": "-30 -42 60 84", "face": "-14 -14 28 28", "seal": "-14 -14 28 28"}

# The rule that says whose turn it is.
TURNS = "GF-2.9"
