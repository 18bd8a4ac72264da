"""The commands on stored matches, on the page's own frame."""

from __future__ import annotations

import textwrap
from typing import Any

import pytest

from tests.support.played import recorded
from tests.support.sent_texts import SENT, SENT_MATCH
from tests.support.stories import Story, stories
from tests.support.world.visit import Visit
from tinderbox.app.features.saves.commands import PNG_WIDTH_PX
from tinderbox.app.page.places import SharedMatch
from tinderbox.core import saved_match, share_link
from tinderbox.core.saved_match import SavedMatch

STORIES = """
a match is shared as a link and as files
    opens ?game=fire_bulls&seats=human,greedy&seed=4&speed=instant
    presses give
    value share-link: [#]shared=*
    counts #dialog button[data-command=save]: 1
    counts #dialog button[data-command='picture:svg']: 1
    counts #dialog button[data-command='picture:png']: 1
    counts #dialog button[data-command=poster]: 1
    counts #dialog button[data-command=report]: 1
    counts #dialog button[data-command=copy-link]: 1
    presses save
    file fire_bulls.match: is the match
    presses picture:svg
    file fire_bulls.svg: <svg*id="bull-0"*

a file is named as the match
    opens ?game=fire_bulls&seats=human,greedy&seed=4
    presses rename
    types match-name Fri/day:n ight
    presses renamed:
    matches: Fri/day:n ight
    presses save
    saved: Fri-day-n-ight.match

what is no match is refused and the rest is kept
    pastes no match
    reads notices: *can’t be opened*
    matches
    brings pompieri-two-few-fires
    place: Match
    matches: -

a lesson is not kept
    opens #lesson=fire_bulls/cards
    place: Lesson
    presses fork
    presses save
    presses give
    saved
    matches
    is_open dialog: no

away from a table all matches are saved
    brings pompieri-two-few-fires
    presses home
    place: Home
    presses save
    saved: tinderbox.match

a stored match is shared from the list and named by another button
    opens ?game=fire_bulls&seats=human,greedy&seed=4
    presses home
    presses give:1
    counts #dialog button[data-command='save-match:1']: 1
    counts #dialog button[data-command='picture:svg:1']: 1
    counts #dialog button[data-command='picture:png:1']: 1
    counts #match-name: 0
    presses picture:svg:1
    presses raw:1
    saved: fire_bulls.svg tinderbox-1.txt

a match goes on from the moment that shows
    opens ?game=fire_bulls&seats=human,greedy&seed=4&speed=instant
    presses moment:first
    presses fork
    address: match=2*
    matches: - / -
    presses match:1
    address: match=1*

where all is over nothing goes on
    brings pompieri-two-few-fires
    presses fork
    matches: -

what cannot be read is said
    opens ?game=fire_bulls&seats=human,greedy&seed=4
    presses give:99
    is_open dialog: no
    reads notices: *isn’t in this browser any more*
    presses rename:99
    is_open dialog: no
"""


class Keeper(Visit):
    """A reader with files and texts from elsewhere."""

    def do(self, verb: str, *words: str) -> Any:
        match verb:
            case "pastes":
                self.browser.import_text(" ".join(words))
                self.browser.run_timers()
                return ""
            case "file":
                text = self.browser.saved[words[0]]
                return "is the match" if text == self.do("match") else text
        return super().do(verb, *words)


@stories(STORIES)
def test_matches_are_kept_shared_and_removed(story: Story) -> None:
    Keeper().tell(story)


def visited(text: str) -> Keeper:
    """Return somebody who has brought this text."""
    visit = Keeper()
    visit.do("pastes", text)
    return visit


REPLAY = recorded("pompieri-two-few-fires")
PACKED = share_link.pack(REPLAY)
WRAPPED = "\n> ".join(textwrap.wrap(f"https://example.org/#shared={PACKED}", 70))


@pytest.mark.parametrize(
    "text",
    [
        f"https://example.org/#shared={PACKED}",
        f"  Look: https://example.org/#shared={PACKED}.\nYours, Ann\n",
        f"(https://example.org/#shared={PACKED}&at=3)",
        f"<https://example.org/%23shared%3D{PACKED.replace('-', '%2D')}>",
        f"https://example.org/#shared={PACKED[:50]}\u200b{PACKED[50:]}",
        f"> {WRAPPED}\n> Yours, Ann",
    ],
)
def test_a_pasted_link_shows_its_match(text: str) -> None:
    visit = visited(text)
    assert visit.page.place == SharedMatch(PACKED)


@pytest.mark.parametrize("change", SENT)
def test_a_match_from_a_mail_is_opened_whole(change: str) -> None:
    visit = visited(SENT[change](SENT_MATCH))
    assert visit.do("match") == SENT_MATCH
    assert visit.do("reads", "notices") == ""
    (entry,) = visit.page.active.library.entries()
    assert entry.record.text == SENT_MATCH


@pytest.mark.parametrize(
    "head",
    [
        "".join(textwrap.wrap(SENT_MATCH.split("\n")[0], 76)[:2]),  # the rest is lost
        "\n".join(textwrap.wrap(SENT_MATCH.split("\n")[0], 76)),  # amid words
        "Ann wrote:\n" + SENT_MATCH.split("\n")[0],
    ],
)
def test_a_match_that_is_not_whole_is_refused_in_a_sentence(head: str) -> None:
    visit = visited("\n".join([head, *SENT_MATCH.split("\n")[1:]]))
    assert visit.page.active.library.entries() == []
    assert "can’t be opened" in visit.do("reads", "notices")


@pytest.mark.parametrize("text", ["", " ", "\ufeff", "> ", "\u00a0\n\n"])
def test_a_text_of_nothing_is_refused_in_a_sentence(text: str) -> None:
    visit = visited(text)
    assert "can’t be opened" in visit.do("reads", "notices")


@pytest.mark.parametrize("change", ["quoted", "wrapped at 72", "fixed blanks"])
def test_saved_matches_from_a_mail_keep_their_names(change: str) -> None:
    records = [
        SavedMatch(SENT_MATCH, "One evening with José, and with all of the others", 3),
        SavedMatch(REPLAY, "Two", 4),
    ]
    visit = visited(SENT[change](saved_match.join(records)))
    assert {*visit.do("matches").split(" / ")} == {record.name for record in records}
    assert {it.record.text for it in visit.page.active.library.entries()} == {
        record.text for record in records
    }


def test_a_pasted_link_that_was_cut_says_so() -> None:
    visit = visited(f"https://example.org/#shared={PACKED[:70]} Yours, Ann")
    assert "damaged or was cut" in visit.do("reads", "notices")


def test_removed_matches_come_back_one_after_another() -> None:
    visit = visited(REPLAY)
    visit.do("presses", "games")
    library = visit.page.active.library
    before = library.export_all()
    visit.do("clicks", "#page-games [data-command^=remove]")
    assert library.entries() == []
    visit.do("clicks", "#notices [data-command=put-back]")
    assert library.export_all() == before
    assert not visit.all("#notices [data-command=put-back]")


def test_a_picture_is_drawn_for_paper_and_in_dots_as_wide_as_it_says() -> None:
    visit = Visit("?game=fire_bulls&seats=human,greedy&seed=4")
    drawn: list[tuple[str, int, int]] = []
    visit.browser.files.download_png = lambda name, _, wide, high: drawn.append(
        (name, wide, high)
    )
    visit.do("presses", "picture:png")
    ((name, wide, high),) = drawn
    assert (name, wide, high > 0) == ("fire_bulls.png", PNG_WIDTH_PX, True)
    visit.do("presses", "picture:svg")
    drawing = visit.browser.saved["fire_bulls.svg"]
    assert "no-preference" not in drawing, "a bitmap of it would be of a bare board"


def test_a_shared_match_shows_and_is_kept_when_asked() -> None:
    giver = Visit("?game=fire_bulls&seats=human,greedy&seed=4&speed=instant")
    giver.do("presses", "give")
    link = str(giver.do("value", "share-link"))
    visit = Visit(link)
    assert visit.do("match") == giver.do("match")
    clicks = visit.page.table.play.clicks
    assert not clicks.gestures, "opened for reading"
    assert visit.do("matches") == ""
    visit.do("presses", "keep-shared")
    visit.do("waits")
    assert visit.do("matches") == "-"
    assert visit.page.table.play.clicks.gestures
    other = visited(link)
    assert other.page.table is not None
    assert other.do("matches") == ""


def test_several_matches_of_a_file_are_counted() -> None:
    visit = visited(REPLAY)
    visit.do("presses", "home")
    visit.do("presses", "save")
    other = visited(visit.browser.saved["tinderbox.match"])
    other.do("brings", "fire-bulls-two-none-left")
    other.do("presses", "home")
    other.do("presses", "save-all")
    third = visited(other.browser.saved["tinderbox.match"])
    assert third.do("matches") == "- / -"
    assert third.page.table is None
    notice = third.page.translator().say("notice.taken_in", {"n": 2})
    assert notice in third.one("notices").textContent
