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


def pairs(query: str) -> list[tuple[str, str]]:
    return [pair.partition("=")[::2] for pair in query.split("&") if pair]


def read(query: str) -> Header | None:
    return start_link.read(pairs(query), seed=99)


def header(query: str) -> Header:
    found = read(query)
    assert found is not None
    return found


OTHERS = "fbclid=IwAR0&utm_source=mail&gclid=x&__proto__=y&constructor=&wild-fire=on"


@pytest.mark.parametrize("query", ["", "lang=it", "theme=night&speed=fast", OTHERS])
def test_a_link_may_ask_for_no_match(query: str) -> None:
    assert read(query) is None


def test_a_link_names_a_match() -> None:
    made = header(
        "game=great_fire&seats=human,greedy,random&names=Ann,Bo&seed=7&lang=pt"
    )
    assert made.seats == ("human", "greedy", "random")
    assert made.names == ("Ann", "Bo")
    assert made.seed == 7


def test_a_link_may_name_a_preset_and_change_an_option_of_it() -> None:
    seats = "game=great_fire&seats=human,greedy,random"
    preset = header(f"{seats}&preset=first_edition").options
    assert preset["open_colours"] == "on", "the preset of the link is not in force"
    changed = header(f"{seats}&preset=first_edition&any_order=off").options
    assert changed == {**preset, "any_order": "off"}


def test_what_others_add_to_a_link_changes_nothing() -> None:
    asked = "game=great_fire&seats=human,greedy,greedy&seed=7&any_order=off"
    assert header(f"{OTHERS}&{asked}") == header(f"{asked}&{OTHERS}") == header(asked)


def test_what_a_link_leaves_open_is_usual() -> None:
    made = header("game=great_fire&seats=human,greedy,greedy")
    assert made.seed == 99
    assert set(made.options.values()) == {"off", "five_up"}


WRONG = table("""
game=great_fire                                           | game
seats=human,greedy,greedy                                 | seats
seats=human                                               | seats
fbclid=x&preset=deluxe                                    | preset
game=great_fire&seats=human                               | seats=human
game=great_fire&seats=human,greedy,wizard                 | wizard
game=great_fire&seats=human,greedy,greedy&seed=x          | seed=x
game=great_fire&seats=human,greedy,greedy&seed=²          | seed=²
game=great_fire&seats=human,greedy,greedy&names=a,b,c,d   | names
game=great_fire&seats=human,greedy,greedy&preset=deluxe   | deluxe
game=great_fire&seats=human,greedy,greedy&wild_fire=maybe | wild_fire
""")


@pytest.mark.parametrize(("query", "wrong"), WRONG)
def test_a_bad_link_says_what_is_wrong(query: str, wrong: str) -> None:
    with pytest.raises(start_link.BadLink, match=wrong):
        header(query)


def test_a_name_too_long_to_be_read_again_begins_nothing() -> None:
    asked = "game=great_fire&seats=human,greedy,greedy&names="
    assert header(asked + "A" * MAX_NAME_LENGTH).names == ("A" * MAX_NAME_LENGTH,)
    for length in (MAX_NAME_LENGTH + 1, 51_000):
        with pytest.raises(start_link.BadLink) as bad:
            header(asked + "A" * length)
        assert bad.value.detail.startswith("names=A")


@pytest.mark.parametrize("query", QUERIES)
def test_a_link_that_went_through_a_chat_is_followed(query: str) -> None:
    found = start_link.read(parse_qsl(query, keep_blank_values=True), seed=99)
    assert found == header(ASKED)


CUT = """
shared shared= shared=. shared=eNpL shared%3D join= post= guest= match match= match=99
lesson= lesson=great_fire lesson=great_fire/nothing
game=great_fire&seats=human,greedy,greedy
"""
STORIES = f"""
the last setting of a link is read without what follows
    opens ?{ASKED}&lang=it).
    setting lang: it

a link is followed whatever others added to it
    opens ?{OTHERS}&game=fire_bulls&seats=human,greedy
    place: Match
    reads notices

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
