"""The Great Fire: a state as the text of a position, for bug reports and tests."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tinderbox.games.great_fire.board import is_burnt
from tinderbox.games.great_fire.counts import pack
from tinderbox.games.great_fire.map import DISTRICTS
from tinderbox.games.great_fire.rulebook import OPTIONS, switches
from tinderbox.games.great_fire.state import KINDS, NOWHERE, Board, Public, State
from tinderbox.games.great_fire.text.position import NOTHING, position


def describe(state: State) -> str:
    """The shortest text whose `position` is `state`."""
    public, turn = state.public, state.public.turn
    head = [f"seats {len(state.secrets)}"]
    if rules := list(_rules(public)):
        head.append(f"rules {' '.join(rules)}")
    head.append(f"phase {turn.phase} {turn.card}".rstrip())
    if turn.left >= 0:
        head.append(f"left {turn.left}")
    usual = position(";".join(head))
    if turn.seat != usual.public.turn.seat:
        head.append(f"turn {turn.seat}")
    board = _about_board(public.board, usual.public.board)
    numbers = _about_numbers(public, usual.public)
    return "; ".join([*head, *board, *_about_seats(state, usual), *numbers])


def _rules(public: Public) -> Iterator[str]:
    seats = len(public.seats)
    for option in OPTIONS:
        on = getattr(public.switches, option.key)
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
    burnt = [i for i in houses if is_burnt(board, i)]
    yield from said("fire", (f"{_id(i)} {board.cones[i]}" for i in unlike("cones")))
    yield from said("crews", (f"{_id(i)} {board.crews[i]}" for i in unlike("crews")))
    yield from said(
        "houses", (f"{_id(i)} {board.houses[i]}" for i in houses if board.houses[i])
    )
    yield from said("burnt", map(_id, burnt))
    yield from said("demolished", map(_id, unlike("demolished")))
    yield from said(
        "pawns", (f"{seat} {_id(board.pawns[seat])}" for seat in unlike("pawns"))
    )


def _id(i: int) -> str:
    return NOTHING if i == NOWHERE else DISTRICTS[i].id


def _about_seats(state: State, usual: State) -> Iterator[str]:
    for i, (own, other) in enumerate(zip(state.secrets, usual.secrets, strict=True)):
        known, usually = state.public.seats[i], usual.public.seats[i]
        if own.colour != other.colour:
            yield f"colour {i} {own.colour or NOTHING}"
        if own.objectives != other.objectives:
            yield " ".join([f"objectives {i}", *map(_id, own.objectives)])
        if own.hand != other.hand:
            yield f"hand {i} {''.join(pack(own.hand)) or NOTHING}"
        if own.tokens != other.tokens:
            yield " ".join([f"tokens {i}", *pack(own.tokens, KINDS)])
        if known.extinguished:
            yield f"held {i} {known.extinguished}"
        if known.shown != usually.shown:
            yield f"shown {i} {''.join(pack(known.shown))}"


def _about_numbers(public: Public, usual: Public) -> Iterator[str]:
    turn, supply = public.turn, public.supply
    if any(supply.discards):
        yield f"discards {''.join(pack(supply.discards))}"
    if any(supply.spent):
        yield " ".join(["spent", *pack(supply.spent, KINDS)])
    if supply.piles != usual.supply.piles:
        yield f"piles {' '.join(map(str, supply.piles)) or NOTHING}"
    for name, n, usually in (
        ("first", public.first, usual.first),
        ("placed", public.placed, usual.placed),
        ("points", turn.points, usual.turn.points),
        ("owed", turn.owed, usual.turn.owed),
        ("hero", public.hero, usual.hero),
    ):
        if n != usually:
            yield f"{name} {n}"
    if turn.stage is not usual.turn.stage:
        yield f"stage {turn.stage.name.lower()}"
    for name, yes, usually in (
        ("doubled", turn.doubled, usual.turn.doubled),
        ("acts", turn.acts, usual.turn.acts),
        ("extra", turn.extra, usual.turn.extra),
    ):
        if yes != usually:
            yield f"{name} {'yes' if yes else 'no'}"
