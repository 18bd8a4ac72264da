"""Pompieri: a moment of a match as text that a person can write and read.

Semicolons separate clauses, commas are for the eye, and a missing clause means the
usual value::

    seats 2; doors white blue; phase turn; floor 3-1 rNESW, 3-2 cNS; fire 3-3 2;
    rubble 5-5; civilians 3-2 1; crew 0 1 3-2 carries steps=1; saved 0 2

`crew` tells of one firefighter: seat, number, square, and what it has done. A later
clause corrects an earlier one, item by item. `clear` takes rubble away again. So a
clause holds in a state if adding it to the state's description changes nothing.
"""

from __future__ import annotations

from tinderbox.core.position import (
    NONE,
    Clauses,
    Field,
    Words,
    WordsByName,
    flag,
    number,
    numbers,
    pairs,
    read_position,
)
from tinderbox.games.pompieri.plan import DOORS, OUTSIDE, SERIES, SHAPES, named
from tinderbox.games.pompieri.plan import name as square_name
from tinderbox.games.pompieri.rounds import order
from tinderbox.games.pompieri.rulebook import switches
from tinderbox.games.pompieri.scoring import medals
from tinderbox.games.pompieri.state import Firefighter, Phase, Public, State, Team

OUT = "outside"
FLAGS = ("carries", "acted", "left")
COLOURS = tuple(colour for colour, _, _ in DOORS)
_HEAD = ("seats", "rules", "phase", "doors", "round")


def _read_firefighter(words: Words) -> Firefighter:
    """Read ``["3-2", "carries", "steps=1"]`` as a firefighter."""
    where, *flags = words
    steps = 0
    for word in flags:
        if word.startswith("steps="):
            steps = int(word.removeprefix("steps="))
        elif word not in FLAGS:
            raise ValueError(f"no firefighter does this: {word!r}")
    return Firefighter(
        square=OUTSIDE if where == OUT else named(where),
        steps=steps,
        acted="acted" in flags,
        carries="carries" in flags,
        left="left" in flags,
    )


def _firefighter_text(member: Firefighter) -> str:
    where = OUT if member.square == OUTSIDE else square_name(member.square)
    words = [where, *(flag for flag in FLAGS if getattr(member, flag))]
    if member.steps:
        words.append(f"steps={member.steps}")
    return " ".join(words)


TABLE = {
    "turn": number("public.turn"),
    "rolled": number("public.rolled"),
    "dice": numbers("public.dice"),
    "short": flag("public.lacked_fire"),
}
# The clauses of pieces, by square.
PIECES = {
    "fire": number("public.fires.{}"),
    "civilians": number("public.civilians.{}"),
}
# The clause of a firefighter, by seat and number.
CREW = Field("public.teams.{}.crew.{}", _read_firefighter, _firefighter_text)
# The clauses of a team, by seat.
MERITS = {
    "saved": number("public.teams.{}.saved"),
    "put-out": number("public.teams.{}.put_out"),
}
# Its value is the name of its clause: "rubble" puts it there, "clear" takes it away.
_RUBBLE = Field("public.rubble.{}", lambda words: words[0] == "rubble")
_SHAPE = Field("public.floor.{}", lambda words: words[0][1:])
_SERIES = Field("public.series.{}", lambda words: words[0][:1])
_NAMES = frozenset(
    [*_HEAD, *TABLE, "floor", *PIECES, "rubble", "clear", "crew", *MERITS]
)


def position(text: str) -> State:
    """Return the state that `text` describes.

    Raises ValueError if it describes none.
    """
    return read_position(text, _NAMES, _position)


def _position(clauses: Clauses) -> State:
    state = _usual(dict(clauses))
    for name, words in clauses:
        if name in TABLE and state.public.phase is not Phase.TEAMS:
            state = TABLE[name].with_words(state, words)
        elif name in PIECES:
            state = PIECES[name].with_pairs(state, words, named)
        elif name in ("rubble", "clear"):
            for where in words:
                state = _RUBBLE.with_words(state, [name], named(where))
        elif name in MERITS:
            state = MERITS[name].with_pairs(state, words)
        elif name == "floor":
            for where, tile in pairs(words):
                state = _with_tile(state, named(where), tile)
        elif name == "crew":
            seat, n, *rest = words
            state = CREW.with_words(state, rest, int(seat), int(n))
    public = state.public
    if public.phase is not Phase.TEAMS and public.turn not in range(len(public.teams)):
        raise ValueError(f"no seat {public.turn}")
    teams = tuple(team._replace(medals=medals(team)) for team in public.teams)
    return State(public._replace(teams=teams))


def _usual(words_by_name: WordsByName) -> State:
    """Return the usual state of these seats, rules, this phase and round."""
    seats = int(words_by_name.get("seats", ["2"])[0])
    phase = Phase(words_by_name.get("phase", ["turn"])[0])
    options = dict(word.split("=", 1) for word in words_by_name.get("rules", []))
    public = Public(switches(options), (Team(),) * seats, phase)
    if phase is Phase.TEAMS:
        return State(public)
    doors = [
        COLOURS.index(word) for word in words_by_name.get("doors", COLOURS[:seats])
    ]
    if len(doors) != seats or len(set(doors)) != seats:
        raise ValueError("each seat has a door of its own")
    teams = tuple(Team(door=door) for door in doors)
    public = public._replace(
        teams=teams, round=int(words_by_name.get("round", ["1"])[0])
    )
    first = order(public)[0]
    rolled = 0 if phase is Phase.FIRE else seats
    return State(public._replace(first=first, turn=first, rolled=rolled))


def _with_tile(state: State, square: int, tile: str) -> State:
    tile = "" if tile == NONE else tile
    if tile and not (tile[0] in SERIES and tile[1:] in SHAPES):
        raise ValueError(f"no tile {tile!r}")
    return _SERIES.with_words(_SHAPE.with_words(state, [tile], square), [tile], square)
