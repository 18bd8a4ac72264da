"""The front page: the games, what each is about, and the matches to go on with."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from tinderbox.app.features.saves.match_list import MatchList
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.match.library import Entry, Library
from tinderbox.app.kernel.match.player_names import players
from tinderbox.app.kernel.match.standing import standing
from tinderbox.core.match import BadMatch
from tinderbox.games.registry import GAMES
from tinderbox.i18n.text import Translator

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser


def deal_cards(root: Element) -> None:
    """Give every game its card: `index.html` has some, and they show how one looks.

    What is new is yet to be translated: `app.features.settings.preferences`.
    """
    cards = root.querySelector(".games")
    model = cards.firstElementChild
    drawn = str(model.getAttribute("data-game"))
    for id in GAMES:
        if not cards.querySelector(f"[data-game={id}]"):
            card = str(model.outerHTML).replace(drawn, id)
            cards.insertAdjacentHTML("beforeend", card)
            root.ownerDocument.body.removeAttribute("data-spoken")


def show_home(browser: Browser, translator: Translator, library: Library) -> None:
    """Write the front page: what to begin or continue, and all matches."""
    entries = library.entries()
    running = {entry.header.game for entry in entries if entry.goes_on}
    for id in GAMES:
        browser.element(f"continue-{id}").hidden = id not in running
    browser.element("first").hidden = bool(entries)
    _show_latest(browser, translator, entries)
    kept = browser.element("home-matches")
    matches = MatchList(browser.document, kept, translator, browser.clock)
    matches.show(entries, library.store.used())


def _show_latest(
    browser: Browser, translator: Translator, entries: Sequence[Entry]
) -> None:
    """The match that was played last and goes on: a click takes it up again."""
    band = browser.element("latest")
    entry = next((e for e in entries if e.goes_on), None)
    band.hidden = entry is None
    if entry is None:
        band.removeAttribute("data-command")
        return
    game, names = entry.header.game, players(entry.header, translator)
    band.setAttribute("data-command", f"match:{entry.id}")
    band.querySelector("img").src = f"svg/{game}.cover.svg"
    for what, text in (
        ("game", translator.say(f"{game}.game.title")),
        ("names", entry.record.name or ", ".join(names)),
    ):
        browser.element(f"latest-{what}").textContent = text
    status = browser.element("latest-status")

    def show_standing() -> None:
        with suppress(BadMatch):
            status.textContent = standing(entry, translator)

    browser.clock.later(0, show_standing)
