"""Pompieri's `Screen`: everything the table page asks of a game."""

from tinderbox.draw.screen import Screen
from tinderbox.games.pompieri.screen.effects import at_risk, effect
from tinderbox.games.pompieri.screen.explain import explain
from tinderbox.games.pompieri.screen.gestures import gesture, interpret, square
from tinderbox.games.pompieri.screen.layout import PHONE_BOX
from tinderbox.games.pompieri.screen.overlay import overlay, shortcuts
from tinderbox.games.pompieri.screen.panel import final, panel
from tinderbox.games.pompieri.screen.preview import ghosts, preview
from tinderbox.games.pompieri.screen.prompts import prompt
from tinderbox.games.pompieri.screen.review import score_parts, trophies
from tinderbox.games.pompieri.screen.scene import (
    area_labels,
    area_places,
    focal_point,
    is_rare,
    is_thrown,
    next_path,
    run,
    scene,
)
from tinderbox.games.pompieri.screen.sounds import sound
from tinderbox.games.pompieri.screen.words import words
from tinderbox.games.pompieri.state import Action, State, View

SCREEN: Screen[State, Action, View] = Screen(
    turn_rule="PO-2.1",
    seat_icon="player-helmet",
    scene=scene,
    panel=panel,
    final=final,
    score_parts=score_parts,
    trophies=trophies,
    area_labels=area_labels,
    area_places=area_places,
    focal_point=focal_point,
    phone_box=PHONE_BOX,
    gesture=gesture,
    interpret=interpret,
    explain=explain,
    prompt=prompt,
    effect=effect,
    words=words,
    sound=sound,
    at_risk=lambda view: frozenset(square(n) for n in at_risk(view)),
    preview=preview,
    ghosts=ghosts,
    overlay=overlay,
    shortcuts=shortcuts,
    next_path=next_path,
    goes_on_to_next_piece=True,
    is_rare=is_rare,
    run=run,
    is_thrown=is_thrown,
    symbol_viewboxes={
        "civilian": "-14 -26 28 50",
        "flame": "-40 -46 80 86",
        "blaze": "-40 -54 80 80",
        "rubble": "-50 -44 100 96",
        "corridor": "-50 -50 100 100",
        "room": "-50 -50 100 100",
        "firefighter": "-20 -28 40 52",
        "carrier": "-28 -28 56 52",
    },
)
