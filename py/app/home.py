"""The front page: the games, what each is about, and the matches to go on with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.registry import GAMES
from i18n.text import Voice


def show_home(
    document: Any, root: Any, voice: Voice, is_running: Callable[[str], bool]
) -> None:
    """Write a card for every game; the document is handed in."""
    heading = document.createElement("h1")
    heading.textContent = voice.say("home.title")
    shelf = document.createElement("ul")
    shelf.setAttribute("class", "shelf")
    shelf.append(*(_card(document, voice, id, is_running(id)) for id in GAMES))
    root.replaceChildren(heading, shelf)


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
