"""The commands on stored matches, on the page's own frame."""

from __future__ import annotations

import textwrap

import pytest

from tests.support.paths import REPLAYS
from tests.support.sent_texts import SENT, SENT_MATCH
from tests.support.world.tab import Tab
from tests.support.world.world import match_at, opened
from tinderbox.app.features.lessons.lesson_match import LessonMatch
from tinderbox.app.features.saves.commands import PNG_WIDTH_PX
from tinderbox.app.page.page import Page
from tinderbox.app.page.places import Home, SharedMatch
from tinderbox.core import saved_match, share_link
from tinderbox.core.saved_match import SavedMatch

ALONE = (("game", "fire_bulls"), ("seats", "human,greedy"), ("seed", "4"))
REPLAY = (REPLAYS / "pompieri-two-few-fires.match").read_text("utf8")


@pytest.fixture
def table() -> tuple[Page, Tab]:
    """A page with a match at its table."""
    return opened((*ALONE, ("speed", "instant")))


def notices(browser: Tab) -> str:
    return str(browser.element("notices").textContent)


def names(page: Page) -> list[str]:
    return [entry.record.name for entry in page.active.library.entries()]


def imported(page: Page, browser: Tab, *texts: str) -> None:
    """Hand the page files with these texts, as a reader does."""
    for text in texts:
        browser.import_text(text)
    browser.run_timers()


def test_a_match_is_shared_as_a_link_and_as_files(
    table: tuple[Page, Tab],
) -> None:
    page, browser = table
    page.commands.run("give")
    dialog = browser.element("dialog")
    link = browser.element("share-link").getAttribute("value")
    assert link.startswith("#shared=")
    asked = [
        each.getAttribute("data-command") for each in dialog.querySelectorAll("button")
    ]
    wanted = ["save", "picture:svg", "picture:png", "poster", "report", "copy-link"]
    assert {*wanted} <= {*asked}
    page.commands.run("save")
    assert browser.saved["fire_bulls.match"] == match_at(page).text()
    page.commands.run("picture:svg")
    drawn = browser.saved["fire_bulls.svg"]
    assert drawn.startswith("<svg")
    assert 'id="bull-0"' in drawn
    assert "no-preference" not in drawn, "a bitmap of it would be of a bare board"


def test_a_file_is_named_as_the_match(table: tuple[Page, Tab]) -> None:
    page, browser = table
    page.commands.run("rename")
    browser.element("match-name").value = "Fri/day: n_ight"
    page.commands.run("renamed:")
    assert names(page) == ["Fri/day: n_ight"]
    page.commands.run("save")
    assert [*browser.saved] == ["Fri-day-n-ight.match"]


def test_removed_matches_come_back_one_after_another() -> None:
    page, browser = opened()
    imported(page, browser, REPLAY)
    page.commands.run("home")
    before = page.active.library.export_all()
    (entry,) = page.active.library.entries()
    page.commands.run(f"remove:{entry.id}")
    assert page.active.library.entries() == []
    assert "put-back" in str(browser.element("notices"))
    page.commands.run("put-back")
    assert page.active.library.export_all() == before
    assert "put-back" not in str(browser.element("notices"))


def test_what_is_no_match_is_refused_and_the_rest_is_kept() -> None:
    page, browser = opened()
    imported(page, browser, "no match")
    assert notices(browser)
    assert page.active.library.entries() == []
    imported(page, browser, REPLAY)
    assert page.table is not None
    assert len(page.active.library.entries()) == 1


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
    page, browser = opened()
    imported(page, browser, text)
    assert page.place == SharedMatch(PACKED)


@pytest.mark.parametrize("change", SENT)
def test_a_match_from_a_mail_is_opened_whole(change: str) -> None:
    page, browser = opened()
    imported(page, browser, SENT[change](SENT_MATCH))
    assert page.table is not None
    assert match_at(page).text() == SENT_MATCH
    assert notices(browser) == ""
    (entry,) = page.active.library.entries()
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
    page, browser = opened()
    imported(page, browser, "\n".join([head, *SENT_MATCH.split("\n")[1:]]))
    assert page.active.library.entries() == []
    assert "can’t be opened" in notices(browser)


@pytest.mark.parametrize("text", ["", " ", "\ufeff", "> ", "\u00a0\n\n"])
def test_a_text_of_nothing_is_refused_in_a_sentence(text: str) -> None:
    page, browser = opened()
    imported(page, browser, text)
    assert "can’t be opened" in notices(browser)


@pytest.mark.parametrize("change", ["quoted", "wrapped at 72", "fixed blanks"])
def test_saved_matches_from_a_mail_keep_their_names(change: str) -> None:
    records = [
        SavedMatch(SENT_MATCH, "One evening with José, and with all of the others", 3),
        SavedMatch(REPLAY, "Two", 4),
    ]
    page, browser = opened()
    imported(page, browser, SENT[change](saved_match.join(records)))
    assert {*names(page)} == {record.name for record in records}
    assert {it.record.text for it in page.active.library.entries()} == {
        record.text for record in records
    }


def test_a_pasted_link_that_was_cut_says_so() -> None:
    page, browser = opened()
    imported(page, browser, f"https://example.org/#shared={PACKED[:70]} Yours, Ann")
    assert "damaged or was cut" in notices(browser)


def test_a_lesson_is_not_kept() -> None:
    page, browser = opened(fragment="lesson=fire_bulls/cards")
    assert page.table is not None
    assert isinstance(page.table.session, LessonMatch)
    for command in ("fork", "save", "give"):
        page.commands.run(command)
    assert browser.saved == {}
    assert page.active.library.entries() == []
    assert not browser.element("dialog").open


def test_away_from_a_table_all_matches_are_saved() -> None:
    page, browser = opened()
    imported(page, browser, REPLAY)
    page.commands.run("home")
    assert page.place == Home()
    page.commands.run("save")
    assert [*browser.saved] == ["tinderbox.match"]


def test_a_stored_match_is_shared_from_the_list(
    table: tuple[Page, Tab],
) -> None:
    page, browser = table
    id = page.active.id
    page.commands.run("home")
    page.commands.run(f"give:{id}")
    asked = [
        str(each.getAttribute("data-command"))
        for each in browser.element("dialog").querySelectorAll("button")
    ]
    assert {f"save-match:{id}", f"picture:svg:{id}", f"picture:png:{id}"} <= {*asked}
    assert browser.element("match-name") is None, "it is named by another button"
    page.commands.run(f"picture:svg:{id}")
    page.commands.run(f"raw:{id}")
    assert [*browser.saved] == ["fire_bulls.svg", f"tinderbox-{id}.txt"]


def test_a_picture_in_dots_is_as_wide_as_it_says(
    table: tuple[Page, Tab], monkeypatch: pytest.MonkeyPatch
) -> None:
    page, browser = table
    drawn: list[tuple[str, int, int]] = []
    monkeypatch.setattr(
        browser.files,
        "download_png",
        lambda name, _, wide, high: drawn.append((name, wide, high)),
        raising=False,
    )
    page.commands.run("picture:png")
    ((name, wide, high),) = drawn
    assert name == "fire_bulls.png"
    assert (wide, high > 0) == (PNG_WIDTH_PX, True)


def test_a_shared_match_shows_and_is_kept_when_asked(
    table: tuple[Page, Tab],
) -> None:
    page, browser = table
    page.commands.run("give")
    link = str(browser.element("share-link").getAttribute("value"))
    text = match_at(page).text()
    page, browser = opened(fragment=link)
    assert page.table is not None
    assert match_at(page).text() == text
    assert not page.table.play.clicks.gestures, "opened for reading"
    assert page.active.library.entries() == []
    page.commands.run("keep-shared")
    browser.run_timers()
    assert len(page.active.library.entries()) == 1
    assert page.table.play.clicks.gestures
    other, there = opened()
    imported(other, there, link)
    assert other.table is not None
    assert other.active.library.entries() == []


def test_a_match_goes_on_from_the_moment_that_shows(
    table: tuple[Page, Tab],
) -> None:
    page, _ = table
    first = page.active.id
    page.commands.run("moment:first")
    page.commands.run("fork")
    assert page.active.id != first
    assert len(page.active.library.entries()) == 2
    page.commands.run(f"match:{first}")
    assert page.active.id in {entry.id for entry in page.active.library.entries()}
    shown, browser = opened((("speed", "instant"),))
    imported(shown, browser, REPLAY)
    shown.commands.run("fork")
    assert len(shown.active.library.entries()) == 1, "all is over there"


def test_what_cannot_be_read_is_said(table: tuple[Page, Tab]) -> None:
    page, browser = table
    page.commands.run("give:99")
    assert not browser.element("dialog").open
    assert notices(browser)
    page.commands.run("rename:99")
    assert not browser.element("dialog").open


def test_several_matches_of_a_file_are_counted() -> None:
    page, browser = opened()
    imported(page, browser, REPLAY)
    page.commands.run("home")
    page.commands.run("save")
    (text,) = browser.saved.values()
    other, there = opened()
    more = (REPLAYS / "fire-bulls-two-none-left.match").read_text("utf8")
    imported(other, there, text, more)
    other.commands.run("home")
    other.commands.run("save-all")
    (both,) = there.saved.values()
    third, last = opened()
    imported(third, last, both)
    assert len(third.active.library.entries()) == 2
    assert third.table is None
    notice = third.translator().say("notice.taken_in", {"n": 2})
    assert notice in notices(last)
