"""Counts what a tap on a phone's board costs: styles, layouts, paints, time.

`python -m tools.bench.taps [GAME …] [--theme night] [--slower 4]` prints a table. The
taps are the same in each run. Counts hardly differ between runs and machines.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import (
    Browser,
    BrowserContext,
    CDPSession,
    Page,
    sync_playwright,
)

from tools import browser, serve
from tools.bench.chromium import PATIENCE_MS, script
from tools.bench.clicks import WAITING
from tools.bench.figure import ROOT, percentile
from tools.bench.rows import GAMES
from tools.bench.table import lined_up, number

PHONE = {"width": 390, "height": 844}
SEATS = {"pompieri": "human,greedy,greedy,greedy"}
USUAL_SEATS = "human,greedy,greedy"
MATCH = (
    "?game={game}&seats={seats}&seed=279&speed=fast&theme={theme}&touch=once&lang=en"
)
TAP_COUNT = 20
MAX_WAIT_MS = 10_000  # of the page's timers: a shorter one would make taps long presses
TRACED = ",".join(
    [
        "devtools.timeline",
        "blink.user_timing",
        "disabled-by-default-devtools.timeline",
    ]
)
# What the main thread is doing, by the name of the event in a trace.
KINDS = {
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    "PrePaint": "pre-paint",
    "Paint": "paint",
    "Layerize": "layerize",
    "Commit": "commit",
    "EventDispatch": "script",
    "FunctionCall": "script",
    "TimerFire": "script",
    "FireAnimationFrame": "script",
    "RunMicrotasks": "script",
}

TraceEvent = dict[str, Any]


class Tap(NamedTuple):
    """One tap, from the finger to the end of the frame that shows its answer."""

    until_paint_ms: float  # as the browser reports it, in steps of 8 ms
    styled: int  # elements whose style was computed
    laid_out: int  # objects that a layout visited
    cpu_ms: dict[str, float]  # of the main thread, by kind of work

    @property
    def all_cpu_ms(self) -> float:
        """The time of the main thread."""
        return sum(self.cpu_ms.values())


class Tracing:
    """Records a trace of a page."""

    def __init__(self, session: CDPSession) -> None:
        self.session = session
        self.events: list[TraceEvent] = []
        self.is_complete = False
        session.on("Tracing.dataCollected", lambda it: self.events.extend(it["value"]))
        session.on("Tracing.tracingComplete", self._complete)
        session.send("Tracing.start", {"categories": TRACED})

    def _complete(self, _: object) -> None:
        self.is_complete = True

    def end(self, page: Page) -> list[TraceEvent]:
        """Return the events, in their order."""
        self.session.send("Tracing.end")
        while not self.is_complete:
            page.wait_for_timeout(20)
        return sorted(
            (event for event in self.events if "ts" in event), key=lambda it: it["ts"]
        )


def _thread_of(events: Iterable[TraceEvent], name: str) -> tuple[int, int]:
    mark = next(event for event in events if event["name"] == name)
    return mark["pid"], mark["tid"]


def own_times(events: Iterable[TraceEvent]) -> dict[str, float]:
    """Return the CPU milliseconds of each kind, without what is nested in it."""
    took = defaultdict[str, float](float)
    open_events: list[tuple[float, str]] = []  # end, kind
    for event in events:
        kind = KINDS.get(event["name"])
        if kind is None or event["ph"] != "X":
            continue
        while open_events and open_events[-1][0] <= event["ts"]:
            open_events.pop()
        took_us: float = event["tdur"] if "tdur" in event else event["dur"]
        cpu_ms = took_us / 1000
        took[kind] += cpu_ms
        if open_events:
            took[open_events[-1][1]] -= cpu_ms
        open_events.append((event["ts"] + event.get("dur", 0), kind))
    return dict(took)


def _count(events: Iterable[TraceEvent], name: str, *path: str) -> int:
    total = 0
    for event in events:
        if event["name"] == name:
            found: Any = event.get("args", {})
            for key in path:
                found = found.get(key, {})
            total += found or 0
    return total


def taps_of(events: Sequence[TraceEvent], until_paint_ms: Sequence[float]) -> list[Tap]:
    """Return what each tap cost, from a trace with a mark at its begin and its end."""
    thread = _thread_of(events, "tap-0")
    own = [event for event in events if (event["pid"], event["tid"]) == thread]
    marks = {
        event["name"]: event["ts"]
        for event in own
        if event["name"].startswith(("tap-", "painted-"))
    }
    taps = []
    for i, ms in enumerate(until_paint_ms):
        begin = marks[f"tap-{i}"]
        end = marks[f"painted-{i}"]
        during = [event for event in own if begin <= event["ts"] <= end]
        taps.append(
            Tap(
                ms,
                _count(during, "UpdateLayoutTree", "elementCount"),
                _count(during, "Layout", "beginData", "dirtyObjects"),
                own_times(during),
            )
        )
    return taps


# The longest event of the last tap, in milliseconds.
WATCH_EVENTS = """() => {
  window.taps = [];
  new PerformanceObserver(list => {
    for (const it of list.getEntries()) if (it.interactionId) taps.push(it.duration);
  }).observe({type: 'event', durationThreshold: 16});
}"""
MAX_DURATION = "() => Math.max(0, ...taps.splice(0))"


def tap_through(
    page: Page, session: CDPSession, rng: random.Random, slower: float, count: int
) -> list[Tap]:
    """Tap at choices of the board, and return what each tap cost.

    Only taps are slowed down, and what computer players do is not.
    """

    def slow_down(rate: float) -> None:
        session.send("Emulation.setCPUThrottlingRate", {"rate": rate})

    page.wait_for_selector(WAITING, state="attached")
    page.evaluate(f"({script('watch.js')})({MAX_WAIT_MS}, -1, false)")
    page.evaluate(WATCH_EVENTS)
    find = f"({script('point.js')})"
    tracing = Tracing(session)
    longest = list[float]()
    while len(longest) < count:
        page.wait_for_selector(WAITING, state="attached")
        where = page.evaluate(f"{find}({rng.random()})")
        if not where:
            break  # the match is over
        page.evaluate("painted()")
        page.evaluate(MAX_DURATION)
        slow_down(slower)
        page.evaluate(f"void performance.mark('tap-{len(longest)}')")
        page.touchscreen.tap(*where)
        page.wait_for_function("painted().then(() => true)")  # or a TimeoutError
        page.evaluate(f"void performance.mark('painted-{len(longest)}')")
        slow_down(1)
        page.wait_for_timeout(100)  # milliseconds: the entry comes after the frame
        longest.append(page.evaluate(MAX_DURATION))
    return taps_of(tracing.end(page), longest)


def on_a_phone(chromium: Browser) -> BrowserContext:
    """Return a new profile of a phone."""
    context = chromium.new_context(
        viewport={"width": PHONE["width"], "height": PHONE["height"]},
        device_scale_factor=2,
        has_touch=True,
        is_mobile=True,
    )
    context.set_default_timeout(PATIENCE_MS)
    return context


def run(
    chromium: Browser,
    site: str,
    game: str,
    theme: str = "day",
    slower: float = 1,
    count: int = TAP_COUNT,
) -> list[Tap]:
    """Play the beginning of a match in a new profile, `slower` times slowed down."""
    context = on_a_phone(chromium)
    page = context.new_page()
    session = context.new_cdp_session(page)
    seats = SEATS.get(game, USUAL_SEATS)
    page.goto(site + MATCH.format(game=game, seats=seats, theme=theme))
    page.wait_for_selector("html[data-snapshot]", state="attached")
    page.evaluate("tinderbox.idle()")
    taps = tap_through(page, session, random.Random(1), slower, count)
    context.close()
    return taps


HEAD = (
    "",
    "ms to the paint p50",
    "p95",
    "styled p50",
    "p95",
    "laid out p50",
    "CPU p50",
    "p95",
    "of it, on average",
)


def cells(name: str, taps: Sequence[Tap]) -> tuple[str, ...]:
    """Return a line of the table."""

    def both(values: Sequence[float]) -> tuple[str, str]:
        return number(percentile(values, 50)), number(percentile(values, 95))

    kinds = {kind for tap in taps for kind in tap.cpu_ms}
    means = {
        kind: sum(tap.cpu_ms.get(kind, 0) for tap in taps) / len(taps) for kind in kinds
    }
    dearest = sorted(means.items(), key=lambda it: -it[1])
    return (
        name,
        *both([tap.until_paint_ms for tap in taps]),
        *both([tap.styled for tap in taps]),
        number(percentile([tap.laid_out for tap in taps], 50)),
        *both([tap.all_cpu_ms for tap in taps]),
        ", ".join(f"{kind} {number(ms)}" for kind, ms in dearest if ms >= 1),
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--theme", choices=("day", "night"), default="day")
    parser.add_argument("--slower", type=float, default=4, help="than this machine")
    parser.add_argument("--json", type=Path, help="a file for each tap")
    options = parser.parse_args()
    found = {}
    with serve.serving(ROOT) as site, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=browser.as_readers_have_it(), args=browser.arguments()
        )
        for game in options.games:
            found[game] = run(chromium, site, game, options.theme, options.slower)
    print("\n".join(lined_up([HEAD, *(cells(GAMES[it], found[it]) for it in found)])))
    if options.json:
        all_taps = {it: [tap._asdict() for tap in taps] for it, taps in found.items()}
        options.json.write_text(json.dumps(all_taps), "utf8")


if __name__ == "__main__":
    main()
