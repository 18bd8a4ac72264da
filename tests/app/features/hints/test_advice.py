"""The advice to a player and its reasons: they use nothing hidden, and add up."""

from __future__ import annotations

import json
from collections.abc import Generator, Sequence
from dataclasses import replace
from functools import cache, partial
from math import fsum
from typing import Any

import pytest

from tests.support.played import play_to_the_end
from tests.support.thinking import results
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.tasks.worker import StepTask, load_task, write_question
from tinderbox.app.table.words import Words
from tinderbox.bots.advice import (
    MAX_AS_GOOD,
    MAX_CHOICES,
    MAX_REASONS,
    Choice,
    Reason,
    advice,
    distinct,
    rank,
    reasons,
)
from tinderbox.bots.decision import final_action, thoughts
from tinderbox.bots.parts import Part, Parts
from tinderbox.bots.rollouts import Rollouts
from tinderbox.core import codec
from tinderbox.core.game import CHANCE, Player, legal_actions
from tinderbox.core.match import Header
from tinderbox.core.rng import Rng
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import hints, registry
from tinderbox.games.hints import (
    NumberFormat,
    advise,
    comparison,
    find_hints,
    parse_choices,
    situation_of,
)
from tinderbox.i18n.numbers import number, percent, signed
from tinderbox.i18n.text import LANGUAGES, Translator, load_texts

ASKED = 3  # decisions of a match
TOLD = [id for id in registry.GAMES if registry.load_parts(id) is not None]
# The game in which advice takes longest is asked about twice by night.
ASKED_TWICE = [
    pytest.param(id, marks=pytest.mark.nightly) if id == "great_fire" else id
    for id in TOLD
]


def decisions(id: str, asked: int) -> Sequence[tuple[Any, Player]]:
    """Some of the moments of a match at which a seat has a choice, and that seat."""
    found = all_decisions(id)
    return found[:: len(found) // asked][:asked]


@cache
def all_decisions(id: str) -> Sequence[tuple[Any, Player]]:
    game = registry.load_game(id)
    seats = ("greedy",) * 3
    table: AnyTable = Table(game, Header(id, game.REVISION, seats, 6))
    play_to_the_end(table, 400)
    return [
        (state, mover)
        for state, mover in zip(table.states, table.movers, strict=False)
        if mover != CHANCE and len(legal_actions(game, state)) > 2
    ]


def returned(steps: Generator[Any, None, Any]) -> Any:
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value


@pytest.mark.parametrize("id", ["great_fire", "pompieri"])
def test_the_parts_of_a_lead_sum_to_it(id: str) -> None:
    """The reasons tell all that the adviser counts in continuations."""
    adviser = registry.load_adviser(id)
    parts = registry.load_parts(id)
    assert parts is not None
    assert isinstance(adviser, Rollouts)
    for state, seat in decisions(id, 40):
        found = fsum(parts(state, seat).values())
        assert found == pytest.approx(adviser.value(state, seat))


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


@cache
def asked(
    id: str, state: Any, seat: Player, seed: int = 1, *, is_late: bool = False
) -> list[Choice]:
    """The choices that a seat is offered, by the streams of a seed.

    There is no time to play them on if it `is_late`.
    """
    game = registry.load_game(id)
    found: list[Choice] = returned(
        advice(
            game,
            registry.load_adviser(id),
            registry.load_quick_bot(id),
            registry.load_state_sampler(id),
            registry.load_parts(id),
            game.view(state, seat),
            Rng(seed),
            lambda: is_late,
        )
    )
    return found


@pytest.mark.parametrize("id", TOLD)
def test_a_few_different_turns_are_given_with_reasons(id: str) -> None:
    """A clear difference has its sign, and is larger than its error."""
    game = registry.load_game(id)
    told = 0
    for state, seat in decisions(id, ASKED):
        choices = asked(id, state, seat)
        assert 1 <= len(choices) <= MAX_AS_GOOD
        assert all(choice.is_as_good for choice in choices[MAX_CHOICES:])
        assert len({choice.actions for choice in choices}) == len(choices)
        for n, choice in enumerate(choices):
            assert game.refusal(state, game.decode(choice.actions[0])) is None
            assert len(choice.reasons) <= MAX_REASONS
            sign = 1 if n == 0 else -1
            assert not choice.error or choice.ahead * sign >= choice.error
            assert bool(choice.error) or (choice.is_as_good and not choice.reasons)
            told += bool(choice.error)
        sent = json.loads(json.dumps(codec.write((*choices,))))
        assert parse_choices(sent) == (*choices,), "as a worker sends them"
    assert told


@pytest.mark.parametrize("id", TOLD)
def test_without_time_all_choices_are_as_good(id: str) -> None:
    game = registry.load_game(id)
    most = 0
    for state, seat in decisions(id, ASKED):
        late = asked(id, state, seat, is_late=True)
        assert late == [Choice(choice.actions) for choice in late]
        assert game.refusal(state, game.decode(late[0].actions[0])) is None
        most = max(most, len(late))
    assert MAX_CHOICES < most <= MAX_AS_GOOD


@pytest.mark.parametrize("id", ASKED_TWICE)
def test_a_second_asking_says_the_same_or_that_both_are_as_good(id: str) -> None:
    adviser = registry.load_adviser(id)
    assert isinstance(adviser, Rollouts)
    agreed = 0
    moments = decisions(id, ASKED)
    for state, seat in moments:
        one, other = (
            [
                choice.actions[: adviser.decided]
                for choice in asked(id, state, seat, seed)
                if choice.is_as_good
            ]
            for seed in (1, 2)
        )
        agreed += one[0] in other or other[0] in one
    assert agreed >= len(moments) - 1


def only(plans: Sequence[Sequence[Any]]) -> Any:
    """Candidates of an adviser: these plans, none of them preferred."""

    def candidates(*_: object) -> Generator[Any, None, Any]:
        yield plans[0][0]
        return [(0.0, plan) for plan in plans]

    return candidates


@pytest.mark.parametrize("id", TOLD)
def test_what_is_said_is_true_of_fresh_continuations(id: str) -> None:
    """The better choice is not clearly worse where both are played on anew."""
    adviser = registry.load_adviser(id)
    assert isinstance(adviser, Rollouts)
    game = registry.load_game(id)
    checked = 0
    for state, seat in decisions(id, ASKED):
        best, *others = asked(id, state, seat)
        for other in others[:1]:
            if other.is_as_good:
                continue
            again = replace(
                adviser,
                candidates=only(
                    [[*map(game.decode, each.actions)] for each in (best, other)]
                ),
                rules=adviser.rules._replace(first=16),
                prior=0.0,
                decided=len(best.actions) + len(other.actions),
            )
            legal = legal_actions(game, state)
            race = returned(again.measure(game.view(state, seat), legal, Rng(9))).race
            ahead, error = race.lead_over(1) if race.leader == 0 else race.lead_over(0)
            assert race.leader == 0 or ahead < error
            checked += 1
    assert checked


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
    """Each difference is told in a sentence without open placeholders."""
    translator = Translator(load_texts(language, id))
    screen = registry.load_screen(id)
    words = Words(translator, ("Ann", "Bo", "Cy"), screen, id)
    shown = (partial(show, translator) for show in (number, percent, signed))
    numbers = NumberFormat(*shown)
    parts = registry.load_parts(id)
    assert parts is not None
    found = dict.fromkeys(
        part for state, seat in decisions(id, ASKED) for part in parts(state, seat)
    )
    for part in found:
        choice = Choice(("a",), 9, 0.2, 0.1, True, (Reason(part, 3.0, 1.5),))
        for is_best in (True, False):
            lines = comparison(id, choice, numbers, is_best=is_best)
            gap, why = map(words.line, lines)
            assert translator.knows(f"{id}.hint.{part.kind}")
            assert "{" not in gap + why
    (alike,) = comparison(id, Choice(("a",)), numbers, is_best=True)
    assert words.line(alike) == translator.say("hint.alike")


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
            choice = Choice((game.encode(action),))
            table.states = [state]
            (step,) = hints.steps(situation_of(table, seat), screen, choice)
            sentence = words.sentence(step.lines)
            assert sentence
            assert "{" not in sentence
            table.states = [other]
            assert [*hints.steps(situation_of(table, seat), screen, choice)] == [step]


APART: list[tuple[Any, ...]] = [
    # the chosen plan | others, then what tells each of them
    ("card spread end | card skip end", "skip"),
    ("card spread end | end", "end"),
    ("card spread end | card spread", "spread"),
    ("card end | card spread end", "spread"),
    ("card end | card end", None),
    ("card | skip north end | skip south end", "skip north", "skip south"),
    ("card | skip north end | skip north end", "skip", None),
]


@pytest.mark.parametrize("case", APART, ids=lambda case: case[0])
def test_another_choice_is_told_by_what_no_other_one_does(
    case: tuple[Any, ...],
) -> None:
    plans, *expected = case
    told = dict(hints.told_apart([plan.split() for plan in plans.split(" | ")], 0))
    assert [told.get(n) for n in range(1, len(expected) + 1)] == expected


def test_a_task_says_it_in_text_and_notes_nothing() -> None:
    """A worker gets this question. Only the page records that help was taken."""
    game = registry.load_game("fire_bulls")
    header = Header(game.ID, game.REVISION, ("human", "greedy"), 3)
    session = sessions.begin(header)
    while session.to_move() != Player(0):
        session.advance()
    here = StepTask(find_hints)
    here.steps = advise(situation_of(session.table, Player(0)))
    there = load_task("tinderbox.games.hints:find_hints")
    there.begin(write_question(find_hints, session.text()))
    answers = results(here)
    assert answers == results(there)
    choices = parse_choices(*answers)
    legal = [game.encode(action) for action in session.legal()]
    assert [choice.actions[0] in legal for choice in choices] == [True] * MAX_CHOICES
    assert session.table.helped == ()


def test_reasons_are_what_differs_most_in_the_same_continuations() -> None:
    """A difference that chance may have made is no reason, nor is a small one."""
    a, b, c, d = (Part(kind, unit=2 * (kind == "b")) for kind in "abcd")
    here: list[Parts] = [{a: 3.0 + n, b: 2.0, c: n % 2, d: 1.0} for n in range(6)]
    there: list[Parts] = [{a: n, b: 0.0, c: (n + 1) % 2, d: 0.95} for n in range(6)]
    assert reasons(here, there, 2.0) == (Reason(a, 5.5, 2.5), Reason(b, 6.0, 0.0))
    assert reasons(here[:3], there, 2.0) == (), "too few"


def test_to_end_a_turn_is_no_choice_where_the_best_goes_on() -> None:
    plans = [("a", "end"), ("end",), ("c", "end")]
    assert distinct(plans, [0, 1, 2]) == [0, 2]
    assert distinct(plans, [1, 0]) == [1, 0]


def test_turns_that_begin_alike_are_one_choice() -> None:
    plans = [("a", "b"), ("c", "d"), ("a", "c")]
    assert distinct(plans, [2, 1, 0]) == [2, 1]
    assert distinct(plans, [2, 1, 0], 2) == [2, 1, 0]
