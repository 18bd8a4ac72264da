"""The advice to a player and its reasons: they use nothing hidden, and add up."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import cache
from math import fsum
from typing import Any

import pytest

from tests.support.played import play_to_the_end
from tests.support.thinking import results
from tinderbox.app.features.hints import task as hints
from tinderbox.app.features.hints.dialog import describe_choice, distinct_choices
from tinderbox.app.features.hints.task import (
    advise,
    adviser,
    find_hints,
    parse_choices,
    situation_of,
)
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.tasks.worker import StepTask, load_task, write_question
from tinderbox.app.table.words import Words
from tinderbox.bots.advice import (
    MAX_CHOICES,
    MAX_REASONS,
    Choice,
    Part,
    Reason,
    advice,
    decomposed,
    distinct,
    rank,
    reasons,
    state_after,
    with_draws,
    without_early_ends,
)
from tinderbox.bots.decision import final_action, thoughts
from tinderbox.core.game import CHANCE, Player, legal_actions
from tinderbox.core.match import Header
from tinderbox.core.rng import Rng
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry
from tinderbox.games.fire_bulls.bots.tuned import value as bulls
from tinderbox.games.great_fire.bots.value import value as london
from tinderbox.games.great_fire.bots.weights import TUNED
from tinderbox.games.pompieri.bots.tuned import value as pompieri
from tinderbox.games.pompieri.state import State as House
from tinderbox.i18n.text import LANGUAGES, Translator, load_texts

NEVER_TOLD = ("lost",)  # the same whatever is done: what burns is told by whose it was
VALUES: dict[str, Any] = {
    "great_fire": lambda view: london(view, TUNED),
    "pompieri": lambda view: pompieri(House(view.public), view.viewer),
    "fire_bulls": bulls,
}
ASKED = 3  # decisions of a match
TOLD = [id for id in registry.GAMES if registry.load_parts(id) is not None]


@cache
def decisions(id: str, asked: int) -> tuple[tuple[Any, Player], ...]:
    """Moments of a match at which a seat has a choice, and that seat."""
    game = registry.load_game(id)
    seats = ("greedy",) * 3
    table: AnyTable = Table(game, Header(id, game.REVISION, seats, 6))
    play_to_the_end(table, 400)
    found = [
        (state, mover)
        for state, mover in zip(table.states, table.movers, strict=False)
        if mover != CHANCE and len(legal_actions(game, state)) > 2
    ]
    return tuple(found[:: len(found) // asked][:asked])


def returned(steps: Generator[Any, None, Any]) -> Any:
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value


@pytest.mark.parametrize("id", TOLD)
def test_the_parts_of_a_value_sum_to_it(id: str) -> None:
    """The parts explain nearly all of an evaluation."""
    parts = registry.load_parts(id)
    assert parts is not None
    for state, seat in decisions(id, 40):
        view = registry.load_game(id).view(state, seat)
        found = dict(parts(view))
        assert fsum(found.values()) == pytest.approx(VALUES[id](view))
        assert found[Part("remainder")] == pytest.approx(0)


@pytest.mark.parametrize("kind", ["tuned", "master"])
@pytest.mark.parametrize("id", TOLD)
def test_who_advises_says_first_what_it_would_do_itself(id: str, kind: str) -> None:
    game = registry.load_game(id)
    bot = registry.load_bot(id, kind)
    for state, seat in decisions(id, ASKED):
        view = game.view(state, seat)
        legal = legal_actions(game, state)
        ranked: Sequence[Sequence[Any]] = returned(rank(bot, view, legal, Rng(3)))
        chosen = final_action(thoughts(bot, view, legal, Rng(3)))
        assert ranked[0][0] == chosen
        assert {way[0] for way in ranked} <= set(legal)


def asked(id: str, state: Any, seat: Player, kind: str = "tuned") -> list[Choice[Any]]:
    game = registry.load_game(id)
    determinize = registry.load_determinize(id) or (lambda view, rng: state)
    bot = registry.load_bot(id, kind)
    parts = registry.load_parts(id)
    quick = registry.load_bot(id, "tuned")
    view = game.view(state, seat)
    found: list[Choice[Any]] = returned(
        advice(game, bot, quick, determinize, parts, view, Rng(1))
    )
    return found


@pytest.mark.parametrize("id", TOLD)
def test_a_few_different_choices_are_given_with_reasons(id: str) -> None:
    game = registry.load_game(id)
    for state, seat in decisions(id, ASKED):
        choices = asked(id, state, seat)
        assert 1 <= len(choices) <= MAX_CHOICES
        assert len({choice.action for choice in choices}) == len(choices)
        for choice in choices:
            assert game.refusal(state, choice.action) is None
            assert len(choice.reasons) <= MAX_REASONS


def test_turns_that_begin_alike_leave_room_for_others() -> None:
    """Another player adds advice if the strongest player knows only one beginning."""
    game = registry.load_game(id := "great_fire")
    bot = registry.load_bot(id, "master")
    added = 0
    for state, seat in decisions(id, 12):
        view = game.view(state, seat)
        legal = legal_actions(game, state)
        own = returned(rank(bot, view, legal, Rng(1).fork("bot")))
        own = without_early_ends(distinct(own))[:MAX_CHOICES]
        choices = asked(id, state, seat, "master")
        assert [choice.action for choice in choices[: len(own)]] == [w[0] for w in own]
        ends = [state_after(game, state, (c.action, *c.following)) for c in choices]
        assert all(end not in ends[:n] for n, end in enumerate(ends) if n >= len(own))
        added += len(choices) - len(own)
    assert added


HIDING = [id for id in TOLD if registry.load_determinize(id) is not None]


@pytest.mark.parametrize("id", HIDING)
def test_what_a_seat_can_t_know_changes_no_advice(id: str) -> None:
    determinize = registry.load_determinize(id)
    assert determinize is not None
    differ = 0
    for n, (state, seat) in enumerate(decisions(id, ASKED)):
        other = determinize(registry.load_game(id).view(state, seat), Rng(n))
        differ += other != state
        assert asked(id, other, seat) == asked(id, state, seat)
    assert differ


@pytest.mark.parametrize("id", TOLD)
@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_words_for_each_part(id: str, language: str) -> None:
    """Each part has a text for a gain and one for a loss, without open placeholders."""
    translator = Translator(load_texts(language, id))
    screen = registry.load_screen(id)
    parts = registry.load_parts(id)
    assert parts is not None
    found = dict.fromkeys(
        part
        for state, seat in decisions(id, ASKED)
        for part in parts(registry.load_game(id).view(state, seat))
        if part.kind not in ("remainder", *NEVER_TOLD)
    )
    for part in found:
        for side in ("more", "less"):
            key = f"{id}.hint.{part.kind}_{side}"
            assert translator.knows(key)
            params = screen.words(dict(part.about), translator.say, ())
            assert "{" not in translator.say(key, params)


@pytest.mark.parametrize("id", TOLD)
def test_whatever_is_advised_can_be_said(id: str) -> None:
    """Every visible action has words, and no hidden one has."""
    game = registry.load_game(id)
    screen = registry.load_screen(id)
    words = Words(Translator(load_texts("en", id)), ("Ann", "Bo", "Cy"), screen, id)
    header = Header(id, game.REVISION, ("human",) * 3, 6)
    table: AnyTable = Table(game, header)
    for state, seat in decisions(id, 12):
        view = game.view(state, seat)
        other = state
        if determinize := registry.load_determinize(id):
            other = determinize(view, Rng(5))
        for action in legal_actions(game, state):
            choice = hints.Choice((game.encode(action),), ())
            table.states = [state]
            does, then = describe_choice(situation_of(table, seat), words, choice)
            assert does
            assert "{" not in does
            assert not then
            table.states = [other]
            again = describe_choice(situation_of(table, seat), words, choice)
            assert again == (does, then)


def test_a_task_says_it_in_text_and_notes_nothing() -> None:
    """A worker gets this question. Only the page records that help was taken."""
    game = registry.load_game("fire_bulls")
    header = Header(game.ID, game.REVISION, ("human", "greedy"), 3)
    session = sessions.begin(header)
    while session.to_move() != Player(0):
        session.advance()
    here = StepTask(find_hints)
    here.steps = advise(situation_of(session.table, Player(0)), "greedy")
    there = load_task("features.hints.task")
    there.begin(write_question(find_hints, session.text(), "greedy"))
    answers = results(here)
    assert answers == results(there)
    choices = parse_choices(*answers)
    legal = [game.encode(action) for action in session.legal()]
    assert [choice.actions[0] in legal for choice in choices] == [True] * MAX_CHOICES
    assert session.table.helped == ()


ADVISERS = [
    # game,         in a worker, on the page
    ("great_fire", "master", "tuned"),
    ("pompieri", "master", "tuned"),
    ("fire_bulls", "master", "tuned"),
]


@pytest.mark.parametrize(("id", "in_worker", "here"), ADVISERS)
def test_the_strongest_is_asked_that_answers_in_time(
    id: str, in_worker: str, here: str
) -> None:
    assert adviser(id, in_worker=True) == in_worker
    assert adviser(id, in_worker=False) == here


def test_things_are_taken_away_one_after_the_other() -> None:
    """A part is worth the fall of the value without it. The remainder is no part."""
    removals = [
        (Part("a"), lambda text: text.replace("a", "")),
        (Part("b"), lambda text: text.replace("b", "")),
        (Part("a"), lambda text: text.replace("A", "")),
    ]
    found = decomposed(lambda text: float(len(text)), "abbAx", removals)
    assert found == {Part("a"): 2, Part("b"): 2, Part("remainder"): 1}


def test_reasons_are_what_tells_a_choice_from_the_others() -> None:
    worths = [
        {Part("a"): 3.0, Part("b"): 1.0, Part("c"): 1.0},
        {Part("a"): 1.0, Part("b"): 2.0, Part("c"): 1.01},
        {Part("a"): 1.0, Part("b"): 1.0, Part("c"): 1.0},
    ]
    assert reasons(0, worths) == (
        Reason(Part("a"), 2.0),
        Reason(Part("b"), -0.5),
    )
    assert reasons(1, worths) == (Reason(Part("b"), 1.0), Reason(Part("a"), -1.0))


def test_what_was_drawn_is_not_spoken_of_as_if_it_had_been_held() -> None:
    explosive = Part("explosive", if_drawn="token")
    token = Part("token")
    assert with_draws({explosive: 3.0, token: 0.5}, {}) == {explosive: 0.0, token: 3.5}
    assert with_draws({explosive: 3.0}, {explosive: 2.0}) == {explosive: 2.0, token: 1}
    assert with_draws({explosive: 0.0}, {explosive: 2.0}) == {explosive: 0.0, token: 0}


def test_choices_that_read_alike_are_one() -> None:
    more, less = (hints.Reason("medals", (), is_for) for is_for in (True, False))
    choices = [
        ("Ann goes in.", "Ann moves to 3-8.", (more,)),
        ("Ann moves to 3-8.", "Ann goes in.", (more,)),
        ("Ann goes in.", "Ann moves to 3-8.", (more,)),
        ("Ann goes in.", "Ann moves to 3-8.", (less,)),
        ("Ann goes in.", "", (more,)),
    ]
    assert distinct_choices(choices) == [0, 3, 4]


def test_to_end_a_turn_is_no_choice_where_the_best_goes_on() -> None:
    assert without_early_ends([("a", "end"), ("end",), ("c", "end")]) == [
        ("a", "end"),
        ("c", "end"),
    ]
    assert without_early_ends([("end",), ("a", "end")]) == [("end",), ("a", "end")]


def test_ways_that_begin_alike_are_one_choice() -> None:
    assert distinct([("a", "b"), ("c",), ("a",)]) == [("a", "b"), ("c",)]
