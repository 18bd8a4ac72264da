"""The front page: the games, what each is about, and the matches to go on with."""

from __future__ import annotations

from typing import Any

from app.library import Library
from app.shelf import Shelf
from games.registry import GAMES
from i18n.text import Voice


def show_home(browser: Any, root: Any, voice: Voice, library: Library) -> None:
    """Write a card for every game, and the list of all matches."""
    document, entries = browser.document, library.entries()
    running = {entry.header.game for entry in entries if not entry.record.over}
    heading = document.createElement("h1")
    heading.textContent = voice.say("home.title")
    cards = document.createElement("ul")
    cards.setAttribute("class", "shelf")
    cards.append(*(_card(document, voice, id, id in running) for id in GAMES))
    kept = document.createElement("section")
    kept.id = "home-matches"
    root.replaceChildren(heading, cards, kept)
    shelf = Shelf(document, kept, voice, browser.date, browser.later)
    shelf.show(entries, library.store.used())


def _card(document: Any, voice: Voice, id: str, running: bool) -> Any:
    def make(tag: str, css: str, text: str) -> Any:
        element = document.createElement(tag)
        element.setAttribute("class", css)
        element.textContent = text
        return element

    card, picture = document.createElement("li"), document.createElement("img")
    card.setAttribute("class", "game-card")
    picture.setAttribute("src", f"svg/{id}.poster.svg")
    picture.setAttribute("alt", "")
    title = voice.say(f"{id}.game.title")
    buttons = make("div", "card-buttons", "")
    offers = [("choose", "home.new"), ("how", "home.how")]
    if running:
        offers.insert(0, ("continue", "home.continue"))
    for n, (command, key) in enumerate(offers):
        button = make("button", "button" if n else "button is-primary", voice.say(key))
        button.setAttribute("type", "button")
        button.setAttribute("data-command", f"{command}:{id}")
        button.setAttribute("aria-label", f"{voice.say(key)}: {title}")
        buttons.append(button)
    card.append(
        picture,
        make("h2", "game-title", title),
        make("p", "game-players", voice.say(f"{id}.game.players")),
        make("p", "game-blurb", voice.say(f"{id}.game.blurb")),
        buttons,
    )
    return card
