"""The `Screen` of Fire Bulls: everything the table page asks of a game."""

from tinderbox.draw.screen import Screen
from tinderbox.games.fire_bulls.screen import layout
from tinderbox.games.fire_bulls.screen.effects import effect
from tinderbox.games.fire_bulls.screen.explain import explain
from tinderbox.games.fire_bulls.screen.gestures import (
    gesture,
    interpret,
    is_plain_draw,
)
from tinderbox.games.fire_bulls.screen.panel import final, panel
from tinderbox.games.fire_bulls.screen.preview import overlay, preview
from tinderbox.games.fire_bulls.screen.prompts import prompt
from tinderbox.games.fire_bulls.screen.review import score_parts, trophies
from tinderbox.games.fire_bulls.screen.scene import (
    area_labels,
    area_places,
    focal_point,
    run,
    scene,
)
from tinderbox.games.fire_bulls.screen.sounds import sound
from tinderbox.games.fire_bulls.screen.words import words
from tinderbox.games.fire_bulls.state import Action, State, View

SCREEN: Screen[State, Action, View] = Screen(
    turn_rule="FB-2.3",
    seat_icon="player-bull",
    scene=scene,
    panel=panel,
    final=final,
    score_parts=score_parts,
    trophies=trophies,
    area_labels=area_labels,
    area_places=area_places,
    focal_point=focal_point,
    phone_box=layout.PHONE_BOX,
    landscape_phone_box=layout.LANDSCAPE_PHONE_BOX,
    gesture=gesture,
    interpret=interpret,
    is_plain_draw=is_plain_draw,
    explain=explain,
    prompt=prompt,
    effect=effect,
    words=words,
    sound=sound,
    preview=preview,
    overlay=overlay,
    run=run,
    symbol_viewboxes={
        "qi": "-52 -72 104 144",
        "bull": "-58 -56 122 112",
        "yen-mini": "-56 -78 112 156",
        "yen": "-58 -77 116 154",
    },
)
