"""The front page: the games, what each is about, and the matches to go on with."""

from __future__ import annotations

from typing import Any

from tinderbox.app.matches.library import Library
from tinderbox.app.pages.match_list import MatchList
from tinderbox.games.registry import GAMES
from tinderbox.i18n.text import Voice


def deal_cards(root: Any) -> None:
    """Give every game its card: `index.html` has some, and they show how one looks."""
    shelf = root.querySelector(".shelf")
    model = shelf.firstElementChild
    drawn = model.getAttribute("data-game")
    for id in GAMES:
        if not shelf.querySelector(f"[data-game={id}]"):
            card = str(model.outerHTML).replace(drawn, id)
            shelf.insertAdjacentHTML("beforeend", card)


def show_home(browser: Any, root: Any, voice: Voice, library: Library) -> None:
    """Say which games can be gone on with, and list all matches."""
    entries = library.entries()
    running = {entry.header.game for entry in entries if not entry.record.over}
    for id in GAMES:
        root.querySelector(f"#continue-{id}").hidden = id not in running
    kept = browser.element("home-matches")
    matches = MatchList(browser.document, kept, voice, browser.date, browser.later)
    matches.show(entries, library.store.used())
