"""The commands on stored matches, on the page's own frame."""

from __future__ import annotations

import textwrap
from typing import Any

import pytest

from tests.app.visit import ROOM, Visit
from tests.replays.recorded import recorded
from tests.stories import Story, stories
from tests.support.mails import SENT, SENT_MATCH
from tests.support.world.storage import MemoryStorage
from tinderbox.app.features.saves.commands import PNG_WIDTH_PX
from tinderbox.app.page.places import SharedMatch
from tinderbox.core import saved_match, share_link
from tinderbox.core.saved_match import SavedMatch

STORIES = f"""
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
    file_is_match fire_bulls.match: yes
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

a removed match comes back as it was
    brings pompieri-two-few-fires
    presses games
    notes all_matches
    clicks #page-games [data-command^=remove]
    matches
    clicks #notices [data-command=put-back]
    is_as_noted all_matches: yes
    counts #notices [data-command=put-back]: 0

a picture is drawn for paper, and in dots as wide as it says
    opens ?game=fire_bulls&seats=human,greedy&seed=4
    presses picture:png
    file fire_bulls.png: {PNG_WIDTH_PX} wide, [1-9]* high
    presses picture:svg
    file_has fire_bulls.svg no-preference: no

a shared match shows for reading and is kept when asked
    opens ?game=fire_bulls&seats=human,greedy&seed=4&speed=instant
    presses give
    notes match
    notes value share-link
    opens_link_elsewhere
    can_act: no
    matches
    is_as_noted match: yes
    presses keep-shared
    waits
    matches: -
    can_act: yes
    pastes_link_elsewhere
    is_as_noted match: yes
    matches

several matches of a file are counted
    brings pompieri-two-few-fires
    presses home
    presses save
    pastes_file_elsewhere tinderbox.match
    brings fire-bulls-two-none-left
    presses home
    presses save-all
    pastes_file_elsewhere tinderbox.match
    matches: - / -
    place: Home
    reads notices: *2 matches added.*
"""


class Keeper(Visit):
    """A reader with files and texts from elsewhere."""

    def open(self, address: str) -> None:
        super().open(address)
        self.browser.files.download_png = self.keep_png

    def keep_png(self, name: str, svg: str, wide: int, high: int) -> None:
        self.browser.saved[name] = f"{wide} wide, {high} high"

    def move(self, address: str = "") -> None:
        """Go to a device where nothing is stored."""
        self.storage = MemoryStorage(ROOM)
        self.open(address)

    def do(self, verb: str, *words: str) -> Any:
        match verb:
            case "pastes":
                self.browser.import_text(" ".join(words))
                self.browser.run_timers()
            case "all_matches":
                return self.page.active.library.export_all()
            case "opens_link_elsewhere":
                self.move(self.noted["value share-link"])
            case "pastes_link_elsewhere":
                self.move()
                self.do("pastes", self.noted["value share-link"])
            case "pastes_file_elsewhere":
                text = self.browser.saved[words[0]]
                self.move()
                self.do("pastes", text)
            case "file_is_match":
                return self.browser.saved[words[0]] == self.do("match")
            case "file_has":
                return words[1] in self.browser.saved[words[0]]
            case _:
                return super().do(verb, *words)
        return ""


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


HEAD, *REST = SENT_MATCH.split("\n")
WRAPPED_HEAD = textwrap.wrap(HEAD, 76)
HEADS = [
    "".join(WRAPPED_HEAD[:2]),  # the rest is lost
    "\n".join(WRAPPED_HEAD),  # amid words
    f"Ann wrote:\n{HEAD}",
]


@pytest.mark.parametrize(
    "text",
    ["", " ", "\ufeff", "> ", "\u00a0\n\n", *("\n".join([it, *REST]) for it in HEADS)],
)
def test_what_is_nothing_or_not_whole_is_refused_in_a_sentence(text: str) -> None:
    visit = visited(text)
    assert visit.page.active.library.entries() == []
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
