"""Every command can be reached: the page is visited until each one was drawn."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple
from unittest.mock import patch

import pytest

from tests.support.drawn import DRAWN
from tests.support.ended import ONE, ended
from tests.support.findings import found_deeds
from tests.support.frame import FramedBrowser, opened
from tests.support.paths import REPLAYS, ROOT
from tests.support.peers.screens import SCREENS
from tests.support.results import result
from tests.support.sites import all_commands
from tests.support.storage import MemoryStorage
from tests.support.tabs import BULLS, Computer, Tab
from tinderbox.app.features.daily import commands as daily
from tinderbox.app.features.lessons.own_puzzles import keep_puzzle
from tinderbox.app.features.lessons.progress import DONE, LESSONS, PUZZLES, Progress
from tinderbox.app.features.report import luck_meter
from tinderbox.app.kernel.match.store import MATCH, RESULTS, SPARE, Store
from tinderbox.arena import match_of_day
from tinderbox.arena.match_of_day import FIRST_DAY
from tinderbox.arena.match_result import news
from tinderbox.core import saved_match, share_link
from tinderbox.core.match import Header, dump
from tinderbox.core.saved_match import SavedMatch
from tinderbox.games import registry

OVER = (REPLAYS / "fire-bulls-two-none-left.match").read_text("utf8")
LONDON = (REPLAYS / "great-fire-three-first-edition.match").read_text("utf8")
# A person there has seen enough for the notebook.
BEGUN = "\n".join(LONDON.replace('"greedy"', '"human"', 1).splitlines()[:61]) + "\n"
SHARED_DEVICE = dump(Header("fire_bulls", 2, ("human", "human"), 5), ())
ENDED = saved_match.write(SavedMatch(OVER, over=True))
AWAY = saved_match.write(SavedMatch(OVER, is_handed_over=True))
DAMAGED = f"{saved_match.MARK}{OVER}"
ROOM = 1_000_000  # characters
FAR_DAY = 30_000  # days since 1970

# What nothing draws here, and where it is drawn.
ELSEWHERE = {
    "remove-snapshot": "where a browser has kept one: tests/page/site/test_snapshot.py",
}


class Visit(NamedTuple):
    """A page that is opened with a match `1`, and the buttons that are pressed."""

    fragment: str
    presses: tuple[str, ...] = ()
    match: str = ""


VISITS = (
    Visit("home", ("settings", "rename:1", "remove:1", "keys"), ENDED),
    Visit("home", ("first-match:great_fire",)),
    Visit("home", ("lesson:great_fire/turn",)),
    Visit("new", ("new:start",)),
    Visit("match=1", ("new",), BEGUN),
    Visit("match=1", ("give", "ready", "notebook"), BEGUN),
    Visit("match=1", ("ready", "offer-choice", "ask", "ask-question:0"), BEGUN),
    Visit("match=1", ("score", "review", "give"), OVER),
    Visit("match=1", match=SHARED_DEVICE),
    Visit("match=1", match=AWAY),
    Visit("match=1", match=DAMAGED),
    Visit(f"shared={share_link.pack(OVER)}"),
)


def make_visit(visit: Visit) -> None:
    storage = MemoryStorage(ROOM)
    if visit.match:
        storage.texts = {f"{MATCH}1": visit.match, f"{SPARE}1": OVER}
    page, browser = opened(fragment=visit.fragment, storage=storage)
    for text in visit.presses:
        page.commands.run(text)
        browser.run_timers(20)


def forget_lessons() -> None:
    """Show a course of which a lesson and a puzzle are done."""
    storage = MemoryStorage(ROOM)
    for kind, names in ((LESSONS, registry.course), (PUZZLES, registry.puzzles)):
        name = names("great_fire")[0]
        Progress(Store(storage), kind).reached("great_fire", name, DONE)
    page, _ = opened(storage=storage)
    page.commands.run("how:great_fire")
    page.commands.run("puzzles:great_fire")


def refuse_a_click() -> None:
    """Click where nothing can be done: the rule stays until it is read."""
    storage = MemoryStorage(ROOM)
    storage.texts[f"{MATCH}1"] = BEGUN
    page, _ = opened(fragment="match=1", storage=storage)
    assert page.table is not None
    for area in page.table.board.areas:
        page.table.choosing.why_not(area)


def make_a_puzzle() -> None:
    """Make a puzzle of a costly choice, and show the list of puzzles."""
    findings, _ = found_deeds(OVER)
    with patch.object(luck_meter, "recall_findings", lambda *_: findings):
        make_visit(Visit("match=1", ("review:0",), OVER))
    storage = MemoryStorage(ROOM)
    keep_puzzle(Store(storage), "fire_bulls", 1, "a puzzle")
    page, _ = opened(storage=storage)
    page.commands.run("puzzles:fire_bulls")


def unfold_evidence() -> None:
    """Open the evidence for each number in the notebook."""
    storage = MemoryStorage(ROOM)
    storage.texts[f"{MATCH}1"] = BEGUN
    page, _ = opened(fragment="match=1", storage=storage)
    page.commands.run("ready")
    page.commands.run("notebook")
    for text in sorted(DRAWN):
        if text.startswith("evidence:"):
            page.commands.run(text)


def balance() -> None:
    """Have two random players play one match."""
    page, browser = opened(fragment="balance")
    form: Any = page.form
    form.match_count = 1
    for text in ("game:fire_bulls", "kind:0:random", "kind:1:random", "run"):
        page.commands.run(f"balance:{text}")
    browser.run_timers(1000)


def results() -> None:
    """Look at more results than are listed at first, and say who one is."""
    pairs = [result("9 8", id=f"a{n}") for n in range(25)]
    others = [result("9 8 9", id=f"b{n}", game="pompieri") for n in range(25)]
    storage = MemoryStorage(ROOM)
    storage.texts[f"{RESULTS}1"] = news({}, [*pairs, *others])
    page, browser = opened(fragment="results", storage=storage)
    browser.element("results-name").value = "Ann"
    page.commands.run("results:me")


def days() -> None:
    """Look at the matches of past days, and at the end of one of them."""
    day_ms = 24 * 60 * 60 * 1000
    with patch.object(FramedBrowser, "now", lambda _: FAR_DAY * day_ms):
        opened(fragment="daily")
    storage = MemoryStorage(ROOM)
    storage.texts[f"{MATCH}1"] = ended(ONE)
    with (
        patch.object(daily, "day_of", lambda _: FIRST_DAY),
        patch.object(match_of_day, "EXPERT", "random"),  # which is done at once
    ):
        page, _ = opened(fragment="match=1", storage=storage)
        page.commands.run("score")


def recap() -> None:
    """See what the others did, and ask what to do."""
    query = (("game", "fire_bulls"), ("seats", "greedy,human"), ("speed", "instant"))
    page, _ = opened(query)
    page.commands.run("recap")


def plan_turns() -> None:
    """Ask for plans: one has other choices beside it, the other several actions."""
    for game in ("great_fire", "pompieri"):
        query = (("game", game), ("seats", "human,greedy,greedy"), ("seed", "4"))
        page, browser = opened((*query, ("speed", "instant")))
        page.commands.run("hint")
        browser.run_timers(4000)


def play_in_two_tabs() -> None:
    """Take a match over from another tab, which then removes it."""
    computer = Computer()
    tab = Tab(computer)
    tab.active.begin(BULLS)
    computer.settle()
    other = Tab(computer)
    other.active.open("1")
    computer.settle()
    other.library.store.remove("1")
    computer.settle()
    other.active.remove("1")


def find_a_new_version() -> None:
    with patch.object(FramedBrowser, "on_update", lambda _, listener: listener()):
        opened()


JOURNEYS: tuple[Callable[[], None], ...] = (
    forget_lessons,
    plan_turns,
    refuse_a_click,
    unfold_evidence,
    make_a_puzzle,
    balance,
    results,
    days,
    recap,
    play_in_two_tabs,
    find_a_new_version,
)


def test_every_command_can_be_reached() -> None:
    """A button or field of the frame, a drawn button or a key runs it."""
    commands = all_commands()
    DRAWN.clear()
    for visit in VISITS:
        make_visit(visit)
    for journey in JOURNEYS:
        journey()
    for draw in SCREENS:
        with pytest.MonkeyPatch.context() as patched:
            draw(patched)
    html = (ROOT / "index.html").read_text("utf8")
    texts = {*DRAWN, *re.findall(r'data-(?:command|input)="([^"]+)"', html)}
    reached = {commands.find(text)[0] for text in texts} | {*commands.keys.values()}
    assert {*commands.owned} - reached == {*ELSEWHERE}
