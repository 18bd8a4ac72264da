"""Times what a player does at the page, at this machine's speed and at a phone's.

`python -m tools.bench.slowest [--slower 4] [--runs 3]` prints a table, slowest first.
The loop is a fixed piece of work that is timed just before each: a busy machine makes
both longer.
"""

from __future__ import annotations

import argparse
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tools import browser, serve
from tools.bench.figure import ROOT
from tools.bench.rows import GAMES
from tools.bench.table import lined_up, number
from tools.bench.taps import on_a_phone

ROW_COUNT = 20  # of the table
FRONT = "?lang=en&speed=instant"
TABLE = "?game={game}&seats=human,greedy,greedy&seed=279&speed=instant&lang=en"
OVER = "?game={game}&seats=greedy,greedy,greedy&seed=279&speed=instant&lang=en"
READY = "html[data-ready=true]"
READY_OF = {
    TABLE: f"{READY} #page-table[aria-busy=false]",
    OVER: f"{READY} #page-table[data-over]",
}


class Deed(NamedTuple):
    """A deed of a player on the page at `address`.

    `command` is that of a button. Without one the page itself is loaded again. A match
    is opened from the front page.
    """

    what: str
    address: str
    command: str = ""


class Timed(NamedTuple):
    """The time that a deed took."""

    ms: float
    loops: float  # times as long as the fixed loop


OF_A_GAME = (
    Deed("{name}: a match", TABLE),
    Deed("{name}: a finished match", OVER, "match:1"),
    Deed("{name}: how to play", TABLE, "how"),
    Deed("{name}: the first lesson", FRONT, "learn:{game}"),
    Deed("{name}: what a new match may be", FRONT, "choose:{game}"),
    Deed("{name}: another language", TABLE, "language:it"),
)
OF_THE_PAGE = (
    Deed("the front page", FRONT),
    Deed("the menu", TABLE, "menu"),
    Deed("day or night", TABLE, "theme"),
    Deed("the journal", TABLE, "journal"),
    Deed("back to the start", OVER, "moment:first"),
    Deed("the rules", TABLE, "rules"),
    Deed("save or share", TABLE, "give"),
    Deed("invite a friend", TABLE, "invite"),
    Deed("settings", FRONT, "settings"),
    Deed("the puzzle of the day", FRONT, "puzzle-of-day"),
    Deed("the match of the day", FRONT, "days"),
    Deed("my results", FRONT, "results"),
    Deed("my games", FRONT, "games"),
)
# Before a page's scripts. What else is stored, as the note of the snapshot, stays.
FORGET_MATCHES = """if (location.protocol.startsWith('http')) {
  for (const key of Object.keys(localStorage)) {
    if (/^tinderbox\\.(match|spare)|last_id$/.test(key)) localStorage.removeItem(key);
  }
}"""
# Returns the ms of the fixed loop.
LOOP = """() => {
  const start = performance.now();
  const numbers = new Float64Array(1000);
  const element = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  for (let i = 0; i < 1000; i++) {
    for (let k = 0; k < numbers.length; k++) numbers[k] += Math.sqrt(k + i);
    for (let k = 0; k < 20; k++) element.setAttribute('class', `loop-${i}-${k}`);
  }
  return performance.now() - start;
}"""
# Presses a button with the command; returns the ms until all is done and painted.
PRESS = """async command => {
  const button = document.createElement('button');
  button.dataset.command = command;
  document.body.append(button);
  const start = performance.now();
  button.click();
  button.remove();
  const language = command.match(/^language:(.+)/)?.[1]; // its texts may be fetched
  const frame = () => new Promise(requestAnimationFrame);
  while (language && document.documentElement.lang !== language) await frame();
  await tinderbox.idle();
  await frame();
  const { port1, port2 } = new MessageChannel();
  await new Promise(done => { port1.onmessage = done; port2.postMessage(''); });
  return performance.now() - start;
}"""


def deeds() -> list[Deed]:
    """Return what is timed. What is of a game is timed in each."""
    of_games = [
        deed._replace(
            what=deed.what.format(name=name), command=deed.command.format(game=game)
        )
        for game, name in GAMES.items()
        for deed in OF_A_GAME
    ]
    return [*of_games, *OF_THE_PAGE]


def game_of(deed: Deed) -> str:
    """Return the game of a deed; what is of the page is timed in the first game."""
    named = [id for id, name in GAMES.items() if deed.what.startswith(f"{name}:")]
    return (*named, *GAMES)[0]


def load(page: Page, address: str, ready: str) -> float:
    """Load a page, and return the milliseconds until it is ready."""
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_selector(ready, state="attached")
    took: float = page.evaluate("tinderbox.idle().then(() => performance.now())")
    return took


def new_profile(chromium: Browser, site: str) -> BrowserContext:
    """Return a phone's profile that has stored the page and its snapshot."""
    context = on_a_phone(chromium)
    page = context.new_page()
    load(page, site + FRONT, READY)
    page.wait_for_selector("html[data-snapshot]", state="attached")
    page.close()
    return context


def time_deed(context: BrowserContext, site: str, deed: Deed, slower: float) -> Timed:
    """Time a deed in a profile that knows the page, and has no matches of before."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    backups = {"origin": site.rstrip("/"), "storageTypes": "indexeddb"}
    session.send("Storage.clearDataForOrigin", backups)
    page.add_init_script(FORGET_MATCHES)
    address = site + deed.address.format(game=game_of(deed))
    ready = READY_OF.get(deed.address, READY)
    if deed.command:
        load(page, address, ready)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    if deed.command == "match:1":
        page.evaluate(PRESS, "home")
    loop: float = page.evaluate(LOOP)
    if deed.command:
        took: float = page.evaluate(PRESS, deed.command)
    else:
        took = load(page, address, ready)
    page.close()
    return Timed(took, took / loop)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slower", type=float, default=4, help="than this machine")
    parser.add_argument(
        "--runs", type=int, default=3, help="of which the median counts"
    )
    options = parser.parse_args()
    rows = []
    with serve.serving(ROOT) as site, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=browser.as_readers_have_it(), args=browser.arguments()
        )
        profile = new_profile(chromium, site)
        for deed in deeds():
            fast, slow = (
                [time_deed(profile, site, deed, rate) for _ in range(options.runs)]
                for rate in (1, options.slower)
            )
            figures = [
                median(it.ms for it in fast),
                median(it.loops for it in fast),
                median(it.ms for it in slow),
                median(it.loops for it in slow),
            ]
            rows.append((deed.what, figures))
            print("·", deed.what, *map(number, figures), flush=True)
    rows.sort(key=lambda row: -row[1][3])
    slower = f"÷ {options.slower:g}"
    head = ("", "ms", "of the loop", f"ms at {slower}", f"of the loop at {slower}")
    table = [(what, *map(number, figures)) for what, figures in rows[:ROW_COUNT]]
    print("\n".join(lined_up([head, *table])))


if __name__ == "__main__":
    main()
