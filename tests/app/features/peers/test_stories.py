"""Evenings of a host and guests, told step by step.

Each line of a story is a step, or after "→" what is true then. Who is silent for so
long as `SHORT_ABSENCE_MS` says, which is 8000 ms, counts as away.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from tests.support.world.evening import Evening, Guest, Somebody, header, notices

STORIES = {
    "a seat with a device of its own is nobody's here": """
        a match of human human greedy
        until 1 acts
        → here 0 1
        Bob comes to 1
        → here 0; told nothing; names , Bob,
        Dan looks on
        → here 0; kept 1 -
        host presses guests:here:1
        wait 100
        → here 0 1; kept -; Bob is told peers.taken_back
    """,
    "who is away is waited for or stood in for": """
        a match of human human greedy
        until 1 acts
        Bob comes to 1
        → Bob may act
        Bob is cut
        wait 7999
        → told nothing
        wait 1
        → 1 is to act
        → peers.away of Bob: invite guests:stand-in:1 guests:here:1
        host presses guests:stand-in:1
        wait 100
        → 0 is to act; stood in for 1
        → peers.standing_in of Bob: invite guests:here:1
        Bob is connected
        wait 5000
        → told nothing; stood in for nobody
    """,
    "who comes back in time was never away": """
        a match of human human greedy
        Bob comes to 1
        Bob is cut
        wait 7000
        Bob is connected
        wait 7000
        Bob is cut
        wait 7000
        → told nothing
    """,
    "guests wait while the host's table is left": """
        a match of human human greedy
        until 1 acts
        Bob comes to 1
        host presses home
        wait 100
        → Bob may not act; Bob is told peers.paused
        host presses match:1
        wait 100
        → Bob may act; Bob is told nothing
    """,
    "a host that is loaded anew calls its guests": """
        a match of human human greedy
        until 1 acts
        Bob comes to 1
        Bob is killed
        host reloads
        → here 0; told nothing; Bob is called
        wait 8000
        → told peers.away
        Bob comes back
        wait 100
        → told nothing; Bob may act
    """,
    "onlookers are called too, and nobody waits for them": """
        a match of human human greedy
        Dan looks on
        Eve looks on
        Dan is killed
        Eve is killed
        host reloads
        wait 8000
        → told nothing; Dan is called; kept - -
        Dan comes back
        wait 100
        → Dan has nothing
        Dan presses guests:leave
        wait 100
        → kept -
    """,
    "a device whose seat was given to another is called no more": """
        a match of human human greedy
        Bob comes to 1
        Bob is killed
        host reloads
        → Bob is called
        Cy comes to 1
        → Bob is not called; kept 1
    """,
    "guests go along to a rematch, and all move on one seat": """
        a match of human human greedy
        Bob comes to 1
        host presses rematch
        wait 100
        → Bob has 2; kept 2
    """,
    "who is away at a rematch is found on the seat that is theirs then": """
        a match of human human greedy
        Bob comes to 1
        Bob is killed
        host reloads
        host presses rematch
        Bob comes back
        wait 100
        → Bob has 2
    """,
    "guests come along to a match that keeps seats for them": """
        a match of human human human
        Bob comes to 1
        Ann comes to 2
        a match of human greedy human* human
        wait 100
        → Bob has 2; Ann has nothing; names , , Bob, ; here 0 3; told nothing
        a match of human greedy
        wait 2000
        → Bob is told peers.other_match; kept nobody
    """,
    "before the deal the match waits for whom the host invites": """
        a match of human human* greedy
        host presses invite:seat:2
        Bob comes to 1
        → held
        Cy comes to 2
        wait 1000
        → dealt; kept 1 2
    """,
    # --- two people at one device ---
    "a second person takes a free seat and the match is dealt": """
        a match of human human* human*
        Bob comes to 1
        → held
        Bob asks for 2 as Cleo
        wait 5000
        → Bob has 1 2; names , Bob, Cleo; dealt; here 0; told nothing
        Bob is cut
        wait 8000
        → peers.away of Bob, Cleo: invite guests:stand-in:1,2 guests:here:1,2
        host presses guests:stand-in:1,2
        → stood in for 1 2
        Bob is connected
        wait 5000
        → stood in for nobody; Bob has 1 2
        host presses guests:here:1,2
        wait 2000
        → here 0 1 2; Bob is told peers.taken_back; kept nobody
    """,
    "no other seat is given": """
        a match of human human* human* human*
        Dan comes to 3
        Bob comes to 1
        Bob asks for -1 as Cleo
        Bob asks for 0 as Cleo
        Bob asks for 1 as Cleo
        Bob asks for 3 as Cleo
        Bob asks for 99 as Cleo
        wait 5000
        → Bob has 1; names , Bob, , Dan
    """,
    "no seat is given once it is dealt, nor to who looks on": """
        a match of human human* human*
        Dan looks on
        Dan asks for 2 as Cleo
        Bob comes to 1
        host presses guests:stand-in:2
        wait 5000
        → dealt
        Bob asks for 2 as Cleo
        wait 1000
        → Bob has 1; Dan has nothing
    """,
    "a seat whose guest has left may be taken": """
        a match of human human* human* human*
        Left comes to 2
        Bob comes to 1
        Bob asks for 2 as Cleo
        wait 100
        → Bob has 1
        Left is cut
        wait 8000
        Bob asks for 2 as Cleo
        wait 100
        → Bob has 1 2
        Left is connected
        wait 5000
        → Left may not act; kept 1+2
    """,
    "both at a device come back by one ticket": """
        a match of human human* human*
        Bob comes to 1
        Bob asks for 2 as Cleo
        wait 5000
        host is killed
        Bob reloads
        host comes back
        → here 0
        wait 100
        → Bob has 1 2; names , Bob, Cleo
    """,
    "both at a device come along to two seats of the next match": """
        a match of human human* human*
        Bob comes to 1
        Bob asks for 2 as Cleo
        wait 5000
        a match of human human* greedy human*
        wait 5000
        → Bob has 1 3; names , Bob, , Cleo
    """,
    "both at a device come along to the one seat of the next match": """
        a match of human human* human*
        Bob comes to 1
        Bob asks for 2 as Cleo
        wait 5000
        a match of human human greedy human*
        wait 5000
        → Bob has 3; names , , , Bob
    """,
}


class Story:
    """An evening that goes on step by step."""

    def __init__(self) -> None:
        self.evening: Evening | None = None
        self.guests: dict[str, Guest] = {}

    def host(self) -> Evening:
        assert self.evening is not None, "a story begins with a match"
        return self.evening

    def somebody(self, name: str) -> Somebody:
        return self.host() if name == "host" else self.guests[name]

    def do(self, step: str) -> None:
        """Take one step."""
        match step.split():
            case ["a", "match", "of", *seats]:
                self.begin(seats)
            case ["until", seat, "acts"]:
                self.host().play_until(int(seat))
            case ["wait", ms]:
                self.host().run(int(ms))
            case [name, "comes", "to", seat]:
                self.guests[name] = self.host().come(int(seat), name)
            case [name, "looks", "on"]:
                self.guests[name] = self.host().come(None, name)
            case [name, "asks", "for", seat, "as", other]:
                self.guests[name].client.take_seat(int(seat), other)
            case [name, "is", "cut"]:
                self.guests[name].line.host.drop()
            case [name, "is", "connected"]:
                self.guests[name].line.host.come_back()
            case [name, "is", "killed"]:
                self.somebody(name).kill()
            case [name, "comes", "back"]:
                self.somebody(name).come_back()
            case [name, "reloads"]:
                self.somebody(name).reload()
            case [name, "presses", command]:
                self.somebody(name).page.commands.run(command)
            case _:
                raise ValueError(step)

    def begin(self, seats: list[str]) -> None:
        """Begin a match. People at other devices play the seats with a star."""
        elsewhere = [n for n, kind in enumerate(seats) if kind.endswith("*")]
        first = header(*(kind.rstrip("*") for kind in seats))
        if self.evening is None:
            self.evening = Evening(first, elsewhere)
        else:
            self.evening.begin(first, elsewhere)

    def facts(self) -> Iterator[str]:
        """Yield all that a story may say of this moment."""
        evening = self.host()
        yield f"told {words(evening.told) or 'nothing'}"
        for key, params, commands in notices(evening.page):
            yield f"{key} of {', '.join(params.get('player', ()))}: {words(commands)}"
        for name, guest in self.guests.items():
            yield f"{name} is told {words(guest.told) or 'nothing'}"
            yield f"{name} is {'' if guest.line.is_called else 'not '}called"
            if (session := guest.controller.session) is not None:
                yield f"{name} has {words(session.seats) or 'nothing'}"
                yield f"{name} may {'' if session.legal() else 'not '}act"
        if evening.page.table is None:
            return
        match = evening.match
        kept = ["+".join(map(str, it.seats)) or "-" for it in evening.kept]
        yield f"kept {words(kept) or 'nobody'}"
        yield f"here {words(match.viewer_seats)}"
        yield f"stood in for {words(match.substitutes) or 'nobody'}"
        yield f"{match.to_move()} is to act"
        yield f"names {', '.join(match.table.header.names)}".strip()
        yield "held" if match.is_held else "dealt"


def words(several: Iterable[object]) -> str:
    return " ".join(map(str, several))


@pytest.mark.parametrize("name", STORIES)
def test_an_evening_goes_as_it_is_told(name: str) -> None:
    story = Story()
    for line in STORIES[name].strip().splitlines():
        mark, _, told = line.strip().partition("→")
        if mark:
            story.do(mark)
        for fact in filter(None, told.split(";")):
            assert fact.strip() in [*story.facts()]
