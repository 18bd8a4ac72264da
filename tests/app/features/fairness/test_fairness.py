"""The fairness check: honest players pass it, and cheats are found."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest

from tests.app.thinking import results
from tests.support.cheats import SEAT, Replaying, by_hand, dealt, decisions
from tinderbox.app.features.fairness import repeated_choice as fairness
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.tasks.worker import load_task, write_question
from tinderbox.bots.fairness import FairnessCheck
from tinderbox.core.game import legal_actions
from tinderbox.core.match import FORMAT, UNKEYED_FORMAT, Header
from tinderbox.core.rng import Rng
from tinderbox.core.table import AnyTable
from tinderbox.games import registry
from tinderbox.games.fire_bulls import rules
from tinderbox.games.fire_bulls.bots.determinize import determinize
from tinderbox.games.fire_bulls.state import Action, View
from tinderbox.lab.fairness import ask

DEALS = 6
HIDING = [id for id in registry.GAMES if registry.load_determinize(id) is not None]
ASKED = [
    (id, kind) for id in HIDING for kind in registry.kinds(id)[1:] if kind != "human"
]


def played(id: str, kind: str, actions: int = 40) -> AnyTable:
    """Return a match after so many actions of computer players, or at its end."""
    game = registry.load_game(id)
    seats = (kind, *["greedy"] * (game.SEATS[-1] - 1))[:3]
    session = sessions.begin(Header(id, game.REVISION, seats, 5))
    while len(session.table.log) < actions and session.to_move() is not None:
        session.advance()
    return session.table


def answered(text: str, action_index: int) -> fairness.Answer:
    """Return the answer about the choice of a match after `action_index` actions."""
    task = load_task(f"{fairness.__name__}:repeat_choice")
    task.begin(write_question(fairness.repeat_choice, text, action_index, DEALS))
    answers = results(task)
    assert [deals for deals, *_ in answers] == [*range(1, DEALS + 1)]
    return fairness.Answer(*answers[-1])


@pytest.mark.parametrize(("id", "kind"), ASKED)
def test_its_last_choice_is_the_same_in_all_deals(id: str, kind: str) -> None:
    """Assert that the answer is the choice that was taken at the table."""
    table = played(id, kind)
    action_index = fairness.last_choice(table, SEAT, len(table.log))
    assert action_index is not None
    answer = answered(table.text(), action_index)
    assert (answer.deals, answer.same) == (DEALS, DEALS)
    assert answer.different > 0
    assert answer.choice == table.log[action_index]


def test_a_choice_is_looked_for_backwards_from_the_moment_that_shows() -> None:
    table = played("fire_bulls", "greedy")
    first = fairness.last_choice(table, SEAT, table.movers.index(SEAT) + 1)
    last = fairness.last_choice(table, SEAT, len(table.log))
    assert first == table.movers.index(SEAT)
    assert first < (last or 0)
    assert fairness.last_choice(table, SEAT, first) is None


class Peeking:
    """Chooses by a rival's hand, which an honest player does not see."""

    def __init__(self, hands: Iterable[object]) -> None:
        self.hands = iter(hands)

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        return by_hand(next(self.hands), legal)


@pytest.mark.parametrize(
    ("format", "can_cheat"), [(UNKEYED_FORMAT, True), (FORMAT, False)]
)
def test_a_player_that_computes_the_seed_is_found_out(
    format: int, can_cheat: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page and `tinderbox fairness` find it. Streams of today reveal no seed."""
    table = dealt(5, format)
    hand = table.state.hands[1]
    asked = decisions(table)
    state, _, rng = asked[0]
    view = rules.view(state, SEAT)
    legal = legal_actions(rules, state)
    knows = by_hand(hand, legal)
    assert knows != legal[0]
    assert (Replaying().choose(view, legal, rng) == knows) == can_cheat
    found = [ask("fire_bulls", Replaying(), position) for position in asked]
    assert (sum(not each.is_fair for each in found) > len(found) / 2) == can_cheat
    monkeypatch.setattr(registry, "load_bot", lambda *_: Replaying())
    answer = answered(table.text(), table.movers.index(SEAT))
    assert (answer.same < DEALS) == can_cheat


def test_a_player_that_peeks_is_found_out() -> None:
    """It is given the cards that each deal gives its rival."""
    table = played("fire_bulls", "greedy")
    action_index = fairness.last_choice(table, SEAT, len(table.log))
    assert action_index is not None
    state = table.states[action_index]
    rng = Rng(7)
    view = rules.view(state, SEAT)
    others = [
        determinize(view, Rng(rng.state).fork(f"world {n}")).hands[1]
        for n in range(DEALS)
    ]
    bot = Peeking([state.hands[1], *others])
    check = FairnessCheck(rules, bot, determinize, state, SEAT, rng)
    for _ in check.check(DEALS):
        pass
    assert check.deals == DEALS
    assert check.same < DEALS


def test_a_task_that_nobody_knows() -> None:
    with pytest.raises(ModuleNotFoundError):
        load_task("tinderbox.app.features.divination:foretell")
