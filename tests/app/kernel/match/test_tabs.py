"""Several tabs with one match: one plays, the others watch, and none loses it."""

from __future__ import annotations

from dataclasses import replace

from tests.app.kernel.match.undrawn_tab import (
    BULLS,
    FOREIGN,
    UndrawnTab,
    read_only,
    slow_device,
)
from tests.stories import Story, stories
from tests.support.world.device import Device
from tests.tables import table
from tinderbox.app.kernel.match.active_match import BACKUP_READ
from tinderbox.app.kernel.match.session import ReadOnlyReason
from tinderbox.app.kernel.match.store import Removed
from tinderbox.core.match import dump

# What tabs of one device do with match 1, which the first begins. Behind the colon
# stands who may act at that tab's table afterwards, and what its notices offer.
STORIES = """
what is handed over is read only until it is taken back
    a hands_over 1: HANDED_OVER take-back:1
    a leaves
    b opens 1: HANDED_OVER take-back:1
    b opens 1: HANDED_OVER take-back:1
    b takes_back 1: MINE
    b plays: MINE
    b leaves
    a opens 1: MINE

a tab that is taken over watches
    b opens 1: ELSEWHERE take-over:1
    b takes_over 1: MINE
    b plays: MINE
    b notes
    a shows_it: ELSEWHERE take-over:1

only who plays a match reads its backup, though another sees late what is stored
    a plays
    a plays
    a plays
    b sees_the_first_text
    b opens 1: ELSEWHERE take-over:1
    b has_read
    a plays: MINE
    b takes_over 1: MINE
    b has_read 1
    b plays: MINE
    b has_the_backup
    a hears_of_it: ELSEWHERE take-over:1

without locks the tab that was played past gives way
    without_locks
    b opens 1: MINE
    b plays: MINE
    b notes
    a shows_it: ELSEWHERE take-over:1
    a takes_over 1: MINE

a name that is given elsewhere changes nothing
    b renames 1
    a plays: MINE
    a calls_it Friday

what is removed elsewhere and put back is gone on with
    b removes 1
    b puts_back 1
    a opens 1
    a plays
    a notes
    a stores_it 1

what finds no room is there again after leaving the table
    a has_no_room
    a plays: MINE save unsaved
    a notes
    a leaves
    a opens 1
    a shows_it: MINE save unsaved
    a has_room
    a plays: MINE

what finds no room is not lost to another tab
    a has_no_room
    a plays: MINE save unsaved
    a notes
    b takes_over 1: MINE
    b plays: MINE
    a shows_it: REPLACED save keep-held save unsaved
    a has_room
    a keeps_held: MINE
    a stores_it 2: MINE
    b notes
    b stores_it 1: MINE
"""
# What another tab does to the match, and why this one is only read then. It hears of
# that at once, or when it writes. After what is `late` the others have not yet reacted.
SPOILT = table("""
removed                   | removes 1       | REMOVED
replaced by another game  | writes foreign  | REPLACED
replaced by another match | writes other    | REPLACED
damaged                   | writes nonsense | REPLACED
""")
WRITTEN = {"foreign": FOREIGN, "other": dump(replace(BULLS, seed=9), ())}
STORIES += "".join(
    f"""
what is {how} elsewhere can be kept: {hears}
    a plays
    b {does} {how_soon}
    a {hears}: {reason} keep-held save unsaved
    a is_told_why
    a notes
    a opens 1 late
    a shows_it 1 late
    a keeps_held 1 late
    a keeps_held: MINE
    a has_added 2
    a plays: MINE
    a stores_another 2
"""
    for how, does, reason in SPOILT
    for hears, how_soon in (("hears_of_it", ""), ("writes_before", "late"))
)


class Tabs:
    """Tabs of one device, which do what the lines of a story say."""

    def __init__(self, *, locks: bool) -> None:
        self.device = slow_device(locks=locks)
        self.tabs = {"a": UndrawnTab(self.device)}
        self.tabs["a"].begin(BULLS)
        self.first_id = self.tabs["a"].active.id  # without locks it is a long number
        self.first_texts = dict(self.device.storage.texts)
        self.noted = ""
        self.removed: Removed | None = None

    def do(self, name: str, verb: str, id: str = "", late: str = "") -> UndrawnTab:
        """Do what a line says, let all react unless it is late, and return its tab."""
        if name not in self.tabs:
            self.tabs[name] = UndrawnTab(self.device)
        tab = self.tabs[name]
        id = self.first_id if id == "1" else id
        match verb:
            case "plays":
                tab.play()
            case "leaves":
                tab.active.leave()
            case "opens" | "takes_over":
                assert tab.active.open(id, steal=verb == "takes_over")
            case "hands_over" | "takes_back":
                tab.active.hand_over(id, is_away=verb == "hands_over")
            case "renames":
                tab.library.rename(id, "Friday")
            case "removes":
                self.removed = tab.library.store.remove(id)
            case "puts_back":
                assert self.removed is not None
                tab.library.undo_remove(id, self.removed)
            case "sees_the_first_text":
                tab.storage.texts = dict(self.first_texts)
            case "has_read":  # the backup of a match, or none
                root = tab.browser.document.documentElement
                assert root.getAttribute(BACKUP_READ) == id
            case "has_the_backup":
                stored = tab.storage.texts["tinderbox.match.1"]
                assert self.device.disk == {"1": stored}
            case "writes":
                tab.storage.put("tinderbox.match.1", WRITTEN.get(id, id))
            case "writes_before":  # it hears of what others have stored
                tab.storage.texts = dict(self.device.storage.texts)
                tab.storage.news.clear()
                tab.play()
            case "is_told_why":
                reason = read_only(tab)
                assert reason
                assert [*tab.messages] == [reason.key]
                assert tab.session.legal() == []
            case "has_no_room" | "has_room":
                tab.storage.room = 100_000 * (verb == "has_room")
            case "keeps_held":
                tab.active.keep_held()
            case "calls_it":
                assert [it.record.name for it in tab.library.entries()] == [id]
            case "notes":
                self.noted = tab.session.text()
                self.stored = tab.stored_matches()
            case "has_added":
                assert tab.stored_matches() == self.stored | {id: self.noted}
            case "shows_it":
                assert tab.session.text() == self.noted
            case "stores_it" | "stores_another":
                is_noted = tab.stored_matches()[id] == self.noted
                assert is_noted == (verb == "stores_it")
        if not late:
            self.device.world.run()
        return tab

    def state(self, tab: UndrawnTab) -> str:
        """Return who may act, what the notices offer, and "unsaved" if not all is."""
        reason = read_only(tab)
        offers = [command for given in tab.messages.values() for command in given]
        unsaved = ["unsaved"] * tab.active.has_unsaved()
        told = " ".join([reason.name if reason else "MINE", *offers, *unsaved])
        return told.replace(self.first_id, "1")


@stories(STORIES)
def test_one_tab_plays_the_others_watch_and_none_loses_the_match(story: Story) -> None:
    has_locks = story[0][0] != ["without_locks"]
    tabs = Tabs(locks=has_locks)
    for done, told in story[not has_locks :]:
        tab = tabs.do(*done)
        assert not told or tabs.state(tab) == told, done


def test_a_tab_whose_match_was_continued_elsewhere_gives_up_its_lock(
    device: Device, tab: UndrawnTab
) -> None:
    """Or both would say that another tab plays it."""
    other = UndrawnTab(device)
    longer = UndrawnTab(slow_device())
    longer.storage.texts |= tab.storage.texts
    longer.active.open("1")
    longer.device.world.run()
    longer.play()
    assert other.library.import_text(longer.session.text()) == (["1"], [])
    device.world.run()
    assert read_only(tab) is ReadOnlyReason.ELSEWHERE
    other.active.open("1")
    device.world.run()
    assert (read_only(other), other.session.text()) == (None, longer.session.text())
