"""Clicks and actions: each action has clicks of its own, and they mean it."""

from __future__ import annotations

import pytest

from core.game import Player
from games.great_fire import rules
from games.great_fire.gestures import gesture, meant
from games.great_fire.panel import panel
from games.great_fire.position import position
from games.great_fire.scene import area_labels, scene
from games.great_fire.state import State, View
from tests.games.great_fire.matches import MATCHES, decisions

NUMBERS = range(len(MATCHES))


def seen(state: State) -> View:
    """The view of whoever is to act."""
    return rules.view(state, Player(state.turn))


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
            assert meant(view, gesture(action)) == action


@pytest.mark.parametrize("number", NUMBERS)
def test_what_is_clicked_is_on_the_screen(number: int) -> None:
    for state in list(decisions(number))[::5]:
        view, legal = seen(state), rules.legal(state)
        beside = panel(view, legal)
        items = (*beside.hand, *beside.own, *beside.buttons)
        ids = {sprite.id for sprite in scene(view)} | {item.id for item in items}
        clicked = {id for action in legal for id in gesture(action)}
        assert clicked <= ids | set(area_labels(view))


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


@pytest.mark.parametrize(("where", "text", "clicks"), GESTURES)
def test_a_gesture(where: str, text: str, clicks: str) -> None:
    action = rules.decode(text)
    assert gesture(action) == tuple(clicks.split())
    assert meant(seen(position(where)), tuple(clicks.split())) == action


WHY_NOT = [
    # position, clicks no legal action has, the action they are taken for
    ("phase card; hand NESWW", "card-S", "card S"),
    ("phase card; hand SSSSS", "card-N", "discard N"),
    ("phase spread W", "card-N", "card N"),
    ("phase spread W", "district-the-tower", "spread pudding-lane the-tower"),
    (
        "phase spread W; fire st-bennet 2; burnt st-bennet",
        "district-tallow-hall district-st-bennet",
        "spread st-bennet tallow-hall",
    ),
    ("phase actions", "district-st-pauls", "move-pawn st-pauls"),
    ("phase actions; tokens explosive", "token-explosive", "demolish temple"),
    (
        "phase actions; crews bedlam 1",
        "crews-bedlam district-temple",
        "move-crew bedlam temple",
    ),
]


@pytest.mark.parametrize(("where", "clicks", "text"), WHY_NOT)
def test_what_wrong_clicks_are_taken_for(where: str, clicks: str, text: str) -> None:
    view = seen(position(where))
    assert meant(view, tuple(clicks.split())) == rules.decode(text)


@pytest.mark.parametrize("clicks", ["own-pawn", "crews-bedlam", "token-double"])
def test_some_clicks_mean_nothing_alone(clicks: str) -> None:
    assert meant(seen(position("phase actions; crews bedlam 1")), (clicks,)) is None


def test_a_place_means_nothing_while_cards_are_chosen() -> None:
    assert meant(seen(position("phase card")), ("district-temple",)) is None


@pytest.mark.parametrize("text", ["draw N", "token point", "first 0"])
def test_nobody_clicks_what_chance_does(text: str) -> None:
    with pytest.raises(ValueError, match="no player chooses"):
        gesture(rules.decode(text))
