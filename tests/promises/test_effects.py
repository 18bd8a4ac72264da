"""Every action has a description of its effect, and of its value to the player."""

from __future__ import annotations

from itertools import product

import pytest

from tests.each import of_each_game
from tests.promises.decisions import (
    decision_at,
    recorded_decisions,
    recorded_states,
    words_of,
)
from tests.promises.idle_clicks import visible
from tests.promises.quotes import quotes
from tinderbox.core.game import Player
from tinderbox.draw.things import ids
from tinderbox.games import registry

HAVE_EFFECTS = ("great_fire", "pompieri", "fire_bulls")  # a game may have none


SAID = quotes("""
great_fire: phase spread W; fire aldgate 2, lime-street 3; colour 0 p; objectives 0
leadenhall
> spread lime-street leadenhall
Leadenhall would lose 1 green house, 1 blue house and 1 purple house. You lose 2 points.
It is your objective: you lose another 6 points. Lime Street keeps 2 cones.

great_fire: phase spread W; fire pudding-lane 2
> spread pudding-lane st-bennet
St Bennet would lose 1 white house and 1 yellow house. You lose 2 points. Pudding Lane
keeps 25 cones.

great_fire: rules reserve_of_five=on; phase spread W; fire pudding-lane 2; colour 0 r
> spread pudding-lane st-bennet
St Bennet would lose 1 white house and 1 yellow house. None of the houses is yours.
Pudding Lane keeps 6 cones.

great_fire: phase actions; points 3; pawns 0 temple
> move-pawn bridewell
Move your pawn to Bridewell. Action points left: 2.

great_fire: phase actions; points 2; fire temple 1; crews temple 1; pawns 0 temple
> extinguish
Put out a cone in Temple: one point for you.

pompieri: floor 3-2 cNS; crew 0 0 3-2; fire 3-1 1
> put-out 0 3-1
Firefighter 1: put out a fire in 3-\u20601 for one medal.

pompieri: floor 3-1 rNS; crew 0 0 3-1 carries
> leave 0
Firefighter 1: bring the civilian out for five medals.

fire_bulls: hands 0 ggw; columns 2g - - / 0 0 0 / 0 0 0
> defeat 1 gg
You defeat the green Wu along the first column with 2 green bulls: 3 points.
""")


@of_each_game
def test_no_two_legal_actions_have_the_same_description(id: str) -> None:
    """It names the source, the firefighter, the tile, the direction of an attack."""
    words = words_of(id)
    described = 0
    for it in recorded_decisions(id, 20):
        said = dict[str, object]()
        for action in it.legal:
            text = " ".join(map(words.line, it.screen.effect(it.view, action)))
            assert text or id not in HAVE_EFFECTS, action
            assert text not in said or not text, (said[text], action)
            said[text] = action
            described += 1
    assert described > 200 or id not in HAVE_EFFECTS


@pytest.mark.parametrize(("id", "where", "action", "sentence"), SAID)
def test_what_an_action_would_do(
    id: str, where: str, action: str, sentence: str
) -> None:
    it = decision_at(id, where)
    decoded = it.game.decode(action)
    assert it.game.refusal(it.state, decoded) is None
    lines = it.screen.effect(it.view, decoded)
    assert " ".join(map(words_of(id).line, lines)) == sentence


@of_each_game
def test_anybody_may_look_at_anything_at_any_moment(id: str) -> None:
    """A preview marks only things that exist, in anybody's turn."""
    screen = registry.load_screen(id)
    looks = 0
    game = registry.load_game(id)
    for state, viewer in product(recorded_states(id, 25), (None, Player(0), Player(1))):
        view = game.view(state, viewer)
        shown = visible(screen, view, [])
        there = ids(shown) | {s.id for s in screen.scene(view)}
        for thing in shown:
            marks, _ = screen.preview(view, (thing,))
            assert ids(marked for marked, _ in marks) <= there, thing
            looks += 1
    assert looks > 1000 or id not in HAVE_EFFECTS
