"""How pages find each other, and again: by a room's code, by replies, by themselves.

What is done, and behind a colon what is true then. Who meets waits for guests on some
seats, and for people who are known; they show a code. Who enters gets a reply, which
the host takes.
"""

from __future__ import annotations

import pytest

from tests.net.awaited_story import tell_awaited
from tests.net.network_story import NetworkStory
from tests.stories import Story, stories
from tests.support.world.pair import played

STORIES = """
guests come by one code in any order
    Ada meets 1 2 3 4
    Ada keeps_the_code first
    Bob enters first 1
    Cy enters first 2
    Dan enters first 3
    Eve enters first 4
    Ada is_taking Eve
    Ada takes Eve
    Ada takes Cy
    Ada takes Dan
    Ada takes Bob
    Ada seats: 4 2 3 1
    Ada code
    Bob says hello
    Eve says hello
    Ada texts: hello hello

of two who take one seat the second takes another
    Ada meets 1 2
    Bob enters Ada 1
    Cy enters Ada 1
    Ada is_taking Bob
    Ada takes Cy: code.taken
    Ada takes Cy: code.taken
    Cy gives_up
    Cy enters Ada 2
    Ada takes Cy
    Ada seats: 1 2

who is known comes without an answer, and back by themselves
    Ada meets 1 2 Bob Cy
    Ada tells seats: 1 2
    Ada tells has_known: yes
    Bob enters Ada
    Cy enters Ada
    Eve enters Ada
    Ada seats: - -
    Bob is_up: yes
    Cy is_up: yes
    Eve is_up: no
    Bob is_at Ada: yes
    Bob reloads
    Bob is_up: yes

who is forgotten gets nothing, nor does an old code
    Ada meets 1 Bob
    Ada keeps_the_code old
    Ada expects 1
    Bob enters old
    Ada seats
    Ada cancels
    Ada meets 1 Bob
    Bob enters old
    Bob enters old 1
    Ada takes Bob: code.stale
    Ada seats

a forged reply lets nobody in and frees the seat
    time is_short_for meeting.CONNECT_SECONDS
    Ada meets 1
    Eve enters Ada 1
    Bob enters Ada 1
    Eve forges_a_reply_to Ada
    Ada takes Eve
    Ada is_waiting_for problem: code.kept_apart
    Ada seats
    Ada takes Ada: code.answer
    Ada takes hello: code.damaged
    Bob enters Ada 1
    Ada takes Bob
    Ada seats: 1
    Ada problem
    Eve is_up: no

a room grows and the older code stays good
    Ada meets 1
    Ada keeps_the_code old
    Ada expects 1 2
    Ada tells seats: 1 2
    Bob enters old 1
    Ada takes Bob
    Ada seats: 1
    Ada cancels
    Ada lost_links: 1

what the browser refuses is told
    network is refusing
    Ada meets 1
    Ada problem: code.no_network
    Ada lost_links: 1

a guest who is loaded anew after the first words comes back
    Ada meets 1
    Bob enters Ada 1
    Ada is_taking Bob
    Ada is_waiting_for is_up: yes
    Bob is_waiting_for is_up: yes
    Ada is_saying welcome
    Bob is_saying welcome
    Bob is_waiting_for texts: welcome
    Bob reloads
    Ada says hello
    Bob says hello
    Ada texts: * hello
    Bob texts: * hello

a host who is loaded anew after the first words comes back
    Ada meets 1
    Bob enters Ada 1
    Ada is_taking Bob
    Ada is_waiting_for is_up: yes
    Bob is_waiting_for is_up: yes
    Ada is_saying welcome
    Bob is_saying welcome
    Ada is_waiting_for texts: welcome
    Ada reloads
    Ada says hello
    Bob says hello
    Ada texts: * hello
    Bob texts: * hello

a longer code tells all addresses, asks for the guests', and fits whatever is found
    Ada meets 1 2 3 4 5 6 7 Bob
    Ada has_the_addresses
    Ada lengthens_it
    Ada tells seats: 1 2 3 4 5 6 7
    Ada tells has_known: no
    Ada tells wants_addresses: yes
    Ada addresses_of_each: 2 2 2 2 2 2 2
    Bob enters Ada 3
    Bob tells addresses: *10.0.0.1*
    Ada takes Bob
    Ada seats: 3

an address that the reader typed is told
    Ada meets 1
    Ada has_only_names: no
    Ada has_the_addresses 5f.local
    Ada expects 1
    Ada has_only_names: yes
    Ada has_the_addresses 192.168.1.12
    Ada expects 1
    Ada tells host_links: *192.168.1.12*
    Ada has_only_names: no

the reader is told in time, and a late guest still comes
    time is_short_for meeting.TELL_SECONDS
    Ada meets 1
    network is cut
    Bob enters Ada 1
    Ada takes Bob
    Ada is_waiting_for problem: code.kept_apart
    network is_no_longer cut
    Ada is_waiting_for seats: 1
    Ada problem

a server that is silent is told until it answers
    Ada meets 1
    Ada has_a_server_with servers.no_answer
    Ada problem: servers.no_answer
    Ada has_a_server_with servers.refused
    Ada problem: servers.refused
    Ada has_a_server_with -
    Ada problem

a guest's page asks the servers of the room
    Ada has_a_server
    Ada meets 1
    Bob enters Ada 1
    Bob asks: stun:s.example.org

a guest whose call is given up calls again as the same
    Ada meets 1
    Bob enters Ada 1
    Bob loses_a_call
    Bob loses_a_call
    Bob loses_a_call
    Bob calls: 4
    Ada takes Bob
    Ada cancels
    Bob gives_up
    Ada says hello
    Bob texts: hello
    Bob reloads
    Bob says hello
    Ada texts: hello

a guest is told that a host is silent, but not if it only has to read the reply
    time is_short_for entering.TELL_SECONDS
    Ada meets 1
    Bob doubts Ada
    network is cut
    Cy doubts Ada: join.host_silent
    Dan has_permission denied
    Dan doubts Ada: code.blocked
    Dan has_permission prompt
    Dan doubts Ada: join.not_allowed
    network is_no_longer cut
    Dan doubts Ada: join.may_ask

a guest that is to be called can't know which it is
    time is_short_for entering.TELL_SECONDS
    network is impatient
    Ada meets 1
    Ada tells wants_addresses: yes
    network is cut
    Bob doubts Ada: join.not_called

a relay is asked for calls only while the other page is away
    network is relayed
    Ada meets 1
    Bob enters Ada 1
    Ada takes Bob
    Bob loses_its_links
    Ada asks_a_relay: yes
    Bob comes_back
    Ada asks_a_relay: no
    Ada says hello
    Bob texts: hello
    Ada loses_its_links
    Bob asks_a_relay: yes
    Ada comes_back
    Bob asks_a_relay: no
    Bob says hello
    Ada texts: hello

a loss is told, and so is the return
    Ada meets 1
    Bob enters Ada 1
    Ada takes Bob
    Bob reloads
    Ada changes: False True
    network is cut
    Bob loses_its_links
    Ada changes: False True False

with another certificate no page comes back
    Ada meets 1
    Bob enters Ada 1
    Ada takes Bob
    Bob loses_its_links
    Bob has_another_certificate
    Bob comes_back
    Bob failed: peers.no_answer
"""


@stories(STORIES)
@played
async def test_pages_find_each_other_as_it_is_told(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    await tell_awaited(story, NetworkStory(monkeypatch).do)
