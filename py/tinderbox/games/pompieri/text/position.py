"""Pompieri: a moment of a match as text that a person can write and read.

Clauses are parted by semicolons; commas are for the eye; what is not said is usual::

    seats 2; doors white blue; phase turn; floor 3-1 rNESW, 3-2 cNS; fire 3-3 2;
    rubble 5-5; civilians 3-2 1; crew 0 1 3-2 carries steps=1; saved 0 2

`crew` tells of one firefighter: seat, number, where, and what it has done. A later
clause corrects an earlier one, item by item; `clear` takes rubble away again. So a text
is true of a state when appending it to the state's description changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tinderbox.core.game import Player
from tinderbox.games.pompieri.plan import DOORS, OUTSIDE, SERIES, SHAPES, named
from tinderbox.games.pompieri.rounds import order
from tinderbox.games.pompieri.rulebook import switches
from tinderbox.games.pompieri.scoring import medals
from tinderbox.games.pompieri.state import (
    Firefighter,
    Phase,
    Public,
    State,
    Team,
    put,
)

Words = Sequence[str]
Clauses = list[tuple[str, list[str]]]

NOTHING: Final = "-"
OUT: Final = "outside"
FLAGS: Final = ("carries", "acted", "left")
COLOURS: Final = tuple(colour for colour, _, _ in DOORS)
_HEAD: Final = (
    "seats",
    "rules",
    "phase",
    "doors",
    "turn",
    "round",
    "rolled",
    "dice",
    "short",
)
_YES: Final = {"yes": True, "no": False}
_REST: Final = ("floor", "fire", "rubble", "clear", "civilians")
_TEAM: Final = ("crew", "saved", "put-out")


def position(text: str) -> State:
    """The state that `text` describes; raises ValueError if it describes none."""
    try:
        clauses = _clauses(text)
        public = _head(dict(clauses))
        for name, words in clauses:
            if name in _REST:
                public = _on_board(public, name, words)
            elif name in _TEAM:
                public = _of_team(public, name, words)
    except (IndexError, KeyError) as missing:
        raise ValueError(f"a clause too short, or out of range: {missing}") from None
    return State(public)


def _clauses(text: str) -> Clauses:
    found: Clauses = []
    for clause in text.replace(",", " ").replace("\n", " ").split(";"):
        if words := clause.split():
            if words[0] not in (*_HEAD, *_REST, *_TEAM):
                raise ValueError(f"no clause of a position: {clause.strip()!r}")
            found.append((words[0], words[1:]))
    return found


def _head(last: dict[str, list[str]]) -> Public:
    """Who plays, and how far the match has come."""
    seats = int(last.get("seats", ["2"])[0])
    phase = Phase(last.get("phase", ["turn"])[0])
    options = dict(word.split("=", 1) for word in last.get("rules", []))
    public = Public(switches(options), (Team(),) * seats, phase)
    if phase is Phase.TEAMS:
        return public
    doors = [COLOURS.index(word) for word in last.get("doors", COLOURS[:seats])]
    if len(doors) != seats or len(set(doors)) != seats:
        raise ValueError("each seat has a door of its own")
    teams = tuple(Team(door=door) for door in doors)
    public = public._replace(teams=teams, round=int(last.get("round", ["1"])[0]))
    first = order(public)[0]
    dice = [word for word in last.get("dice", []) if word != NOTHING]
    return public._replace(
        first=first,
        turn=_seat(public, last.get("turn", [str(first)])[0]),
        rolled=int(last.get("rolled", ["0" if phase is Phase.FIRE else seats])[0]),
        dice=tuple(map(int, dice)),
        short=_YES[last.get("short", ["no"])[0]],
    )


def _seat(public: Public, word: str) -> Player:
    seat = int(word)
    if not 0 <= seat < len(public.teams):
        raise ValueError(f"no seat {word}")
    return Player(seat)


def _pairs(words: Words) -> Iterator[tuple[str, str]]:
    return zip(words[::2], words[1::2], strict=True)


def _on_board(public: Public, name: str, words: Words) -> Public:
    match name:
        case "floor":
            for where, tile in _pairs(words):
                series, shape = ("", "") if tile == NOTHING else (tile[0], tile[1:])
                if tile != NOTHING and not (series in SERIES and shape in SHAPES):
                    raise ValueError(f"no tile {tile!r}")
                floor = put(public.floor, named(where), shape)
                laid = put(public.series, named(where), series)
                public = public._replace(floor=floor, series=laid)
        case "fire":
            for where, n in _pairs(words):
                public = public._replace(fires=put(public.fires, named(where), int(n)))
        case "civilians":
            for where, n in _pairs(words):
                civilians = put(public.civilians, named(where), int(n))
                public = public._replace(civilians=civilians)
        case "rubble" | "clear":
            for where in words:
                rubble = put(public.rubble, named(where), name == "rubble")
                public = public._replace(rubble=rubble)
    return public


def _of_team(public: Public, name: str, words: Words) -> Public:
    if name == "crew":
        seat, n, *rest = words
        team = public.teams[_seat(public, seat)]
        if int(n) not in range(len(team.crew)):
            raise ValueError(f"no firefighter {n}")
        return public.with_team(int(seat), team.with_one(int(n), _one(rest)))
    for seat, count in _pairs(words):
        team = public.teams[_seat(public, seat)]
        if name == "saved":
            team = team._replace(saved=int(count))
        else:
            team = team._replace(put_out=int(count))
        team = team._replace(medals=medals(team))
        public = public.with_team(int(seat), team)
    return public


def _one(words: Words) -> Firefighter:
    """``["3-2", "carries", "steps=1"]`` as a firefighter."""
    where, *flags = words
    steps = 0
    for flag in flags:
        if flag.startswith("steps="):
            steps = int(flag.removeprefix("steps="))
        elif flag not in FLAGS:
            raise ValueError(f"no firefighter does this: {flag!r}")
    return Firefighter(
        square=OUTSIDE if where == OUT else named(where),
        steps=steps,
        acted="acted" in flags,
        carries="carries" in flags,
        left="left" in flags,
    )
