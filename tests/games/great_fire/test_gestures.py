"""Each action has clicks of its own, which are interpreted as that action."""

from __future__ import annotations

import pytest

from tests.draw.clicks import clicks
from tests.games.great_fire.matches import MATCHES, decisions
from tinderbox.core.game import Player
from tinderbox.draw.things import Thing
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.rulebook import Rule
from tinderbox.games.great_fire.screen.explain import explain
from tinderbox.games.great_fire.screen.gestures import gesture, interpret
from tinderbox.games.great_fire.screen.labels import area_labels
from tinderbox.games.great_fire.screen.panel import panel
from tinderbox.games.great_fire.screen.preview import preview
from tinderbox.games.great_fire.screen.scene import scene
from tinderbox.games.great_fire.state import State, View
from tinderbox.games.great_fire.text.position import position

NUMBERS = range(len(MATCHES))


def seen(state: State) -> View:
    """Return the view of the seat to act."""
    return rules.view(state, Player(state.public.turn.seat))


@pytest.mark.parametrize("number", NUMBERS)
def test_every_action_has_a_gesture_of_its_own(number: int) -> None:
    for state in decisions(number):
        paths = [gesture(action) for action in rules.legal(state)]
        begun = {path[:n] for path in paths for n in range(len(path))}
        assert len(set(paths)) == len(paths)
        assert not begun & set(paths)


@pytest.mark.parametrize("number", NUMBERS)
def test_the_clicks_of_an_action_mean_it(number: int) -> None:
    for state in decisions(number):
        view = seen(state)
        for action in rules.legal(state):
            assert interpret(view, gesture(action)) == action


@pytest.mark.parametrize("number", NUMBERS)
def test_what_is_clicked_is_on_the_screen(number: int) -> None:
    for state in list(decisions(number))[::5]:
        view = seen(state)
        legal = rules.legal(state)
        beside = panel(view, legal)
        items = (*beside.hand, *beside.own, *beside.buttons)
        there = {item.thing for item in items} | set(area_labels(view))
        there |= {Thing.read(sprite.id) for sprite in scene(view)}
        clicked = {thing for action in legal for thing in gesture(action)}
        assert clicked <= there


GESTURES = [
    # position, action, the clicks that mean it
    ("phase crews", "crew temple", "district-temple"),
    ("phase pawns", "pawn temple", "district-temple"),
    ("phase card", "card N", "card-N"),
    ("phase card; hand SSSSS", "discard S", "card-S"),
    ("phase spread W", "spread pudding-lane st-bennet", "district-st-bennet "
     "district-pudding-lane"),
    ("phase double W; tokens double", "double", "act-double"),
    ("phase double W; tokens double", "end", "act-end"),
    ("phase actions", "move-pawn bridewell", "own-pawn district-bridewell"),
    ("phase actions; crews bedlam 1", "move-crew bedlam bishopsgate",
     "crews-bedlam district-bishopsgate"),
    ("phase actions; crews bridgeward 1; tokens explosive", "demolish bridgeward",
     "token-explosive district-bridgeward"),
    ("phase actions", "extinguish", "act-extinguish"),
    ("phase actions", "end", "act-end"),
    ("phase intensify; fire bedlam 1", "cone bedlam", "district-bedlam"),
]  # fmt: skip


@pytest.mark.parametrize(("where", "text", "clicked"), GESTURES)
def test_a_gesture(where: str, text: str, clicked: str) -> None:
    action = rules.decode(text)
    assert gesture(action) == clicks(clicked)
    assert interpret(seen(position(where)), clicks(clicked)) == action


WHY_NOT = [
    # position, clicks no legal action has, the action they are taken for
    ("phase card; hand NESWW", "card-S", "card S"),
    ("phase card; hand SSSSS", "card-N", "discard N"),
    ("phase spread W", "card-N", "card N"),
    ("phase spread W", "district-pudding-lane", "spread pudding-lane pudding-lane"),
    (
        "phase spread W; fire st-bennet 2; burnt st-bennet",
        "district-tallow-hall district-st-bennet",
        "spread st-bennet tallow-hall",
    ),
    # Of two fires apart it is the smaller that could go there, but for its priority.
    (
        "phase spread W; fire aldgate 2; burnt lime-street",
        "district-lime-street",
        "spread aldgate lime-street",
    ),
    ("phase actions", "own-pawn district-st-pauls", "move-pawn st-pauls"),
    (
        "phase actions; crews bedlam 1",
        "district-pudding-lane",
        "move-pawn pudding-lane",
    ),
    (
        "phase actions; fire bedlam 1; crews bedlam 1",
        "crews-bedlam",
        "move-crew bedlam broad-street",
    ),
    (
        "phase actions; crews bedlam 1",
        "crews-bedlam district-temple",
        "move-crew bedlam temple",
    ),
]


@pytest.mark.parametrize(("where", "clicked", "text"), WHY_NOT)
def test_what_wrong_clicks_are_taken_for(where: str, clicked: str, text: str) -> None:
    view = seen(position(where))
    assert interpret(view, clicks(clicked)) == rules.decode(text)


IDLE_CLICKS = [
    # position, clicks that mean no action, what is said instead, by which rule
    ("phase card", "district-temple", "why.phase_card", Rule.TURN),
    ("phase card", "own-pawn", "idle.fire_first", Rule.TURN),
    ("phase card; tokens explosive", "token-explosive", "idle.explosive",
     Rule.DEMOLISH),
    ("phase spread W", "district-the-tower", "idle.out_of_reach", Rule.TRAVEL),
    ("phase double W; tokens double", "token-double", "idle.double_now",
     Rule.DOUBLE_MOVE),
    ("phase actions", "card-N", "idle.one_card", Rule.SOURCE),
    ("phase actions", "pawn-1", "idle.others_pawn", Rule.STEP),
    ("phase actions", "district-st-pauls", "idle.choose_piece", Rule.STEP),
    ("phase actions; stage crews", "district-st-pauls", "idle.choose_crew", Rule.ORDER),
    ("phase actions; stage extinguish", "district-st-pauls", "why.too_late_crew",
     Rule.ORDER),
    ("phase actions; tokens explosive", "token-explosive", "idle.nowhere",
     Rule.DEMOLISH),
    ("phase actions; tokens double", "token-double", "idle.double",
     Rule.DOUBLE_MOVE),
    ("phase intensify", "crews-bedlam", "why.phase_intensify", Rule.INTENSIFY),
    ("phase actions", "own-colour", "idle.colour", Rule.SCORE),
    ("phase actions", "objective-aldgate", "idle.objective", Rule.SCORE),
    ("phase actions; burnt aldgate", "objective-aldgate", "idle.objective_lost",
     Rule.SCORE),
    ("phase over", "objective-aldgate", "why.phase_over", Rule.END),
]  # fmt: skip


@pytest.mark.parametrize(("where", "clicked", "key", "rule"), IDLE_CLICKS)
def test_clicks_that_mean_nothing(
    where: str, clicked: str, key: str, rule: Rule
) -> None:
    view = seen(position(where))
    assert interpret(view, clicks(clicked)) is None
    said = explain(view, clicks(clicked))
    assert (said.key, said.rule) == (f"great_fire.{key}", rule)


@pytest.mark.parametrize("text", ["draw N", "token point", "first 0"])
def test_nobody_clicks_what_chance_does(text: str) -> None:
    with pytest.raises(ValueError, match="no player chooses"):
        gesture(rules.decode(text))


def test_only_what_the_fire_can_reach_is_shown_to_burn() -> None:
    state = position("phase spread N; fire st-bennet 1")
    view = seen(state)
    paths = [gesture(action) for action in rules.legal(state)]
    targets = {path[0] for path in paths if path[0].kind == "district"}
    grounds = area_labels(view)
    marked = {ground for ground in grounds if preview(view, (ground,))[0]}
    assert marked == targets
    assert targets
    assert len(targets) < len(grounds)
