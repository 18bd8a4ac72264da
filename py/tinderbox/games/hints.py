"""Hints in any game: a seat's best turns, their steps, and how they compare."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from time import process_time
from typing import Any, NamedTuple

from tinderbox.bots import advice
from tinderbox.bots.advice import Choice, Reason
from tinderbox.bots.margins import halves, in_halves
from tinderbox.core import codec
from tinderbox.core.game import (
    CHANCE,
    Params,
    Player,
    legal_actions,
    visible_events,
)
from tinderbox.core.history import AnyHistory
from tinderbox.core.match import load
from tinderbox.core.record import frozen
from tinderbox.core.rng import Rng
from tinderbox.core.table import Table
from tinderbox.draw.panel import Line, Lines, visible_lines
from tinderbox.draw.recap import Arrow
from tinderbox.games import registry
from tinderbox.games.registry import AnyGame, AnyScreen

# Seconds for which choices are played on at most. In a browser `process_time` is real
# time. Elsewhere it is the processor's, so that a busy machine changes no advice.
PLAYING_ON_S = 1.7
MAX_SINGULAR = 2  # halves of a point: "½ point", "1 point", but "1½ points"


@frozen
class Situation:
    """A state in which a seat is to choose, and the seat's view of it.

    `action_count` actions were taken before. At a guest's device the state is the view.
    """

    game: AnyGame
    state: Any
    seat: Player
    view: Any
    action_count: int


class PlanStep(NamedTuple):
    """An action: what the journal would say of it, and its arrow on the board.

    `ends_phase` is True if the journal would say nothing of what the seat has done. It
    `is_forced` if, besides, the seat had no choice and goes on.
    """

    lines: Lines
    arrow: Arrow | None
    ends_phase: bool = False
    is_forced: bool = False


def situation_of(history: AnyHistory, seat: Player | None) -> Situation:
    """Return the situation of the seat to move, also at a guest's device.

    Raises ValueError if nobody is to move.
    """
    if seat is None or seat == CHANCE:
        raise ValueError("nobody is to move")
    game = registry.load_game(history.header.game)
    moment = len(history.log)
    return Situation(game, history.state, seat, history.view(moment, seat), moment)


def parse_choices(result: object) -> tuple[Choice, ...]:
    """Return the choices in the last result of `advise`."""
    choices: tuple[Choice, ...] = codec.read(tuple[Choice, ...], result)
    return choices


def find_hints(match: str) -> Iterator[object]:
    """Find hints for the player to move in a match.

    Yields as `advise` does. Raises ValueError if nobody is to move.
    """
    header, log = load(match)
    game = registry.load_game(header.game)
    table = Table.resume(game, header, log)
    return advise(situation_of(table, game.to_move(table.state)))


def advise(situation: Situation) -> Iterator[object]:
    """Find choices in a situation.

    Yields None after each step of thinking, and last all choices as JSON.
    """
    game = situation.game
    started = process_time()
    found = yield from advice.advice(
        game,
        registry.load_adviser(game.ID),
        registry.load_quick_bot(game.ID),
        registry.load_state_sampler(game.ID),
        registry.load_parts(game.ID),
        situation.view,
        Rng(situation.action_count),
        lambda: process_time() - started > PLAYING_ON_S,
    )
    yield codec.write(tuple(found))


def advise_quickly(situation: Situation) -> Iterator[object]:
    """Find one choice at first sight, without reasons. Yields as `advise` does."""
    game = situation.game
    rng = Rng(situation.action_count)
    world = registry.load_state_sampler(game.ID)(situation.view, rng.fork("world"))
    bot = registry.load_quick_bot(game.ID)
    turn = yield from advice.whole_turn(game, bot, world, (), rng)
    actions = tuple(game.encode(action) for action in turn)
    yield codec.write((Choice(actions),))


def steps(
    situation: Situation, screen: AnyScreen, choice: Choice
) -> Iterator[PlanStep]:
    """Yield the actions of a choice as the journal would tell them, with arrows.

    They are tried in a state that fits what the seat sees, so that hidden things stay
    hidden. Between them chance does what is likeliest, of which nothing is told. The
    plan ends where that makes its next action illegal.
    """
    game = situation.game
    seat = situation.seat
    rng = Rng(situation.action_count)
    world = registry.load_state_sampler(game.ID)(situation.view, rng)
    summarizer = registry.load_recap(game.ID)
    for text in choice.actions:
        action = game.decode(text)
        world = advice.after_chance(game, world)
        if game.to_move(world) != seat or game.refusal(world, action) is not None:
            return
        before = game.view(world, seat)
        has_choice = len(legal_actions(game, world)) > 1
        world, events = game.apply(world, action)
        seen = visible_events(events, seat)
        after = game.view(world, seat)
        arrow = None
        if summarizer is not None:
            summary = summarizer.summarize(before, after, seen)
            arrow = None if summary is None else summary.arrow
        if arrow is None:
            arrow = _ring(screen, before, action)
        lines = tuple(visible_lines(events, seat))
        ends_phase = not any(line.params.get("seat") == seat for line in lines)
        if ends_phase:
            # It is not told by what follows from it.
            lines = described(screen, before, action) or lines
        is_forced = ends_phase and not has_choice and game.to_move(world) == seat
        yield PlanStep(lines, arrow, ends_phase, is_forced)


def walks(steps: Sequence[PlanStep]) -> list[list[PlanStep]]:
    """Return the steps of a plan in groups: each is one piece that goes on and on."""
    found: list[list[PlanStep]] = []
    for step in steps:
        if found and _goes_on(found[-1][-1], step):
            found[-1].append(step)
        else:
            found.append([step])
    return found


def _goes_on(before: PlanStep, after: PlanStep) -> bool:
    """Return True if a step begins where the last one ended, with the same words.

    Only the place is another one.
    """
    if not before.arrow or not after.arrow or len(before.lines + after.lines) != 2:
        return False
    (was,), (now,) = before.lines, after.lines
    is_next = len(before.arrow.points) > 1 and (
        before.arrow.points[-1] == after.arrow.points[0]
    )
    return (
        is_next
        and was.key == now.key
        and len({*was.params.items()} - {*now.params.items()}) == 1
    )


def told_apart(
    plans: Sequence[Sequence[str]], chosen: int
) -> Iterator[tuple[int, int, str]]:
    """Yield the number of each other plan, a count, and its own sentences.

    `plans` has a sentence for each step. The count is that of the first steps that are
    told as in the chosen plan. The sentences of a plan are those from the step after
    these to the step by which it differs from all others. Of plans with the same
    sentences only the first is told.
    """
    numbers = {(*plans[chosen],): chosen}
    for n, plan in enumerate(plans):
        numbers.setdefault((*plan,), n)
    for plan, n in numbers.items():
        if n != chosen:
            alike = [_count_alike(plan, other) for other in numbers if other != plan]
            yield n, alike[0], " ".join(plan[alike[0] : max(alike) + 1])


def _count_alike(plan: Sequence[str], other: Sequence[str]) -> int:
    """Return how many first steps are told alike. The plan's last one never counts."""
    pairs = zip(plan[:-1], other, strict=False)
    return len([*takewhile(lambda pair: pair[0] == pair[1], pairs)])


def described(screen: AnyScreen, view: Any, action: Any) -> Lines:
    """Describe an action without visible events, by its effect or its button."""
    effect = screen.effect(view, action)
    if effect:
        return (effect[0],)
    panel = screen.panel(view, [action])
    first = screen.gesture(action)[0]
    items = (*panel.buttons, *panel.hand, *panel.own)
    return tuple(item.label for item in items if item.thing == first)


def _ring(screen: AnyScreen, view: Any, action: Any) -> Arrow | None:
    """Return a ring at the first thing to click for an action, if the board has it."""
    places = {sprite.id: (sprite.x, sprite.y) for sprite in screen.scene(view)}
    places |= {area.id: middle for area, middle in screen.area_places().items()}
    for thing in screen.gesture(action):
        if thing.id in places:
            return Arrow((places[thing.id],))
    return None


def reason_lines(
    id: str, reasons: Sequence[Reason], *, is_better: bool = True
) -> tuple[Line, ...]:
    """Return clauses that say why a choice is better than another one, or worse.

    A reason that speaks for the other one is left out.
    """
    found = []
    for reason in reasons:
        gap = reason.here - reason.there
        if (gap > 0) is is_better:
            n = halves(abs(gap))
            params: Params = {
                **dict(reason.part.about),
                "gap": in_halves(abs(gap)),
                "n": 1 if n <= MAX_SINGULAR else n,
            }
            found.append(Line(f"{id}.because.{reason.part.kind}", params))
    return tuple(found)
