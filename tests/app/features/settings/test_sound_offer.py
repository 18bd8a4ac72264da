"""Sound is offered once: above the first match that is begun on the page."""

from __future__ import annotations

from tests.app.visit import Visit
from tests.stories import Story, stories

STORIES = """
sound is offered once and the offer stays behind
    opens #home
    presses play:fire_bulls:0
    notices: notice.sound
    presses home
    notices
    presses play:fire_bulls:0
    place: Match
    notices

a press turns it on
    opens #home
    presses play:fire_bulls:0
    clicks #notices button
    setting sound: middle
    notices

it is not offered to who has chosen by the address
    opens ?sound=low#home
    presses play:fire_bulls:0
    notices

it is not offered to who has chosen before
    remembers sound off
    opens #home
    presses play:fire_bulls:0
    notices

it is not offered above a match that goes on
    keeps 1 fire-bulls-two-none-left
    opens #home
    presses match:1
    place: Match
    notices

neither in a lesson nor above a table that the address asked for
    opens #home
    presses lesson:fire_bulls/cards
    place: Lesson
    notices
    opens ?game=fire_bulls&seats=human,greedy&seed=1
    place: Match
    notices
"""


@stories(STORIES)
def test_the_offer_of_sound(story: Story) -> None:
    Visit().tell(story)
