"""The Great Fire: a moment of a match as text that a person can write and read.

Clauses are parted by semicolons; commas are for the eye; what is not said is usual::

    seats 4; phase spread S; fire st-bennet 2, pepys-house 3; burnt watlin-street;
    crews coleman-street 1; pawns 0 temple; hand 0 NNWES; tokens 0 explosive double

A later clause corrects an earlier one, item by item. So a text is true of a state
when appending it to the state's description changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from tinderbox.core.game import Player
from tinderbox.games.great_fire.board import put
from tinderbox.games.great_fire.deal import DECKS, IN_REGION, PILES, count_cards
from tinderbox.games.great_fire.map import DISTRICTS, PUDDING_LANE, by_id
from tinderbox.games.great_fire.rulebook import PRESETS, Switches, switches
from tinderbox.games.great_fire.state import (
    COLOURS,
    KINDS,
    NOBODY,
    NOWHERE,
    PAWNS,
    Board,
    Counts,
    Phase,
    Seat,
    Stage,
    State,
)

Words = Sequence[str]
Clauses = list[tuple[str, list[str]]]

NOTHING: Final = "-"
HAND: Final = "NESWW"
_DONE_ACTING: Final = (Phase.ACTIONS, Phase.DRAW, Phase.INTENSIFY, Phase.OVER)
_NAMES: Final = frozenset(
    [
        "seats",
        "rules",
        "phase",
        "first",
        "turn",
        "left",
        "houses",
        "burnt",
        "demolished",
        "fire",
        "crews",
        "pawns",
        "colour",
        "objectives",
        "hand",
        "tokens",
        "held",
        "shown",
        "discards",
        "spent",
        "piles",
        "placed",
        "doubled",
        "acts",
        "points",
        "stage",
        "owed",
        "extra",
        "hero",
    ]
)


def position(text: str) -> State:
    """The state that `text` describes; raises ValueError if it describes none."""
    try:
        state = _position(_clauses(text))
    except (IndexError, KeyError) as missing:
        raise ValueError(f"a clause too short, or out of range: {missing}") from None
    if len(state.board.pawns) != len(state.seats):
        raise ValueError("a pawn without a seat")
    return state


def _position(clauses: Clauses) -> State:
    last = dict(clauses)
    seats = int(last.get("seats", ["4"])[0])
    phase = Phase(last.get("phase", ["card"])[0])
    usual = State(
        _switches(last.get("rules", []), seats),
        _usual_board(seats, phase),
        (Seat(),) * seats,
        phase=phase,
        card="".join(last.get("phase", [])[1:]),
        acts=phase not in _DONE_ACTING,
        points=4 if phase is Phase.ACTIONS else 0,
        owed=3 if phase is Phase.INTENSIFY else 0,
    )
    if not _precedes(phase, Phase.COLOURS):
        usual = replace(usual, first=Player(0), turn=Player(0))
    if not _precedes(phase, Phase.CREWS) and "left" not in last:
        usual = replace(usual, piles=PILES[seats])
    state = _with_numbers(usual, last)
    state = replace(state, board=_board(state.board, clauses))
    return _with_what_follows(replace(state, seats=_seats(state, clauses)))


def _clauses(text: str) -> Clauses:
    found: Clauses = []
    for clause in text.replace(",", " ").replace("\n", " ").split(";"):
        if words := clause.split():
            if words[0] not in _NAMES:
                raise ValueError(f"no clause of a position: {clause.strip()!r}")
            found.append((words[0], words[1:]))
    return found


def _precedes(phase: Phase, other: Phase) -> bool:
    phases = list(Phase)
    return phases.index(phase) < phases.index(other)


def _pairs(words: Words) -> Iterator[tuple[str, str]]:
    return zip(words[::2], words[1::2], strict=True)


def _place(id: str) -> int:
    if id == NOTHING:
        return NOWHERE
    try:
        return by_id(id).index
    except KeyError:
        raise ValueError(f"no district {id!r}") from None


def _switches(words: Words, seats: int) -> Switches:
    options: dict[str, str] = {}
    for word in words:
        key, _, value = word.partition("=")
        options.update({key: value} if value else PRESETS[key])
    return switches(options, seats)


def _usual_board(seats: int, phase: Phase) -> Board:
    """All houses stand, six colours in turn; every pawn is in the Temple."""
    houses = [""] * len(DISTRICTS)
    for region in IN_REGION.values() if phase is not Phase.HOUSES else ():
        letters = COLOURS * 5
        for i in region:
            icons = DISTRICTS[i].icons
            houses[i], letters = "".join(sorted(letters[:icons])), letters[icons:]
    nothing = (0,) * len(DISTRICTS)
    placed = not _precedes(phase, Phase.CARD)
    return Board(
        houses=tuple(houses),
        cones=put(nothing, PUDDING_LANE, 25),
        crews=nothing,
        tokens=(False,) * len(DISTRICTS),
        demolished=(False,) * len(DISTRICTS),
        pawns=(_place("temple") if placed else NOWHERE,) * seats,
        lost=(0,) * 6,
    )


def _board(board: Board, clauses: Clauses) -> Board:
    for name, words in clauses:
        match name:
            case "fire":
                for id, n in _pairs(words):
                    board = replace(board, cones=put(board.cones, _place(id), int(n)))
            case "crews":
                for id, n in _pairs(words):
                    board = replace(board, crews=put(board.crews, _place(id), int(n)))
            case "houses":
                for id, letters in _pairs(words):
                    houses = put(board.houses, _place(id), "".join(sorted(letters)))
                    board = replace(board, houses=houses)
            case "burnt" | "demolished":
                for i in map(_place, words):
                    board = replace(board, houses=put(board.houses, i, ""))
                    if name == "demolished":
                        gone = put(board.demolished, i, True)
                        board = replace(board, demolished=gone)
            case "pawns":
                for seat, id in _pairs(words):
                    pawns = put(board.pawns, int(seat), _place(id))
                    board = replace(board, pawns=pawns)
    return board


def _usual_seat(phase: Phase, open_colours: bool, i: int) -> Seat:
    letters = PAWNS if open_colours else COLOURS
    return Seat(
        colour=letters[i] if _precedes(Phase.COLOURS, phase) else "",
        objectives=tuple(deck[i] for deck in DECKS)
        if _precedes(Phase.OBJECTIVES, phase)
        else (),
        hand=count_cards(HAND if _precedes(Phase.HANDS, phase) else ""),
    )


def _seats(state: State, clauses: Clauses) -> tuple[Seat, ...]:
    open_colours = state.switches.open_colours
    seats = [_usual_seat(state.phase, open_colours, i) for i in range(len(state.seats))]
    for name, words in clauses:
        i = int(state.turn)
        if words and words[0].isdigit():
            i, words = int(words[0]), words[1:]
        words = [word for word in words if word != NOTHING]
        match name:
            case "colour":
                seats[i] = replace(seats[i], colour="".join(words))
            case "objectives":
                seats[i] = replace(seats[i], objectives=tuple(map(_place, words)))
            case "hand":
                seats[i] = replace(seats[i], hand=count_cards("".join(words)))
            case "shown":
                seats[i] = replace(seats[i], shown=count_cards("".join(words)))
            case "tokens":
                seats[i] = replace(seats[i], tokens=_count_kinds(words))
            case "held":
                seats[i] = replace(seats[i], extinguished=int(words[0]))
    return tuple(seats)


def _count_kinds(words: Words) -> Counts:
    if unknown := set(words) - {*KINDS, NOTHING}:
        raise ValueError(f"no tokens {sorted(unknown)}")
    return tuple(words.count(kind) for kind in KINDS)


def _with_numbers(state: State, last: dict[str, list[str]]) -> State:
    """Everything that is one number, or a few, whoever's turn it is."""

    def number(name: str, usual: int) -> int:
        word = last.get(name, [str(usual)])[0]
        return NOBODY if word == NOTHING else int(word)

    def yes(name: str, usual: bool) -> bool:
        return last[name] == ["yes"] if name in last else usual

    piles = [n for n in last.get("piles", map(str, state.piles)) if n != NOTHING]
    return replace(
        state,
        first=Player(number("first", state.first)),
        turn=Player(number("turn", state.turn)),
        hero=Player(number("hero", NOBODY)),
        turns_left=number("left", -1),
        placed=number("placed", 0),
        points=number("points", state.points),
        owed=number("owed", state.owed),
        stage=Stage[last["stage"][0].upper()] if "stage" in last else Stage.PAWN,
        doubled=yes("doubled", False),
        acts=yes("acts", state.acts),
        extra=yes("extra", False),
        piles=tuple(map(int, piles)),
        discards=count_cards("".join(last.get("discards", []))),
        spent=_count_kinds(last.get("spent", [])),
    )


def _with_what_follows(state: State) -> State:
    """The tracks, the deck, the bag and the tokens on the board follow from the rest.

    A token lies on its seat until the houses there are gone, one way or the other.
    """
    board = state.board
    dealt = not _precedes(state.phase, Phase.CREWS)
    standing = "".join(board.houses)
    lost = tuple(20 - standing.count(letter) for letter in COLOURS)
    tokens = (
        d.token and (here != "" or not dealt)
        for d, here in zip(DISTRICTS, board.houses, strict=True)
    )
    return replace(
        state,
        board=replace(board, lost=lost if dealt else (0,) * 6, tokens=tuple(tokens)),
        deck=_left(state.deck, state.discards, *(own.hand for own in state.seats)),
        bag=_left(state.bag, state.spent, *(own.tokens for own in state.seats)),
    )


def _left(all_of_them: Counts, *used: Counts) -> Counts:
    left = tuple(n - sum(gone) for n, *gone in zip(all_of_them, *used, strict=True))
    if min(left) < 0:
        raise ValueError("more cards or tokens than there are")
    return left
