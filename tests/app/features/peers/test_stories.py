"""Evenings of a host and guests, told step by step.

Each line of a story is a step, or after "→" what is true then. Who is silent for so
long as `SHORT_ABSENCE_MS` says, which is 8000 ms, counts as away.
"""

from __future__ import annotations

import pytest

from tests.app.features.peers.evening_story import EveningStory

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
    "what is said of the host's table stays there": """
        a match of human human greedy
        Bob comes to 1
        host presses home
        wait 100
        → Bob is told peers.paused
        Bob presses lesson:great_fire/turn
        → Bob is told nothing
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
    # --- a guest's page ---
    "a guest may look elsewhere and come back": """
        a match of human human human
        Bob comes to 1
        → Bob sees the match; Bob is not reminded
        Bob presses home
        → Bob sees no match; Bob is reminded
        Bob presses guests:take:VISIT
        → Bob sees the match; Bob is not reminded
    """,
    "who looks elsewhere is reminded, whatever the host begins": """
        a match of human human human
        Bob comes to 1
        Bob presses home
        a match of human human*
        wait 100
        → Bob sees no match; Bob is reminded
    """,
    "a page that is loaded anew calls and has its seat": """
        a match of human human human
        Bob comes to 1
        Bob reloads
        → Bob sees no match
        wait 5000
        → Bob sees the match; Bob has 1; Bob is told nothing; names , Bob,
    """,
    "of two tabs of a seat the newer has it": """
        a match of human human human
        Bob comes to 1
        until 1 acts
        wait 100
        → Bob may act; Bob's table offers actions
        Tab is another of Bob
        → Bob is told peers.other_tab; Bob may not act; Bob's table offers nothing
        wait 5000
        → Tab may act
        Bob presses home
        → Bob is told peers.other_tab
        Bob presses guests:take:VISIT
        → Tab is told peers.other_tab; Bob reads Connecting
        New is another of Tab
        → Bob reads another tab; Bob is at no host
        wait 5000
        → New may act
    """,
    "what is over is kept with its notes, and who has stayed sees the rematch": """
        a match of human human human
        Bob comes to 1
        Bob notes a_mark
        Bob may ask for a rematch: False
        they play to the end
        → Bob keeps the match of 1 with a_mark, seed.not_asked
        Bob may ask for a rematch: True
        → Bob has noted nothing; Bob is told peers.rematch
        host presses rematch
        wait 100
        → Bob sees the match; Bob is not reminded; Bob reads has started another match
        Bob may ask for a rematch: False
    """,
    "who has left what is over is reminded of the rematch": """
        a match of human human human
        Bob comes to 1
        they play to the end
        Bob presses home
        host presses rematch
        wait 100
        → Bob sees no match; Bob is reminded; Bob's dialog is closed
        Bob may ask for a rematch: False
    """,
    "who calls in vain is told what helps": """
        a match of human human human
        Bob comes to 1
        host is killed
        Bob reloads
        wait 20000
        → Bob reads No connection to the host
        host comes back
        wait 10000
        → Bob is told nothing
        Bob is cut
        → Bob is told peers.lost
        wait 15000
        → Bob is told peers.no_answer
        Bob is connected
        wait 10000
        → Bob is told nothing
    """,
    "who comes by the room of a host of before keeps its notes": """
        a match of human human human
        Bob comes to 1
        Bob notes a_mark
        Bob comes to 1
        Bob is killed
        Bob opens home
        Bob comes to 1
        → Bob has noted a_mark
    """,
    "who is sent away is nobody's guest": """
        a match of human human human
        Bob comes to 1
        Bob notes a_mark
        a match of human greedy
        wait 100
        → Bob is told peers.other_match; Bob has noted nothing; Bob is kept nowhere
        → Bob sees the match; Bob may not act
        Bob presses home
        → Bob is not reminded
    """,
    "of another match with the same seats and rules nothing of the old one is left": """
        a match of human human
        Bob comes to 1
        until 1 acts
        a match of human human*
        wait 100
        → Bob reads has started another match; Bob sees the match; Bob has all moments
    """,
    "nor if the old one was played to its end": """
        a match of human human
        Bob comes to 1
        they play to the end
        a match of human human*
        wait 100
        → Bob reads has started another match; Bob sees the match; Bob has all moments
    """,
    "another person at the guest's device takes a seat that is free": """
        a match of human human* human* human*
        Bob comes to 1
        → Bob's page offers guests:add:2,3
        Bob presses guests:add:2,3
        Bob is called Cleo
        Bob presses guests:seat:3
        wait 100
        → Bob has 1 3; names , Bob, , Cleo; Bob's dialog is closed
    """,
    "an onlooker takes no seat": """
        a match of human human*
        Dan looks on
        → Dan is told peers.away; Dan's page offers nothing
    """,
    # --- the host's page ---
    "a match may begin with somebody who is yet to come": """
        a match of human human* greedy
        → here 0; host's dialog is open
        → peers.still_to_come of Player 2: invite guests:stand-in:1 guests:here:1
        Bob comes to 1
        → told nothing
    """,
    "what is said of seats stays at their table": """
        a match of human human* greedy
        host presses guests:stand-in:1
        → told peers.standing_in
        host presses home
        → told nothing
        host presses match:1
        → told peers.still_to_come
    """,
    "nobody acts before those who play elsewhere are invited": """
        a match of greedy human human*
        wait 5000
        → held; 0 actions
    """,
    "a page that only reads the match calls nobody": """
        a match of human human human
        until 1 acts
        Bob comes to 1
        a tab opens match=1
        → Bob is not called; told nothing; the tab has no guests
    """,
    "guests go along to another tab that takes the match": """
        a match of human human human
        until 1 acts
        Bob comes to 1
        a tab opens match=1
        the tab presses take-over:1
        → Bob's old line is down
        wait 8000
        → told nothing; the tab has guests at 1; Bob may act
    """,
    "who plays a match that is thrown away is told": """
        a match of human human human
        Bob comes to 1
        host presses games
        host presses remove:1
        wait 2000
        → Bob is told peers.other_match
    """,
    "guests stay if another match is thrown away": """
        a match of human greedy
        a match of human human human
        Bob comes to 1
        host presses games
        host presses remove:1
        wait 2000
        → Bob is told peers.paused; Bob has 1
    """,
    "who is sent away has no way back": """
        a match of human human human
        until 1 acts
        Bob comes to 1
        host presses guests:dismiss:0
        → Bob is connected
        host presses guests:dismiss:1
        wait 5000
        → Bob is not connected; Bob is told peers.taken_back
        → here 0 2; told peers.still_to_come; kept nobody; known nobody
    """,
    "who is away when another match begins looks on": """
        a match of human human human
        Bob comes to 1
        Ann comes to 2
        Bob is cut
        wait 8000
        a match of human human* human*
        → told peers.still_to_come; kept - 1
    """,
    "who was the only guest and is away then is forgotten": """
        a match of human human human
        Bob comes to 1
        Bob is cut
        wait 8000
        a match of human human* human*
        → told peers.still_to_come; held; kept nobody
        → kept nobody
    """,
    "nobody is awaited at a match that is over": """
        a match of human human
        they play to the end
        host keeps 1 elsewhere
        host reloads
        → nobody is hosted; told nothing; here 0
    """,
}


@pytest.mark.parametrize("name", STORIES)
def test_an_evening_goes_as_it_is_told(name: str) -> None:
    EveningStory().tell(STORIES[name])
