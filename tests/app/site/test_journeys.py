"""The journeys of docs/architecture.md are how calls go through the code."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from types import FrameType, SimpleNamespace
from typing import Any, NamedTuple

import pytest

from tests.app.visit import Visit
from tests.paths import PY, ROOT
from tests.support.world.world import World, match_at
from tinderbox.app.kernel.match.session import Mine, legal_of
from tinderbox.app.page.page import Page

PACKAGE = f"{PY}/tinderbox/"
ROW = re.compile(r"^\| `([\w.]+)` \| `([\w/]+\.py)` \|", re.MULTILINE)
MOST_FILES = 9
BULLS = "?game=fire_bulls&seats=human,greedy&speed=instant"
# What a file asks of one before it, or has it do beside what the journey is about.
BESIDE = {
    *("LocalMatch.turn", "LocalMatch.limits", "LocalMatch.history"),
    *("LocalMatch.to_move", "Play.pace"),
    *("GuestMatch.turn", "GuestMatch.limits", "GuestMatch.history"),
    *("GuestMatch.have", "mark"),
    *("Preferences.play_settings", "Preferences.translator"),
    *("Ask.__call__", "Command.__get__"),  # the texts of buttons
    "Choosing._show_choices",  # on a phone it scrolls
    # `Page` is a `Navigation`, which writes the address.
    *("Navigation.note_scroll", "Navigation.arrive", "Navigation.show_section"),
    "ActiveMatch.read_backups",  # later
    # `Page.listen` calls them.
    *("InputRouter._clicked", "Site.open.<locals>.<lambda>"),
    "Host._listen.<locals>.changed",  # raises the version
    "SettingCommands._on_changed",  # translates its dialog
}


class Call(NamedTuple):
    """A function's call from another file, `""` for a timer, a line or an event."""

    caller: str
    file: str
    function: str


def told(title: str) -> list[tuple[str, str]]:
    """Return the functions of a journey with their files, as the document has them."""
    text = (ROOT / "docs/architecture.md").read_text("utf8")
    section = text.partition(f"\n### {title}\n")[2].partition("\n#")[0]
    return ROW.findall(section)


def traced(do: Callable[[], object]) -> list[Call]:
    """Return the calls from file to file while something is done. Signals are none."""
    calls: list[Call] = []

    def place(frame: FrameType | None) -> str:
        while frame is not None:
            file = frame.f_code.co_filename
            if file.startswith(PACKAGE) and not file.endswith("page/signals.py"):
                return file.removeprefix(PACKAGE)
            frame = frame.f_back
        return ""

    def note(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(PACKAGE):
            file = code.co_filename.removeprefix(PACKAGE)
            caller = place(frame.f_back)
            if caller != file:
                calls.append(Call(caller, file, code.co_qualname))

    sys.setprofile(note)
    try:
        do()
    finally:
        sys.setprofile(None)
    return calls


# --- what is followed -----------------------------------------------------------------


def at_table() -> Visit:
    visit = Visit(BULLS)
    visit.do("waits")
    return visit


def click_of(visit: Visit, target: Any) -> list[Call]:
    event = SimpleNamespace(target=target, detail=1)
    [listener] = visit.browser.document.events["click"]
    return traced(lambda: listener(event))


def click() -> list[Call]:
    visit = at_table()
    [thing, *_] = sorted(visit.page.table.play.clicks.following(), key=str)
    return click_of(visit, visit.one(thing.id))


def setting() -> list[Call]:
    visit = at_table()
    return click_of(visit, visit.one('[data-command="language:it"]'))


def start() -> list[Call]:
    device = at_table().browser.device
    device.kill()
    return traced(device.open)


def can_act(page: Any) -> bool:
    return page.table is not None and isinstance(page.table.session.turn, Mine)


def act(page: Any) -> None:
    page.table.choosing.perform(legal_of(page.table.session.turn)[-1])


def after_the_hosts_turn() -> tuple[World, Page, Page]:
    """Return a host and a guest, who has not heard yet that it is their turn."""
    world = World()
    host = world.device().open("?game=pompieri&seats=human,human&seed=7&speed=instant")
    guest = world.device().open("#home")
    world.connect(host, guest)
    world.run(until=lambda: can_act(host) and guest.table)
    world.clock.run(100)
    while can_act(host):
        act(host)
    return world, host, guest


def guests_action() -> list[Call]:
    world, host, guest = after_the_hosts_turn()
    world.run(until=lambda: can_act(guest))
    log = match_at(host).table.log
    length = len(log)

    def do() -> None:
        act(guest)
        world.run(until=lambda: len(log) > length)

    return traced(do)


def news() -> list[Call]:
    world, _, guest = after_the_hosts_turn()
    return traced(lambda: world.run(until=lambda: can_act(guest)))


JOURNEYS = {
    "A click on a district changes the picture": click,
    "A setting changes what is shown": setting,
    "A match is opened at the start": start,
    "A guest's action is done at the host's table": guests_action,
    "What happened at the host's table reaches every guest": news,
}


@pytest.mark.parametrize("title", JOURNEYS)
def test_a_journey_goes_forward_and_comes_to_no_file_twice(title: str) -> None:
    rows = told(title)
    files = [file for _, file in rows]
    assert 0 < len(files) <= MOST_FILES
    assert len(files) == len({*files})
    calls = JOURNEYS[title]()
    for function, file in rows:
        steps = [call for call in calls if call[1:] == (file, function)]
        assert steps, f"{function} is not called after the rows before it"
        behind = files[: files.index(file)]
        is_first = not behind
        callers = {call.caller for call in steps}
        assert is_first or callers & {"", *behind}, f"{function}: {callers}"
        calls = calls[calls.index(steps[0]) :]
        back = {
            call.function
            for call in calls
            if call.caller == file and call.file in behind
        }
        assert back <= BESIDE, f"{file} goes back: {back - BESIDE}"
