"""Who is invited and let in, and what a guest does, told step by step.

The steps are those of `test_stories.py`.
"""

from __future__ import annotations

import pytest

from tests.app.features.peers.evening_story import EveningStory

STORIES = {
    "a match that is still played here keeps its guests": """
        a match of human human greedy
        Bob comes to 1
        no other tab takes it
        → Bob is connected
    """,
    "who is yet to come is invited once": """
        a match of human human* greedy
        → host's dialog is open
        host presses home
        host presses match:1
        → host's dialog is closed
    """,
    "a stored guest of a computer's seat is forgotten": """
        a match of human human greedy
        Bob comes to 1
        a guest of 2 is stored
        host reloads
        → kept 1
    """,
    # --- somebody comes late ---
    "a late guest plays on where the computer was": """
        a match of human human greedy
        until 1 acts
        Bob comes to 1
        host presses invite:seat:2
        wait 100
        → seats human human greedy; 12 actions
        Cy comes to 2
        → seats human human human; 12 actions; here 0
        they play until 2 acts
        wait 100
        → Cy may act
    """,
    "while guests give their numbers nobody is added": """
        a match of human human* greedy
        → people may play for 2
        host draws a number
        → people may play for nobody
        host presses invite:seat:2
        → seats human human greedy
    """,
    "only a computer player's seat is given": """
        a match of human human* greedy
        host presses invite:seat:8
        → seats human human greedy; people may play for 2
        host presses invite:seat:2
        → seats human human human; people may play for nobody
    """,
    # --- a room ---
    "the room is for all who are elsewhere, and is shown again, not made anew": """
        a match of human human* human* greedy
        → places host awaited awaited computer; 0 of 2 are here; awaited 1 2
        the room has the code TB1X
        → the code is TB1X; the link is #join=TB1X
        host presses invite
        → the code is TB1X
    """,
    "guests come in any order": """
        a match of human human* human* greedy
        host reads the reply reply
        → the answer is good; host reads Connecting
        Bob enters 2
        → places host awaited there computer; 1 of 2 are here; awaited 1
        Cy enters 1
        → 2 of 2 are here; awaited nobody
    """,
    "who left is waited for again, once": """
        a match of human human* human* greedy
        Bob enters 1
        → awaited 2
        Bob is cut
        wait 8000
        → awaited 1 2; places host missing awaited computer; room 1, made 4 times
        wait 5000
        → room 1, made 4 times
        Cy enters
        → Cy has 2
    """,
    "who comes back to a match has the seat of before": """
        a match of human human* human* greedy
        Bob enters 2
        Bob is killed
        host reloads
        host presses invite
        Bob opens home
        Bob enters
        → Bob has 2
        Cy enters
        → Cy has 1
        Dan enters
        → Dan has nothing
    """,
    "a seat of somebody here can be given to a guest, another in the same room": """
        a match of human human human greedy
        host presses invite:seat:1
        → places here awaited here computer; awaited 1
        host presses invite:seat:2
        → awaited 1 2; room 1, made 2 times
    """,
    "without a word all but the first here are invited": """
        a match of human human human greedy
        host presses invite
        → places host awaited awaited computer
    """,
    "who has closed the dialog is told by a notice": """
        a match of human human* human* greedy
        host closes the dialog
        Bob enters 1
        → invite.connected of Player 2
    """,
    "a guest of a match that was left is not let in": """
        a match of human human* human* greedy
        host presses home
        Bob enters 1
        → Bob is not connected
    """,
    "another tab that only reads the match can have no guests, nor can a lesson": """
        a match of human human* human* greedy
        a tab opens match=1
        the tab presses invite
        → the tab reads Only the host can do this
        a tab opens lesson=fire_bulls/cards
        the tab presses invite
        → the tab reads Only the host can do this
    """,
    "where the code does not connect more of this page is told": """
        a match of human human* human* greedy
        → the code is short
        host presses room:longer
        → the code is long
        host types 192.168.1.12
        host presses room:address
        → our address is 192.168.1.12; room 1, made 2 times
    """,
    "an onlooker is expected and listed": """
        a match of human human* human* greedy
        host presses invite:seat:8
        → awaited 1 2 8; places host awaited awaited computer awaited
        ? enters 8
        → ? has nothing; awaited 1 2; the last is A guest without a name
        → places host awaited awaited computer onlooking
    """,
    "a failure is told where the eyes are": """
        a match of human human* human* greedy
        the room has the problem code.kept_apart
        → host reads Nothing gets through
        host closes the dialog
        the room has the problem code.kept_apart
        → code.kept_apart of : invite
    """,
    "what is wrong with an answer is told": """
        a match of human human* human* greedy
        host reads the reply code.taken
        → the answer is code.taken
        host reads the reply answer to 7
        → the answer is code.stale
    """,
    "a reply to a room of before a reload says so": """
        a match of human human human greedy
        host presses invite
        host reloads
        host follows REPLY
        → code.stale of : invite
    """,
    "a text that is no reply is read as an invitation": """
        a match of human human* human* greedy
        host follows hello
        → host reads That is not a whole code
    """,
    "people who met are expected first and can be forgotten": """
        a match of human greedy
        host knows Bob of 7 days ago
        host knows Cy of 1 days ago
        host knows Eve of 365 days ago
        a match of human human* human* greedy
        → awaited 1 2; awaited of the known Cy Bob
        → Cy may come after 1 days; Bob may come after 7 days
        Bob enters
        → Bob has 2
        host presses room:forget:CY
        → awaited 1; awaited of the known nobody; known Bob
    """,
    # --- another person at a guest's device ---
    "without a name the seat keeps the one it has": """
        a match of human human human* human*
        host renames 2 to Thomas
        Bob comes to 1
        Bob asks for 2 as
        wait 1000
        → Bob has 1 2; names , Bob, Thomas,
    """,
    "the name of a second person is a name": """
        a match of human human human* human*
        Bob comes to 1
        Bob asks for 2 as \u202eCleo\x07
        wait 1000
        → names , Bob, Cleo,
    """,
    "if both pages were loaded anew the room gives both seats": """
        a match of human human* human*
        Bob comes to 1
        Bob asks for 2 as Cleo
        wait 5000
        Bob is killed
        host reloads
        Bob opens home
        Bob comes to 2
        → Bob has 1 2
        Bob is killed
        host reloads
        Eve comes to 1
        → Eve has 1
    """,
    "until somebody lifts the curtain nobody looks": """
        a match of human human* human*
        Bob comes to 1
        Bob asks for 2 as Cleo
        wait 5000
        they play until 1 acts
        wait 100
        → Bob's page looks for nobody
        Bob presses ready
        → Bob's page looks for 1
        they play until 2 acts
        → Bob's page looks for nobody; Bob waits for 2
        Bob presses ready
        → Bob's page looks for 2
    """,
    # --- what a guest does ---
    "a guest waits for the host after each action": """
        a match of human human
        Bob comes to 1
        until 1 acts
        wait 100
        → Bob waits for 1; Bob may act; 8 actions
        Bob acts
        → Bob may not act; Bob can't undo: peers.waiting; 8 actions
        wait 100
        → 9 actions
    """,
    "all that is not here is at the host": """
        a match of human human
        Bob comes to 1
        until 0 acts
        wait 100
        → Bob waits for 0; Bob can't undo: undo.other_seat; Bob may not act
    """,
    "a guest takes back an action or its whole turn": """
        a match of human human
        Bob comes to 1
        until 1 acts
        wait 100
        Bob acts
        wait 100
        Bob acts
        wait 100
        → 10 actions
        Bob presses undo
        wait 100
        → 9 actions
        Bob presses redo
        wait 100
        → 10 actions
        Bob presses restart
        wait 100
        → 8 actions
    """,
    "a request is made again at a newer version of its moment": """
        a match of human human
        Bob comes to 1
        until 1 acts
        wait 100
        Bob acts
        wait 100
        → 9 actions
        Bob acts
        host repeats the news
        → 9 actions
        wait 5000
        → 10 actions; Bob may act
    """,
    "a request is not made again at another moment": """
        a match of human human
        Bob comes to 1
        until 1 acts
        wait 100
        Bob acts
        wait 100
        Bob acts
        host takes back
        → 8 actions
        wait 5000
        → 8 actions; Bob may act
    """,
    "the match says once that a guest took help": """
        a match of human human
        Bob comes to 1
        until 1 acts
        wait 100
        Bob is helped
        Bob is helped
        → Bob was helped at 9
        Bob acts
        wait 100
        → helped at 9; Bob waits for 1
    """,
    "a table that is on its way is not left": """
        a match of human human human
        Bob is on the way to 1
        Bob presses guests:take:VISIT
        → Bob reads Connecting
        wait 100
        → Bob has 1
    """,
    "an onlooker who is lost makes room, nobody else": """
        a match of human human greedy
        Ann looks on
        Ben looks on
        Cat looks on
        Dan looks on
        Eve looks on
        Fay looks on
        Gus looks on
        Hal looks on
        Ida looks on
        Jan looks on
        Kim looks on
        Leo looks on
        Bob comes to 1
        → Bob is not connected
        Dan is cut
        Bob comes to 1
        → Bob is connected; Bob has 1; kept - - - - - - - - - - - 1
    """,
}


@pytest.mark.parametrize("name", STORIES)
def test_guests_come_and_act_as_it_is_told(name: str) -> None:
    EveningStory().tell(STORIES[name])
