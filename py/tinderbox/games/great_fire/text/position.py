"""The Great Fire: a moment of a match as text that a person can write and read.

Semicolons separate clauses, commas are for the eye, and a missing clause means the
usual value::

    seats 4; phase spread S; fire st-bennet 2, pepys-house 3; burnt watlin-street;
    crews coleman-street 1; pawns 0 temple; hand 0 NNWES; tokens 0 explosive double

A later clause corrects an earlier one, item by item. So a clause holds in a state if
adding it to the state's description changes nothing.
"""

from __future__ import annotations

from tinderbox.core.game import Player
from tinderbox.core.position import (
    NONE,
    Clauses,
    Field,
    Words,
    WordsByName,
    flag,
    number,
    numbers,
    read_position,
    some,
)
from tinderbox.games.great_fire.board import PUDDING_LANE_CONES, put_pieces
from tinderbox.games.great_fire.counts import count, minus, pack
from tinderbox.games.great_fire.deal import DECKS, IN_REGION, PILES
from tinderbox.games.great_fire.knowledge import revealed
from tinderbox.games.great_fire.map import DISTRICTS, PUDDING_LANE, by_id
from tinderbox.games.great_fire.rulebook import PRESETS, Switches, switches
from tinderbox.games.great_fire.state import (
    COLOURS,
    NOBODY,
    NOWHERE,
    PAWNS,
    TOKEN_KINDS,
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

HAND = "NESWW"
_DONE_ACTING = (Phase.ACTIONS, Phase.DRAW, Phase.INTENSIFY, Phase.OVER)


def _place(id: str) -> int:
    if id == NONE:
        return NOWHERE
    try:
        return by_id(id).index
    except KeyError:
        raise ValueError(f"no district {id!r}") from None


def place_id(i: int) -> str:
    """Return the district's name in a position."""
    return NONE if i == NOWHERE else DISTRICTS[i].id


def _cards(path: str) -> Field:
    return Field(
        path,
        lambda words: count("".join(some(words))),
        lambda cards: "".join(pack(cards)) or NONE,
    )


def _tokens(path: str) -> Field:
    return Field(path, _count_kinds, lambda tokens: " ".join(pack(tokens, TOKEN_KINDS)))


def _count_kinds(words: Words) -> Counts:
    if unknown := set(words) - {*TOKEN_KINDS, NONE}:
        raise ValueError(f"no tokens {sorted(unknown)}")
    return count(words, TOKEN_KINDS)


HEAD = ("seats", "rules", "phase", "left")
TURN = number("public.turn.seat", NOBODY)
TABLE = {
    "discards": _cards("public.supply.discards"),
    "spent": _tokens("public.supply.spent"),
    "piles": numbers("public.supply.piles"),
    "first": number("public.first", NOBODY),
    "placed": number("public.placed"),
    "points": number("public.turn.points"),
    "owed": number("public.turn.owed"),
    "hero": number("public.hero", NOBODY),
    "stage": Field(
        "public.turn.stage",
        lambda words: Stage[words[0].upper()],
        lambda stage: str(stage.name.lower()),
    ),
    "doubled": flag("public.turn.has_doubled"),
    "acts": flag("public.turn.will_act"),
    "extra": flag("public.turn.is_extra_due"),
}
# The clauses of a seat. Without a number they are about the seat on turn.
SEAT = {
    "colour": Field(
        "secrets.{}.colour",
        lambda words: "".join(some(words)),
        lambda colour: colour or NONE,
    ),
    "objectives": Field(
        "secrets.{}.objectives",
        lambda words: tuple(map(_place, some(words))),
        lambda aims: " ".join(map(place_id, aims)),
    ),
    "hand": _cards("secrets.{}.hand"),
    "tokens": _tokens("secrets.{}.tokens"),
    "held": number("public.seats.{}.extinguished", 0),
    "shown": _cards("public.seats.{}.shown"),
}
# The clauses of pieces, by district. Those of pawns are by seat.
PIECES = {
    "fire": number("public.board.cones.{}"),
    "crews": number("public.board.crews.{}"),
    "houses": Field("public.board.houses.{}", lambda words: "".join(sorted(words[0]))),
    "pawns": Field("public.board.pawns.{}", lambda words: _place(words[0]), place_id),
}
DEMOLISHED = number("public.board.demolished.{}")
_NAMES = frozenset([*HEAD, "turn", *TABLE, *SEAT, *PIECES, "burnt", "demolished"])


def position(text: str) -> State:
    """Return the state that `text` describes.

    Raises ValueError if it describes none.
    """
    return read_position(text, _NAMES, _position)


def _position(clauses: Clauses) -> State:
    words_by_name = dict(clauses)
    state = _usual(words_by_name)
    for name, field in {"turn": TURN, **TABLE}.items():
        if name in words_by_name:
            state = field.with_words(state, words_by_name[name])
    for name, words in clauses:
        if name in SEAT:
            seat = int(state.public.turn.seat)
            if words and words[0].isdigit():
                seat, *words = int(words[0]), *words[1:]
            state = SEAT[name].with_words(state, words, seat)
        elif name in PIECES:
            place_of = int if name == "pawns" else _place
            state = PIECES[name].with_pairs(state, words, place_of)
        elif name in ("burnt", "demolished"):
            for i in map(_place, words):
                state = PIECES["houses"].with_words(state, [""], i)
                if name == "demolished":
                    state = DEMOLISHED.with_words(state, ["1"], i)
    return _with_what_follows(state)


def _usual(words_by_name: WordsByName) -> State:
    """Return the usual state of these seats, rules and this phase."""
    seats = int(words_by_name.get("seats", ["4"])[0])
    phase = Phase(words_by_name.get("phase", ["card"])[0])
    has_first_player = not _precedes(phase, Phase.COLOURS)
    turn = Turn(
        phase,
        seat=Player(0) if has_first_player else NOBODY,
        card="".join(words_by_name.get("phase", [])[1:]),
        will_act=phase not in _DONE_ACTING,
        points=4 if phase is Phase.ACTIONS else 0,
        owed=3 if phase is Phase.INTENSIFY else 0,
        turns_left=int(words_by_name.get("left", ["-1"])[0]),
    )
    has_piles = not _precedes(phase, Phase.CREWS) and "left" not in words_by_name
    public = Public(
        _switches(words_by_name.get("rules", []), seats),
        _usual_board(seats, phase),
        (PublicSeat(),) * seats,
        turn,
        Supply(piles=PILES[seats] if has_piles else ()),
        first=turn.seat,
    )
    has_open_colours = public.switches.open_colours
    secrets = [_usual_secret(phase, has_open_colours, seat) for seat in range(seats)]
    return State(public, tuple(secrets))


def _precedes(phase: Phase, other: Phase) -> bool:
    phases = list(Phase)
    return phases.index(phase) < phases.index(other)


def _switches(words: Words, seats: int) -> Switches:
    options: dict[str, str] = {}
    for word in words:
        key, _, value = word.partition("=")
        options.update({key: value} if value else PRESETS[key])
    return switches(options, seats)


def _usual_board(seats: int, phase: Phase) -> Board:
    """Return the usual board: all houses stand, every pawn is in the Temple."""
    houses = [""] * len(DISTRICTS)
    for region in IN_REGION.values() if phase is not Phase.HOUSES else ():
        letters = COLOURS * 5
        for i in region:
            icons = DISTRICTS[i].icons
            houses[i] = "".join(sorted(letters[:icons]))
            letters = letters[icons:]
    nothing = bytes(len(DISTRICTS))
    is_set_up = not _precedes(phase, Phase.CARD)
    return Board(
        houses=tuple(houses),
        cones=put_pieces(nothing, PUDDING_LANE, PUDDING_LANE_CONES),
        crews=nothing,
        tokens=nothing,
        demolished=nothing,
        pawns=(_place("temple") if is_set_up else NOWHERE,) * seats,
        lost=(0,) * 6,
    )


def _usual_secret(phase: Phase, open_colours: bool, i: int) -> Secret:
    letters = PAWNS if open_colours else COLOURS
    return Secret(
        colour=letters[i] if _precedes(Phase.COLOURS, phase) else "",
        objectives=tuple(deck[i] for deck in DECKS)
        if _precedes(Phase.OBJECTIVES, phase)
        else (),
        hand=count(HAND if _precedes(Phase.HANDS, phase) else ""),
    )


def _with_what_follows(state: State) -> State:
    """Compute tracks, deck, bag and the tokens on the board from the rest.

    A token lies in its district until the houses there are burnt or demolished.
    """
    public = state.public
    secrets = state.secrets
    seats = tuple(
        seat._replace(
            hand=sum(secret.hand),
            tokens=sum(secret.tokens),
            colour=secret.colour if public.switches.open_colours else "",
        )
        for seat, secret in zip(public.seats, secrets, strict=True)
    )
    board = public.board
    phase = public.turn.phase
    is_dealt = not _precedes(phase, Phase.CREWS)
    standing = "".join(board.houses)
    lost = tuple(20 - standing.count(letter) for letter in COLOURS)
    tokens = bytes(
        district.has_token and (here != "" or not is_dealt)
        for district, here in zip(DISTRICTS, board.houses, strict=True)
    )
    board = board._replace(lost=lost if is_dealt else (0,) * 6, tokens=tokens)
    state = State(
        public._replace(board=board, seats=seats),
        secrets,
        _left(state.deck, public.supply.discards, *(secret.hand for secret in secrets)),
        _left(state.bag, public.supply.spent, *(secret.tokens for secret in secrets)),
    )
    return revealed(state) if phase is Phase.OVER else state


def _left(whole: Counts, *used: Counts) -> Counts:
    """Return the counts that are left. Raises ValueError if one is below 0."""
    left = minus(whole, *used)
    if min(left) < 0:
        raise ValueError("more cards or tokens than there are")
    return left
