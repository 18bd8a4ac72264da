"""The Great Fire: a moment of a match as text that a person can write and read.

Clauses are parted by semicolons; commas are for the eye; what is not said is usual::

    seats 4; phase spread S; fire st-bennet 2, pepys-house 3; burnt watlin-street;
    crews coleman-street 1; pawns 0 temple; hand 0 NNWES; tokens 0 explosive double

A later clause corrects an earlier one, item by item. So a text is true of a state
when appending it to the state's description changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tinderbox.core.game import Player
from tinderbox.games.great_fire.board import put, put_pieces
from tinderbox.games.great_fire.counts import count, minus
from tinderbox.games.great_fire.deal import DECKS, IN_REGION, PILES
from tinderbox.games.great_fire.knowledge import revealed
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
    Public,
    PublicSeat,
    Secret,
    Stage,
    State,
    Supply,
    Turn,
)

Words = Sequence[str]
Clauses = list[tuple[str, list[str]]]

NOTHING: Final = "-"
HAND: Final = "NESWW"
_DONE_ACTING: Final = (Phase.ACTIONS, Phase.DRAW, Phase.INTENSIFY, Phase.OVER)
_NAMES: Final = frozenset([
    "seats", "rules", "phase", "first", "turn", "left", "houses", "burnt",
    "demolished", "fire", "crews", "pawns", "colour", "objectives", "hand",
    "tokens", "held", "shown", "discards", "spent", "piles", "placed", "doubled",
    "acts", "points", "stage", "owed", "extra", "hero",
])  # fmt: skip


def position(text: str) -> State:
    """The state that `text` describes; raises ValueError if it describes none."""
    try:
        state = _position(_clauses(text))
    except (IndexError, KeyError) as missing:
        raise ValueError(f"a clause too short, or out of range: {missing}") from None
    if len(state.public.board.pawns) != len(state.secrets):
        raise ValueError("a pawn without a seat")
    return state


def _position(clauses: Clauses) -> State:
    last = dict(clauses)
    seats = int(last.get("seats", ["4"])[0])
    phase = Phase(last.get("phase", ["card"])[0])
    begun = not _precedes(phase, Phase.COLOURS)
    turn = Turn(
        phase,
        seat=Player(0) if begun else NOBODY,
        card="".join(last.get("phase", [])[1:]),
        acts=phase not in _DONE_ACTING,
        points=4 if phase is Phase.ACTIONS else 0,
        owed=3 if phase is Phase.INTENSIFY else 0,
    )
    dealt = not _precedes(phase, Phase.CREWS) and "left" not in last
    public = Public(
        _switches(last.get("rules", []), seats),
        _board(_usual_board(seats, phase), clauses),
        (PublicSeat(),) * seats,
        turn,
        Supply(piles=PILES[seats] if dealt else ()),
        first=turn.seat,
    )
    public = _with_numbers(public, last)
    known, secrets = _seats(public, clauses)
    return _with_what_follows(State(public._replace(seats=known), secrets))


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
    nothing = bytes(len(DISTRICTS))
    placed = not _precedes(phase, Phase.CARD)
    return Board(
        houses=tuple(houses),
        cones=put_pieces(nothing, PUDDING_LANE, 25),
        crews=nothing,
        tokens=nothing,
        demolished=nothing,
        pawns=(_place("temple") if placed else NOWHERE,) * seats,
        lost=(0,) * 6,
    )


def _board(board: Board, clauses: Clauses) -> Board:
    for name, words in clauses:
        match name:
            case "fire":
                for id, n in _pairs(words):
                    cones = put_pieces(board.cones, _place(id), int(n))
                    board = board._replace(cones=cones)
            case "crews":
                for id, n in _pairs(words):
                    crews = put_pieces(board.crews, _place(id), int(n))
                    board = board._replace(crews=crews)
            case "houses":
                for id, letters in _pairs(words):
                    houses = put(board.houses, _place(id), "".join(sorted(letters)))
                    board = board._replace(houses=houses)
            case "burnt" | "demolished":
                for i in map(_place, words):
                    board = board._replace(houses=put(board.houses, i, ""))
                    if name == "demolished":
                        gone = put_pieces(board.demolished, i, 1)
                        board = board._replace(demolished=gone)
            case "pawns":
                for seat, id in _pairs(words):
                    pawns = put(board.pawns, int(seat), _place(id))
                    board = board._replace(pawns=pawns)
    return board


def _usual_secret(phase: Phase, open_colours: bool, i: int) -> Secret:
    letters = PAWNS if open_colours else COLOURS
    return Secret(
        colour=letters[i] if _precedes(Phase.COLOURS, phase) else "",
        objectives=tuple(deck[i] for deck in DECKS)
        if _precedes(Phase.OBJECTIVES, phase)
        else (),
        hand=count(HAND if _precedes(Phase.HANDS, phase) else ""),
    )


def _seats(
    public: Public, clauses: Clauses
) -> tuple[tuple[PublicSeat, ...], tuple[Secret, ...]]:
    """What all know of each seat, and what it alone knows."""
    phase, open_colours = public.turn.phase, public.switches.open_colours
    known = list(public.seats)
    secrets = [_usual_secret(phase, open_colours, i) for i in range(len(known))]
    for name, words in clauses:
        i = int(public.turn.seat)
        if words and words[0].isdigit():
            i, words = int(words[0]), words[1:]
        words = [word for word in words if word != NOTHING]
        match name:
            case "colour":
                secrets[i] = secrets[i]._replace(colour="".join(words))
            case "objectives":
                aims = tuple(map(_place, words))
                secrets[i] = secrets[i]._replace(objectives=aims)
            case "hand":
                secrets[i] = secrets[i]._replace(hand=count("".join(words)))
            case "tokens":
                secrets[i] = secrets[i]._replace(tokens=_count_kinds(words))
            case "shown":
                known[i] = known[i]._replace(shown=count("".join(words)))
            case "held":
                known[i] = known[i]._replace(extinguished=int(words[0]))
    seats = (
        seat._replace(
            hand=sum(secret.hand),
            tokens=sum(secret.tokens),
            colour=secret.colour if open_colours else "",
        )
        for seat, secret in zip(known, secrets, strict=True)
    )
    return tuple(seats), tuple(secrets)


def _count_kinds(words: Words) -> Counts:
    if unknown := set(words) - {*KINDS, NOTHING}:
        raise ValueError(f"no tokens {sorted(unknown)}")
    return count(words, KINDS)


def _with_numbers(public: Public, last: dict[str, list[str]]) -> Public:
    """Everything that is one number, or a few, whoever's turn it is."""
    turn, supply = public.turn, public.supply

    def number(name: str, usual: int) -> int:
        word = last.get(name, [str(usual)])[0]
        return NOBODY if word == NOTHING else int(word)

    def yes(name: str, usual: bool) -> bool:
        return last[name] == ["yes"] if name in last else usual

    piles = [n for n in last.get("piles", map(str, supply.piles)) if n != NOTHING]
    return public._replace(
        turn=turn._replace(
            seat=Player(number("turn", turn.seat)),
            doubled=yes("doubled", False),
            acts=yes("acts", turn.acts),
            points=number("points", turn.points),
            stage=Stage[last["stage"][0].upper()] if "stage" in last else Stage.PAWN,
            owed=number("owed", turn.owed),
            extra=yes("extra", False),
            left=number("left", -1),
        ),
        supply=Supply(
            piles=tuple(map(int, piles)),
            discards=count("".join(last.get("discards", []))),
            spent=_count_kinds(last.get("spent", [])),
        ),
        first=Player(number("first", public.first)),
        placed=number("placed", 0),
        hero=Player(number("hero", NOBODY)),
    )


def _with_what_follows(state: State) -> State:
    """The tracks, the deck, the bag and the tokens on the board follow from the rest.

    A token lies on its seat until the houses there are gone, one way or the other.
    """
    public, secrets = state.public, state.secrets
    board, supply, phase = public.board, public.supply, public.turn.phase
    dealt = not _precedes(phase, Phase.CREWS)
    standing = "".join(board.houses)
    lost = tuple(20 - standing.count(letter) for letter in COLOURS)
    tokens = bytes(
        d.token and (here != "" or not dealt)
        for d, here in zip(DISTRICTS, board.houses, strict=True)
    )
    board = board._replace(lost=lost if dealt else (0,) * 6, tokens=tokens)
    state = State(
        public._replace(board=board),
        secrets,
        _left(state.deck, supply.discards, *(secret.hand for secret in secrets)),
        _left(state.bag, supply.spent, *(secret.tokens for secret in secrets)),
    )
    return revealed(state) if phase is Phase.OVER else state


def _left(all_of_them: Counts, *used: Counts) -> Counts:
    left = minus(all_of_them, *used)
    if min(left) < 0:
        raise ValueError("more cards or tokens than there are")
    return left
