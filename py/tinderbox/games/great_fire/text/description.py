"""The Great Fire: a state as the text of a position, for bug reports and tests."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tinderbox.games.great_fire.deal import pack
from tinderbox.games.great_fire.map import DISTRICTS
from tinderbox.games.great_fire.rulebook import OPTIONS, switches
from tinderbox.games.great_fire.state import KINDS, NOWHERE, Board, State
from tinderbox.games.great_fire.text.position import NOTHING, position


def describe(state: State) -> str:
    """The shortest text whose `position` is `state`."""
    head = [f"seats {len(state.seats)}"]
    if rules := list(_rules(state)):
        head.append(f"rules {' '.join(rules)}")
    head.append(f"phase {state.phase.value} {state.card}".rstrip())
    if state.turns_left >= 0:
        head.append(f"left {state.turns_left}")
    usual = position(";".join(head))
    if state.turn != usual.turn:
        head.append(f"turn {state.turn}")
    tail = (*_about_board(state.board, usual.board), *_about_seats(state, usual))
    return "; ".join([*head, *tail, *_about_numbers(state, usual)])


def _rules(state: State) -> Iterator[str]:
    seats = len(state.seats)
    for option in OPTIONS:
        on = getattr(state.switches, option.key)
        if on != getattr(switches({}, seats), option.key):
            yes, no = (
                ("always", "never") if option.key == "wild_fire" else ("on", "off")
            )
            yield f"{option.key}={yes if on else no}"


def _about_board(board: Board, usual: Board) -> Iterator[str]:
    def unlike(name: str) -> list[int]:
        mine, theirs = getattr(board, name), getattr(usual, name)
        return [i for i, n in enumerate(mine) if n != theirs[i]]

    def said(name: str, pairs: Iterable[str]) -> Iterator[str]:
        if items := list(pairs):
            yield f"{name} {', '.join(items)}"

    houses = unlike("houses")
    razed = [i for i in houses if not board.houses[i] and not board.demolished[i]]
    yield from said("fire", (f"{_id(i)} {board.cones[i]}" for i in unlike("cones")))
    yield from said("crews", (f"{_id(i)} {board.crews[i]}" for i in unlike("crews")))
    yield from said(
        "houses", (f"{_id(i)} {board.houses[i]}" for i in houses if board.houses[i])
    )
    yield from said("burnt", map(_id, razed))
    yield from said("demolished", map(_id, unlike("demolished")))
    yield from said(
        "pawns", (f"{seat} {_id(board.pawns[seat])}" for seat in unlike("pawns"))
    )


def _id(i: int) -> str:
    return NOTHING if i == NOWHERE else DISTRICTS[i].id


def _about_seats(state: State, usual: State) -> Iterator[str]:
    for i, (own, other) in enumerate(zip(state.seats, usual.seats, strict=True)):
        if own.colour != other.colour:
            yield f"colour {i} {own.colour or NOTHING}"
        if own.objectives != other.objectives:
            yield " ".join([f"objectives {i}", *map(_id, own.objectives)])
        if own.hand != other.hand:
            yield f"hand {i} {''.join(pack(own.hand)) or NOTHING}"
        if own.tokens != other.tokens:
            yield " ".join([f"tokens {i}", *pack(own.tokens, KINDS)])
        if own.extinguished:
            yield f"held {i} {own.extinguished}"
        if own.shown != other.shown:
            yield f"shown {i} {''.join(pack(own.shown))}"


def _about_numbers(state: State, usual: State) -> Iterator[str]:
    if any(state.discards):
        yield f"discards {''.join(pack(state.discards))}"
    if any(state.spent):
        yield " ".join(["spent", *pack(state.spent, KINDS)])
    if state.piles != usual.piles:
        yield f"piles {' '.join(map(str, state.piles)) or NOTHING}"
    for name in ("first", "placed", "points", "owed", "hero"):
        if getattr(state, name) != getattr(usual, name):
            yield f"{name} {getattr(state, name)}"
    if state.stage is not usual.stage:
        yield f"stage {state.stage.name.lower()}"
    for name in ("doubled", "acts", "extra"):
        if getattr(state, name) != getattr(usual, name):
            yield f"{name} {'yes' if getattr(state, name) else 'no'}"
