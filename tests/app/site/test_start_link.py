"""Links that start a match, and those that ask for something that doesn't exist."""

from __future__ import annotations

from urllib.parse import parse_qsl

import pytest

from tests.app.visit import Visit
from tests.stories import Story, stories
from tests.support.chats import ASKED, QUERIES
from tests.tables import table
from tinderbox.app.site import start_link
from tinderbox.core.match import MAX_NAME_LENGTH, Header

OTHERS = "fbclid=IwAR0&utm_source=mail&gclid=x&__proto__=y&constructor=&wild-fire=on"
OF_THREE = "game=great_fire&seats=human,greedy,greedy"
LONG_NAME = "A" * MAX_NAME_LENGTH
# Links, and what is wrong with them.
WRONG = table(f"""
game=great_fire                                           | game
seats=human,greedy,greedy                                 | seats
seats=human                                               | seats
fbclid=x&preset=deluxe                                    | preset
game=great_fire&seats=human                               | seats=human
game=great_fire&seats=human,greedy,wizard                 | wizard
{OF_THREE}&seed=x                                         | seed=x
{OF_THREE}&seed=²                                         | seed=²
{OF_THREE}&names=a,b,c,d                                  | names=a,b,c,d
{OF_THREE}&names={LONG_NAME}A                             | names=A
{OF_THREE}&preset=deluxe                                  | deluxe
{OF_THREE}&wild_fire=maybe                                | wild_fire
""")


def read(query: str) -> Header | None:
    return start_link.read(parse_qsl(query, keep_blank_values=True), seed=99)


@pytest.mark.parametrize(("query", "wrong"), WRONG)
def test_a_bad_link_says_what_is_wrong(query: str, wrong: str) -> None:
    with pytest.raises(start_link.BadLink, match=wrong):
        read(query)


@pytest.mark.parametrize("query", QUERIES)
def test_a_link_that_went_through_a_chat_is_followed(query: str) -> None:
    asked = read(ASKED)
    assert asked is not None
    assert read(query) == asked


CUT = """
shared shared= shared=. shared=eNpL shared%3D join= post= guest= match match= match=99
lesson= lesson=great_fire lesson=great_fire/nothing
game=great_fire&seats=human,greedy,greedy
"""
STORIES = f"""
a link names a match, and what it leaves open is usual
    opens ?game=great_fire&seats=human,greedy,random&names=Ann,Bo,Cy&seed=7&lang=pt
    players: human greedy random
    names: Ann, Bo, Cy
    seed: 7
    option open_colours: off
    option wild_fire: five_up

a link may name a preset and change an option of it
    opens ?{OF_THREE}&preset=first_edition&any_order=off
    option open_colours: on
    option wild_fire: never
    option any_order: off

a link may ask for no match
    opens ?lang=it
    place: Home
    reads notices
    opens ?theme=night&speed=fast
    place: Home
    reads notices
    opens ?{OTHERS}
    place: Home
    reads notices

a name may be just so long
    opens ?{OF_THREE}&names={LONG_NAME}
    names: {LONG_NAME}

the last setting of a link is read without what follows
    opens ?{ASKED}&lang=it).
    setting lang: it

a link is followed whatever others added to it
    opens ?{OTHERS}&{OF_THREE}&seed=7&any_order=on
    place: Match
    reads notices
    players: human greedy greedy
    seed: 7
    option any_order: on
    option wild_fire: five_up
    opens ?{OF_THREE}&seed=7&any_order=on&{OTHERS}
    seed: 7
    option any_order: on
    option wild_fire: five_up

no game of others is begun
    opens ?game=__proto__&seats=human,greedy&{OTHERS}
    place: NewMatch
    data-page body: new
    reads notices: *This link*

a name that is far too long begins nothing
    opens ?game=pompieri&names={"A" * 5_000}&seats=human,greedy&{OTHERS}
    place: NewMatch
    data-page body: new
    reads notices: *This link*

what was no link of ours is passed over
    opens
    reads notices
    opens #home
    reads notices
    opens #results
    reads notices
    opens #xtor=RSS-1
    reads notices
    opens #nonsense
    reads notices
"""
STORIES += "".join(
    f"""
the cut link {fragment} does not lead home in silence
    opens #{fragment}
    reads notices: ?*
"""
    for fragment in CUT.split()
)


@stories(STORIES)
def test_a_link_is_opened(story: Story) -> None:
    Visit().tell(story)
