"""Fire Bulls: a moment of a match as text that a person can write and read.

Semicolons separate clauses, commas are for the eye, and a missing clause means the
usual value::

    seats 3; phase turn; turn 0; bulls g0 y2 r4; hands 0 gggw, 1 yy; row gyr;
    columns 1g 2y 0 / 3r 8g 1b / 6y 0 2n; piles 9 9 9; won 0 1g 2y; exhausted 2

Columns are from left to right, the near card first. `-` is nothing: `g-` is a bull that
is not placed yet, `--` one without a colour. A later clause corrects an earlier one. So
a clause holds in a state if adding it to the state's description changes nothing. Qi
cards that are nowhere else are in the deck. Yen cards that are nowhere else lie face
down, or are out of the game if the piles are smaller.
"""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.core.game import Player
from tinderbox.core.outside import parse_number
from tinderbox.core.position import (
    NONE,
    Clauses,
    Field,
    Words,
    WordsByName,
    flag,
    numbers,
    read_position,
)
from tinderbox.games.fire_bulls import reward
from tinderbox.games.fire_bulls.cards import (
    ALL_QI,
    COLOURS,
    JIE,
    QI,
    YEN,
    Codes,
    Counts,
    count,
    less,
    letters,
)
from tinderbox.games.fire_bulls.rulebook import switches
from tinderbox.games.fire_bulls.state import (
    DIRECTIONS,
    EMPTY,
    JIE_PLACE,
    NOBODY,
    NOTHING,
    Column,
    Columns,
    Phase,
    Public,
    PublicSeat,
    State,
    Turn,
)

STANDING = (
    ("1g", "2y", "3r"),
    ("0", "1b", "6y"),
    ("8r", "2n", "1y"),
)
BARE = ((EMPTY,) * 3,) * 3
OPEN = "gyr"
OFFERED = "6y"
PLACES = (0, 2, 4, 1, 3)  # a bull's usual direction, by seat
MAX_NUMBER = 20  # above all numbers of a position but the piles
_SET_UP = (Phase.BULLS, Phase.HANDS, Phase.FIRST)


def _below(text: str, limit: int) -> int:
    """Read a whole number from 0, less than `limit`."""
    number = parse_number(text)
    if number is None or number >= limit:
        raise ValueError(f"{text!r} is not below {limit}")
    return number


def _qi(words: Words) -> Counts:
    letters = "".join(word for word in words if word != NONE)
    if unknown := set(letters) - set(QI):
        raise ValueError(f"no Qi cards {sorted(unknown)}")
    return count(letters)


def _yen(words: Words) -> Codes:
    if unknown := set(words) - {*YEN, NONE}:
        raise ValueError(f"no Yen cards {sorted(unknown)}")
    return tuple(word for word in words if word != NONE)


def _offered(words: Words) -> str:
    """Read the card whose reward is offered. It must have a reward."""
    code, *others = _yen(words) or ("",)
    if others or (code and not reward.offered(code)):
        raise ValueError(f"no card with a reward: {words}")
    return code


def _columns(words: Words) -> Columns:
    found = []
    for column in " ".join(words).split("/"):
        _yen(column.split())
        near, middle, far = (EMPTY if word == NONE else word for word in column.split())
        found.append((near, middle, far))
    if len(found) != len(BARE):
        raise ValueError(f"{len(found)} columns")
    return tuple(found)


def _column_text(column: Column) -> str:
    return " ".join(NONE if card == EMPTY else card for card in column)


def _number(path: str) -> Field:
    return Field(path, lambda words: _below(words[0], MAX_NUMBER))


def _cards(path: str) -> Field:
    return Field(path, _qi, lambda cards: letters(cards) or NONE)


def _bull(word: str, limit: int) -> int:
    return -1 if word == NONE else _below(word, limit)


def bull_text(direction: int) -> str:
    """Return the text of a bull's direction in a position."""
    return NONE if direction < 0 else str(direction)


# The clauses of hands, by seat.
HANDS = {
    "hands": _cards("hands.{}"),
    "shown": _cards("public.seats.{}.shown"),
}
WON = {"won": Field("public.seats.{}.won", _yen, " ".join)}
TABLE = {
    "columns": Field(
        "public.columns",
        _columns,
        lambda columns: " / ".join(map(_column_text, columns)),
    ),
    "row": _cards("public.row"),
    "discards": _cards("public.discards"),
    "exhausted": _number("public.exhausted"),
    "quiet": _number("public.quiet"),
    "defeated": _number("public.turn.defeated"),
    "ransom": _number("public.turn.ransom"),
    "draws": _number("public.turn.draws"),
    "direction": Field(
        "public.turn.direction",
        lambda words: _bull(words[0], JIE_PLACE + 1),
        bull_text,
    ),
    "struck": numbers("public.turn.struck", lambda seat: _below(seat, len(COLOURS))),
    "offered": Field("public.turn.offered", _offered, lambda code: code or NONE),
    "jie": flag("public.jie"),
    "rewarded": flag("public.turn.rewarded"),
    "thief": flag("public.turn.thief"),
    "step": flag("public.turn.may_step"),
}
_NAMES = frozenset(
    ["seats", "rules", "phase", "turn", "bulls", "piles", "out", *HANDS, *WON, *TABLE]
)


def position(text: str) -> State:
    """Return the state that `text` describes.

    Raises ValueError if it describes none.
    """
    return read_position(text, _NAMES, _position)


def _position(clauses: Clauses) -> State:
    words_by_name = dict(clauses)
    state = _usual(words_by_name)
    seats = len(state.hands)
    for name, words in clauses:
        if name in TABLE:
            state = TABLE[name].with_words(state, words)
        elif name in HANDS:
            state = HANDS[name].with_pairs(state, words)
        elif name in WON:
            state = WON[name].with_words(state, words[1:], int(words[0]))
    if "bulls" in words_by_name:
        state = _with_bulls(state, words_by_name["bulls"])
    if max(state.public.turn.struck, default=0) >= seats:
        raise ValueError("struck: nobody's seat")
    return _with_what_follows(state, words_by_name)


def _usual(words_by_name: WordsByName) -> State:
    """Return the usual state of these seats, rules and this phase."""
    phase = Phase(words_by_name.get("phase", ["turn"])[0])
    number = int(words_by_name.get("seats", ["3"])[0])
    if not 2 <= number <= len(COLOURS):
        raise ValueError(f"{number} seats")
    seat = words_by_name.get("turn", [NONE if phase in _SET_UP else "0"])[0]
    dealt = seat != NONE or phase is Phase.FIRST
    seats = [PublicSeat()] * number
    if phase not in (Phase.BULLS, Phase.COLOUR):
        seats = [PublicSeat(COLOURS[i], PLACES[i]) for i in range(number)]
    turn = Turn(
        phase=phase,
        seat=NOBODY if seat == NONE else Player(_below(seat, number)),
        ransom=int(phase is Phase.RANSOM),
        offered=OFFERED if phase is Phase.REWARD else "",
        draws=int(phase is Phase.DRAW),
        may_step=phase is Phase.STEP,
    )
    public = Public(
        switches=switches(
            dict(word.split("=", 1) for word in words_by_name.get("rules", []))
        ),
        seats=tuple(seats),
        turn=turn,
        columns=STANDING if dealt else BARE,
        row=_qi([OPEN if dealt else NONE]),
    )
    return State(public, (NOTHING,) * number, NOTHING, ())


def _with_bulls(state: State, words: Words) -> State:
    seats = []
    for own, word in zip(state.public.seats, words, strict=True):
        colour = word[0].strip(NONE)
        bull = word[1:]
        if colour not in COLOURS:
            raise ValueError(f"no bull {colour!r}")
        seats.append(own._replace(colour=colour, bull=_bull(bull, DIRECTIONS)))
    return state._replace(public=state.public._replace(seats=tuple(seats)))


def _with_what_follows(state: State, words_by_name: WordsByName) -> State:
    """Deal what is nowhere else, and count the cards in each hand."""
    public, yen = _with_piles(state.public, words_by_name)
    seats = tuple(
        own._replace(hand=sum(hand))
        for own, hand in zip(public.seats, state.hands, strict=True)
    )
    public = public._replace(seats=seats)
    return State(public, state.hands, _deck(public, state.hands), yen)


def _deck(public: Public, hands: Sequence[Counts]) -> Counts:
    deck = less(less(ALL_QI, public.row), public.discards)
    for own, hand in zip(public.seats, hands, strict=True):
        deck = less(deck, hand)
        if min(less(hand, own.shown)) < 0:
            raise ValueError("a card seen that is not held")
    if min(deck) < 0:
        raise ValueError("more Qi cards than there are")
    return deck


def _with_piles(public: Public, words_by_name: WordsByName) -> tuple[Public, Codes]:
    """Lay the remaining cards face down, in even piles if nothing is said."""
    rest = out_of_sight(public)
    out = _yen(words_by_name.get("out", []))
    for card in out:
        if card not in rest:
            raise ValueError("more Yen cards than there are")
        rest.remove(card)
    piles = even(len(rest))
    if "piles" in words_by_name:
        one, two, three = (_below(n, len(rest) + 1) for n in words_by_name["piles"])
        piles = (one, two, three)
    if sum(piles) > len(rest):
        raise ValueError("more Yen cards than there are")
    face_down = rest[: sum(piles)]
    others = rest[sum(piles) :]
    out = tuple(sorted((*out, *others)))
    return public._replace(piles=piles, out=out), tuple(face_down)


def even(cards: int) -> tuple[int, ...]:
    """Return the sizes of three even piles, the first ones larger."""
    return tuple((cards + 2 - x) // 3 for x in range(3))


def out_of_sight(public: Public) -> list[str]:
    """Return the Yen cards that are neither open nor won: face down or given up."""
    rest = sorted(card.code for card in YEN.values() for _ in range(card.count))
    seen = [card for column in public.columns for card in column if card != EMPTY]
    seen += [card for seat in public.seats for card in seat.won]
    for card in [*seen, *([JIE] if public.jie else [])]:
        if card not in rest:
            raise ValueError("more Yen cards than there are")
        rest.remove(card)
    return rest
