"""The Great Fire's `Screen`: everything the table page asks of a game."""

from tinderbox.draw.screen import Screen
from tinderbox.games.great_fire.screen import layout
from tinderbox.games.great_fire.screen.effects import at_risk, effect
from tinderbox.games.great_fire.screen.explain import explain
from tinderbox.games.great_fire.screen.gestures import (
    district,
    gesture,
    interpret,
    walks,
)
from tinderbox.games.great_fire.screen.labels import area_labels
from tinderbox.games.great_fire.screen.panel import final, panel
from tinderbox.games.great_fire.screen.preview import preview
from tinderbox.games.great_fire.screen.prompts import prompt
from tinderbox.games.great_fire.screen.review import aims, score_parts, trophies
from tinderbox.games.great_fire.screen.scene import (
    area_places,
    focal_point,
    ghosts,
    marks,
    next_path,
    run,
    scene,
)
from tinderbox.games.great_fire.screen.sounds import sound
from tinderbox.games.great_fire.screen.words import words
from tinderbox.games.great_fire.state import (
    COLOUR_NAMES,
    PAWNS,
    Action,
    State,
    View,
)

SCREEN: Screen[State, Action, View] = Screen(
    turn_rule="GF-2.9",
    seat_icon="player-hat",
    scene=scene,
    panel=panel,
    final=final,
    score_parts=score_parts,
    trophies=trophies,
    aims=aims,
    area_labels=area_labels,
    area_places=area_places,
    focal_point=focal_point,
    phone_box=layout.PHONE_BOX,
    landscape_phone_box=layout.PHONE_BOX,
    gesture=gesture,
    interpret=interpret,
    explain=explain,
    prompt=prompt,
    effect=effect,
    words=words,
    sound=sound,
    at_risk=lambda view: frozenset(district(n) for n in at_risk(view)),
    marks=marks,
    preview=preview,
    ghosts=ghosts,
    walks=walks,
    next_path=next_path,
    seat_colours=tuple(COLOUR_NAMES[pawn] for pawn in PAWNS),
    has_notebook=True,
    run=run,
    symbol_viewboxes={
        "ruin": "-20 -22 40 42",
        "smoke": "0 -32 6 40",
        "flame": "-16 -28 36 36",
        "held": "-32 -26 64 44",
        "movement": "-30 -42 60 84",
        "face": "-14 -14 28 28",
        "seal": "-14 -14 28 28",
    },
)
