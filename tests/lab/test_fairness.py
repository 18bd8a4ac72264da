"""Players that cheat by the state, the stack or the seed are found."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any

import pytest

from tests.support import cheats
from tests.support.cheats import SEAT, by_hand, dealt
from tinderbox.bots.bot import RandomBot
from tinderbox.core.game import Player, legal_actions
from tinderbox.core.match import FORMAT, UNKEYED_FORMAT
from tinderbox.core.rng import Rng
from tinderbox.games import registry
from tinderbox.games.fire_bulls import rules
from tinderbox.games.fire_bulls.state import State
from tinderbox.lab import fairness, outside
from tinderbox.lab.arguments import Mistake
from tinderbox.lab.fairness import FreshStreams, Position, ask

GAME = "fire_bulls"


def decisions(format: int) -> list[Position]:
    """Return one seat's decisions in a match, whose streams may reveal the seed."""
    return cheats.decisions(dealt(5, format))[:30]


def is_found(bot: Any, positions: Iterable[Position]) -> tuple[bool, bool]:
    """Return if other secrets, and if fresh streams, change what a player does."""
    streams = FreshStreams(GAME, bot)
    fair = True
    for position in positions:
        fair = ask(GAME, bot, position).is_fair and fair
        streams.add(position)
    return not fair, not streams.is_fair


SEEDS = [
    # player, format of the match, found by other secrets, by fresh streams
    (cheats.Replaying(), UNKEYED_FORMAT, True, True),
    (cheats.Unmasking(), UNKEYED_FORMAT, True, True),
    (cheats.Replaying(), FORMAT, False, False),
    (cheats.Unmasking(), FORMAT, False, False),
    (cheats.Drawing(), UNKEYED_FORMAT, False, False),
    (RandomBot(), UNKEYED_FORMAT, False, False),
]


@pytest.mark.parametrize(("bot", "format", "by_secrets", "by_streams"), SEEDS)
def test_who_reads_the_seed(
    bot: Any, format: int, by_secrets: bool, by_streams: bool
) -> None:
    """It reads the state of its generator, or of a disguised one."""
    assert is_found(bot, decisions(format)) == (by_secrets, by_streams)


class Leaking:
    """The rules, but with the whole state as a view."""

    def __getattr__(self, name: str) -> Any:
        return getattr(rules, name)

    def view(self, state: State, viewer: Player | None) -> Any:
        return state


def test_who_reads_the_truth_in_a_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view has no state. A player that reads one that was added is found."""
    asked = decisions(FORMAT)
    assert is_found(cheats.Searching(), asked) == (False, False)
    determinize = registry.load_determinize(GAME)
    assert determinize is not None
    monkeypatch.setattr(registry, "load_game", lambda _: Leaking())
    monkeypatch.setattr(
        registry,
        "load_determinize",
        lambda _: lambda state, rng: determinize(rules.view(state, SEAT), rng),
    )
    assert is_found(cheats.Searching(), asked) == (True, False)


def test_who_climbs_the_stack() -> None:
    """The check finds the cheat in this process. In its own process it can't cheat."""
    asked = decisions(FORMAT)
    assert is_found(cheats.Climbing(), asked)[0]
    state, _, rng = asked[0]
    legal = legal_actions(rules, state)
    assert by_hand(state.hands[1], legal) != legal[0]
    for name in ("Climbing", "Searching", "Unmasking"):
        bot = outside.load_bot(GAME, f"tests.support.cheats:{name}")
        assert bot.choose(rules.view(state, SEAT), legal, rng) == legal[0]


def test_a_player_from_outside_draws_the_same_numbers() -> None:
    state, _, rng = decisions(FORMAT)[0]
    legal = legal_actions(rules, state)
    view = rules.view(state, SEAT)
    bot = outside.load_bot(GAME, "tests.support.cheats:Drawing")
    texts = [*map(rules.encode, legal)]
    for n in range(3):
        found = bot.choose(view, legal, Rng(rng.state + n))
        inside = cheats.Drawing().choose(view, texts, Rng(rng.state + n))
        assert rules.encode(found) == inside


OUTSIDE = [
    ("tests.support.cheats:Failing", "ended, with code 7"),
    ("tests.support.cheats:Inventing", "chose {'action': 'win'}, which is not legal"),
    ("tests.support.cheats:Nobody", "can't be made: AttributeError"),
]


@pytest.mark.parametrize(("name", "says"), OUTSIDE)
def test_a_player_that_fails_is_told(name: str, says: str) -> None:
    state, _, rng = decisions(FORMAT)[0]
    with pytest.raises(Mistake, match=says):
        outside.load_bot(GAME, name).choose(
            rules.view(state, SEAT), legal_actions(rules, state), rng
        )


def test_a_player_from_outside_is_checked(tinderbox: Callable[..., str]) -> None:
    name = "tests.support.cheats:Drawing"
    asked = "--positions 3 --by random --options choose_colours=on --seed 2"
    said = tinderbox(f"fairness {GAME} --players {name} {asked}")
    assert f"{GAME} {name}: 3 positions" in said
    assert "0 with another choice" in said


def test_positions_are_of_the_player_asked_for() -> None:
    source = fairness.PositionSource
    sources = (source(GAME), source(GAME, player="random"))
    usual, other = ([*islice(fairness.positions(it), 5)] for it in sources)
    assert usual != other
