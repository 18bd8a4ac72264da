"""Fire Bulls: a moment of a match as text that a person can write and read.

Clauses are parted by semicolons; commas are for the eye; what is not said is usual::

    seats 3; phase turn; turn 0; bulls g0 y2 r4; hands 0 gggw, 1 yy; row gyr;
    columns 1g 2y 0 / 3r 8g 1b / 6y 0 2n; piles 9 9 9; won 0 1g 2y; exhausted 2

Columns are from left to right, the near card first; `-` is nothing: `g-` is a bull that
is not placed yet, `--` one without a colour. A later clause corrects an earlier one. So
a text is true of a state when appending it to the state's description changes nothing.
Qi cards that are nowhere else are in the deck; Yen cards
that are nowhere else lie face down, or are out of the game when the piles are smaller.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tinderbox.core.game import Player
from tinderbox.core.outside import parse_number
from tinderbox.games.fire_bulls import reward
from tinderbox.games.fire_bulls.cards import (
    ALL_QI,
    COLOURS,
    JIE,
    QI,
    YEN,
    Counts,
    count,
    less,
)
from tinderbox.games.fire_bulls.rulebook import switches
from tinderbox.games.fire_bulls.state import (
    DIRECTIONS,
    EMPTY,
    JIE_PLACE,
    NOBODY,
    NOTHING,
    Column,
    Phase,
    Public,
    PublicSeat,
    State,
    Turn,
)

Words = Sequence[str]
Clauses = list[tuple[str, list[str]]]

NONE: Final = "-"
STANDING: Final[tuple[Column, ...]] = (
    ("1g", "2y", "3r"),
    ("0", "1b", "6y"),
    ("8r", "2n", "1y"),
)
BARE: Final[tuple[Column, ...]] = ((EMPTY,) * 3,) * 3
OPEN: Final = "gyr"
OFFERED: Final = "6y"
PLACES: Final = (0, 2, 4, 1, 3)  # a bull's usual direction, by seat
NUMBERS: Final = ("exhausted", "quiet", "defeated", "ransom", "draws", "direction")
LIMIT: Final = 20  # above all numbers of a position but the piles
FLAGS: Final = ("jie", "rewarded", "thief", "step")
_FIELDS: Final = {"step": "may_step"}
_SET_UP: Final = (Phase.BULLS, Phase.HANDS, Phase.FIRST)
_NAMES: Final = frozenset(
    [
        "seats",
        "rules",
        "phase",
        "turn",
        "bulls",
        "hands",
        "shown",
        "won",
        "columns",
        "piles",
        "row",
        "discards",
        "out",
        "struck",
        "offered",
        *NUMBERS,
        *FLAGS,
    ]
)


def position(text: str) -> State:
    """The state that `text` describes; raises ValueError if it describes none."""
    try:
        return _position(_clauses(text))
    except (IndexError, KeyError) as missing:
        raise ValueError(f"a clause too short, or out of range: {missing}") from None


def _position(clauses: Clauses) -> State:
    last = dict(clauses)
    phase = Phase(last.get("phase", ["turn"])[0])
    seat = last.get("turn", [NONE if phase in _SET_UP else "0"])[0]
    dealt = seat != NONE or phase is Phase.FIRST
    seats, hands = _seats(clauses, int(last.get("seats", ["3"])[0]), phase)
    turn = Turn(
        phase=phase,
        seat=NOBODY if seat == NONE else Player(_below(seat, len(seats))),
        struck=tuple(_below(seat, len(seats)) for seat in _said(last, "struck")),
        offered=_offered(last, phase),
    )
    public = Public(
        switches=switches(dict(_option(word) for word in last.get("rules", []))),
        seats=seats,
        turn=turn,
        columns=_columns(last["columns"])
        if "columns" in last
        else (STANDING if dealt else BARE),
        row=_qi(last.get("row", [OPEN if dealt else NONE])),
        discards=_qi(last.get("discards", [])),
    )
    public, yen = _with_piles(_with_numbers(public, last), last)
    return State(public, hands, _deck(public, hands), yen)


def _clauses(text: str) -> Clauses:
    found: Clauses = []
    for clause in text.replace(",", " ").replace("\n", " ").split(";"):
        if words := clause.split():
            if words[0] not in _NAMES:
                raise ValueError(f"no clause of a position: {clause.strip()!r}")
            found.append((words[0], words[1:]))
    return found


def _option(word: str) -> tuple[str, str]:
    key, _, value = word.partition("=")
    return key, value


def _said(last: dict[str, list[str]], name: str) -> list[str]:
    return [word for word in last.get(name, []) if word != NONE]


def _offered(last: dict[str, list[str]], phase: Phase) -> str:
    """The card whose reward is offered; it must have one."""
    usual = [OFFERED] if phase is Phase.REWARD else []
    code, *others = _yen(last.get("offered", usual)) or ("",)
    if others or (code and not reward.offered(code)):
        raise ValueError(f"no card with a reward: {last['offered']}")
    return code


def _below(text: str, limit: int) -> int:
    """A whole number from 0, less than `limit`."""
    number = parse_number(text)
    if number is None or number >= limit:
        raise ValueError(f"{text!r} is not below {limit}")
    return number


def _qi(words: Words) -> Counts:
    letters = "".join(word for word in words if word != NONE)
    if unknown := set(letters) - set(QI):
        raise ValueError(f"no Qi cards {sorted(unknown)}")
    return count(letters)


def _yen(words: Words) -> tuple[str, ...]:
    if unknown := set(words) - {*YEN, NONE}:
        raise ValueError(f"no Yen cards {sorted(unknown)}")
    return tuple(word for word in words if word != NONE)


def _columns(words: Words) -> tuple[Column, ...]:
    found: list[Column] = []
    for column in " ".join(words).split("/"):
        _yen(column.split())
        near, middle, far = (EMPTY if w == NONE else w for w in column.split())
        found.append((near, middle, far))
    if len(found) != len(BARE):
        raise ValueError(f"{len(found)} columns")
    return tuple(found)


def _seats(
    clauses: Clauses, number: int, phase: Phase
) -> tuple[tuple[PublicSeat, ...], tuple[Counts, ...]]:
    """The seats, and the hand of each."""
    if not 2 <= number <= len(COLOURS):
        raise ValueError(f"{number} seats")
    seats, hands = [PublicSeat()] * number, [NOTHING] * number
    if phase not in (Phase.BULLS, Phase.COLOUR):
        seats = [PublicSeat(COLOURS[i], PLACES[i]) for i in range(number)]
    for name, words in clauses:
        match name:
            case "bulls":
                for i, (own, word) in enumerate(zip(seats, words, strict=True)):
                    colour, bull = word[0].strip(NONE), word[1:]
                    if colour not in COLOURS:
                        raise ValueError(f"no bull {colour!r}")
                    at = -1 if bull == NONE else _below(bull, DIRECTIONS)
                    seats[i] = own._replace(colour=colour, bull=at)
            case "hands":
                for i, hand in _pairs(words, number):
                    hands[i] = _qi([hand])
                    seats[i] = seats[i]._replace(hand=sum(hands[i]))
            case "shown":
                for i, shown in _pairs(words, number):
                    seats[i] = seats[i]._replace(shown=_qi([shown]))
            case "won":
                i = _below(words[0], number)
                seats[i] = seats[i]._replace(won=_yen(words[1:]))
    return tuple(seats), tuple(hands)


def _pairs(words: Words, number: int) -> Iterator[tuple[int, str]]:
    for seat, cards in zip(words[::2], words[1::2], strict=True):
        yield _below(seat, number), cards


def value_of(public: Public, name: str) -> int:
    """The number or flag of the table that a clause of `NUMBERS` or `FLAGS` names."""
    field = _FIELDS.get(name, name)
    of = public.turn if field in Turn._fields else public
    value: int = getattr(of, field)
    return value


def _with_numbers(public: Public, last: dict[str, list[str]]) -> Public:
    """What is one number or a yes; usually what brings the phase about."""
    phase = public.turn.phase
    usual = {"draws": phase is Phase.DRAW, "ransom": phase is Phase.RANSOM}
    said = {
        name: _below(last[name][0], LIMIT) if name in last else int(usual.get(name, 0))
        for name in NUMBERS[:-1]
    }
    direction = last.get("direction", [NONE])[0]
    said["direction"] = -1 if direction == NONE else _below(direction, JIE_PLACE + 1)
    for name in FLAGS:
        yes = name == "step" and phase is Phase.STEP
        said[_FIELDS.get(name, name)] = last[name][0] == "yes" if name in last else yes
    of_turn = {field: n for field, n in said.items() if field in Turn._fields}
    others = {field: n for field, n in said.items() if field not in of_turn}
    turn = public.turn._replace(**of_turn)  # type: ignore[arg-type] # numbers and flags
    return public._replace(turn=turn, **others)  # type: ignore[arg-type] # likewise


def _deck(public: Public, hands: Sequence[Counts]) -> Counts:
    deck = less(less(ALL_QI, public.row), public.discards)
    for own, hand in zip(public.seats, hands, strict=True):
        deck = less(deck, hand)
        if min(less(hand, own.shown)) < 0:
            raise ValueError("a card seen that is not held")
    if min(deck) < 0:
        raise ValueError("more Qi cards than there are")
    return deck


def _with_piles(
    public: Public, last: dict[str, list[str]]
) -> tuple[Public, tuple[str, ...]]:
    """Face down is what is nowhere else; piles are even if nothing is said."""
    rest = out_of_sight(public)
    out = _yen(last.get("out", []))
    for card in out:
        if card not in rest:
            raise ValueError("more Yen cards than there are")
        rest.remove(card)
    piles = even(len(rest))
    if "piles" in last:
        one, two, three = (_below(n, len(rest) + 1) for n in last["piles"])
        piles = (one, two, three)
    if sum(piles) > len(rest):
        raise ValueError("more Yen cards than there are")
    face_down, others = rest[: sum(piles)], rest[sum(piles) :]
    out = tuple(sorted((*out, *others)))
    return public._replace(piles=piles, out=out), tuple(face_down)


def even(cards: int) -> tuple[int, ...]:
    """Three piles of so many cards in all, the first ones larger."""
    return tuple((cards + 2 - x) // 3 for x in range(3))


def out_of_sight(public: Public) -> list[str]:
    """The Yen cards that lie neither open nor before a seat: face down or given up."""
    rest = sorted(card.code for card in YEN.values() for _ in range(card.count))
    seen = [card for column in public.columns for card in column if card != EMPTY]
    seen += [card for seat in public.seats for card in seat.won]
    for card in [*seen, *([JIE] if public.jie else [])]:
        if card not in rest:
            raise ValueError("more Yen cards than there are")
        rest.remove(card)
    return rest
