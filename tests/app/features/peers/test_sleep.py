"""A page sleeps while its line stays open: the others say so, and nothing is lost.

Who is silent counts as away after ten seconds at most. Before, a page asks three times
more, every 1500 ms: see `net.channel`.
"""

from __future__ import annotations

from tests.app.features.peers.hosted_story import HostedStory
from tests.stories import Story, stories, tell

# A match of two people. The second is a guest, and somebody else looks on.
STORIES = """
a guest that sleeps while others wait for it is away in ten seconds
    match begins 2 1 -
    match goes_on_to 1
    time passes 100000
    host misses
    1 sleeps
    time passes 4400
    host misses
    - misses
    time passes 5700
    host misses: 1
    - misses: 1
    1 wakes
    time passes 100
    host misses
    - misses

a guest that sleeps while the host is to act is away in ten seconds too
    match begins 2 1 -
    match goes_on_to 0
    time passes 100000
    host misses
    1 sleeps
    time passes 4400
    host misses
    - misses
    time passes 5700
    host misses: 1
    - misses: 1
    1 wakes
    time passes 100
    host misses
    - misses

devices that do nothing say twelve times a minute that they are there
    match begins 2 1 -
    match goes_on_to 1
    time passes 10000
    1 is_counted_anew
    time passes 60000
    1 has_sent: 12
    1 was_sent: 12

nobody is asked once it is over
    match begins 2 1 -
    match goes_on
    1 is_counted_anew
    time passes 10000
    1 was_sent: 0

a host that sleeps is missed
    match begins 2 1 -
    match goes_on_to 1
    time passes 100000
    1 is_up: yes
    host sleeps_for 1
    time passes 4400
    1 is_up: yes
    time passes 5600
    1 is_up: no
    host wakes_for 1
    time passes 1600
    1 is_up: yes
    1 is_waiting: no

a host that sleeps is missed by who acts, and what was done is not lost
    match begins 2 1 -
    match goes_on_to 1
    time passes 100000
    match actions: 7
    host sleeps_for 1
    1 acts
    time passes 4400
    1 is_up: yes
    time passes 5600
    1 is_up: no
    match actions: 7
    host wakes_for 1
    time passes 1600
    1 is_up: yes
    1 is_waiting: no
    match actions: 8

a late answer from before the host's reload is not taken for the answer to a greeting
    match begins 2 1 -
    match goes_on_to 1
    host reloads_on_a_dead_line
    1 gets_a_late_welcome
    time passes 100000
    host has_here: 1

what is repeated while the match goes on fits the moments told
    match begins 2 1 -
    match goes_on_to 1
    time passes 3000
    1 sleeps
    host will_act_in 1500
    host repeats_the_news
    time passes 1500
    1 wakes
    match goes_on 10
    1 was_told_too_much: no
"""


@stories(STORIES)
def test_sleep_goes_as_it_is_told(story: Story) -> None:
    tell(story, HostedStory().do)
