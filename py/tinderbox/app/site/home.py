"""The front page: what to press first, what is new today, and the games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tinderbox.app.features.lessons.progress import DONE, Progress
from tinderbox.app.features.saves.lead_board import LeadBoard
from tinderbox.app.kernel.browser.addresses import address
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.match.active_match import ActiveMatch
from tinderbox.app.kernel.match.library import Entry
from tinderbox.app.kernel.match.standing import final_standing
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.kernel.page.asks import MATCH_AGAIN, OPEN_MATCH
from tinderbox.app.kernel.page.commands import CommandText
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.kernel.ui.elements import put, put_command
from tinderbox.app.page.asks import CHOOSE, FIRST_MATCH, LEARN
from tinderbox.app.page.navigation import PLAYING, Navigation
from tinderbox.app.page.page import FormPage
from tinderbox.app.page.places import Home, Place
from tinderbox.app.page.preferences import SPOKEN
from tinderbox.core.match import HUMAN
from tinderbox.games.registry import GAMES, load_first_match
from tinderbox.i18n.player_names import players
from tinderbox.i18n.text import Translator

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser


def add_game_cards(root: Element) -> None:
    """Add a card for each game that has none in `index.html`: a copy of the first one.

    Its texts are those of the first game until `Preferences.write_frame` is called.
    """
    cards = root.querySelector(".games")
    first_card = cards.firstElementChild
    first_game = str(first_card.getAttribute("data-game"))
    for id in GAMES:
        if not cards.querySelector(f"[data-game={id}]"):
            card = str(first_card.outerHTML).replace(first_game, id)
            cards.insertAdjacentHTML("beforeend", card)
            # Without a language `write_frame` writes all texts anew.
            root.ownerDocument.body.removeAttribute(SPOKEN)


class FrontPage(FormPage):
    """Shows one thing to do, then the games. Who returns also sees what is new today.

    `tools/start/front.mjs` shows the same before Python, from what it can know.
    """

    def __init__(
        self,
        browser: Browser,
        translator: Callable[[], Translator],
        store: Store,
        active: ActiveMatch,
        navigation: Navigation,
        show_form: Callable[[Place, FormPage], None],
        list_changed: Signal[[]],
    ) -> None:
        super().__init__(browser, translator, "home")
        self.store = store
        self.active = active
        self.navigation = navigation
        self.show_form = show_form
        self.board = LeadBoard(browser, translator, browser.element("lead"))
        list_changed.listen(self._on_list_changed)

    def open_place(self, place: Home) -> bool:
        """Show the front page. No match is at the table any longer."""
        self.store.remember(PLAYING, "")
        self.show_form(place, self)
        self.active.read_backups()
        return True

    def _on_list_changed(self) -> None:
        if self.navigation.place == Home():
            self.show()

    def show(self) -> None:
        """Write the page."""
        entries = self.active.library.entries()
        readable = [entry for entry in entries if entry.fault is None]
        running = [entry for entry in readable if entry.goes_on]
        put(self.root, data_visit="return" if entries else "first")
        if running:
            self._lead_on(running[0])
        elif readable:
            self._lead_again(readable[0])
        else:
            self._lead_in()
        if not running:
            self.board.forget()
        # The lead's own tile is left out only while the lead offers the same.
        offered = self.by_id("lead-quiet").getAttribute("data-command")
        for card in self.root.querySelectorAll(".game-card"):
            game = str(card.getAttribute("data-game"))
            card.hidden = not entries and offered == CHOOSE(game)
        for id in ("today", "way-games"):
            self.by_id(id).hidden = not entries
        self.by_id("way-puzzle").hidden = bool(entries)
        self.by_id("promise").hidden = bool(entries)
        if entries:
            self._count(entries)
            self._show_today(readable)

    def _count(self, entries: Sequence[Entry]) -> None:
        """Write how many matches are behind the door to all of them."""
        finished = sum(entry.over for entry in entries)
        running = len(entries) - finished
        key = "home.count"
        if not (running and finished):
            key = "home.running" if running else "home.finished"
        text = self.say(key, {"running": running, "finished": finished})
        self.by_id("games-count").textContent = text

    # --- what to press ----------------------------------------------------------------

    def _lead_on(self, entry: Entry) -> None:
        """Offer to go on with a match, and show its board."""
        self._lead(entry.header.game, "home.continue", OPEN_MATCH(entry.id))
        self._tell_of(entry)
        self.board.show(entry)

    def _lead_again(self, entry: Entry) -> None:
        """Offer the match that was played last once more. No match is running."""
        game = entry.header.game
        self._lead(game, "home.again", MATCH_AGAIN(entry.id))
        self._tell_of(entry)
        self.by_id("lead-standing").textContent = final_standing(
            entry, self.translator()
        )

    def _lead_in(self) -> None:
        """Offer a stranger the first turn, then the first match, step by step."""
        progress = Progress(self.store)
        game = next((id for id in GAMES if DONE in progress.steps(id).values()), "")
        if game and load_first_match(game) is not None:
            key = "home.first_match"
            self._lead(game, key, FIRST_MATCH(game), f"{key}_hint")
            self._offer_too("lesson.next_lesson", LEARN(game))
        else:
            game = GAMES[0]
            self._lead(game, "home.learn", LEARN(game), "home.learn_hint")
            self._offer_too("home.full", CHOOSE(game))

    def _lead(self, game: str, key: str, command: CommandText, hint: str = "") -> None:
        """Lead with a game, and with what the loud button does."""
        lead = self.by_id("lead")
        lead.querySelector("img").src = address(f"svg/{game}.cover.svg")
        put(lead, data_game=game)
        self._write("lead-title", f"{game}.game.title")
        self._write("lead-line", f"{game}.game.line")
        self._write("lead-loud-word", key)
        put_command(self.by_id("lead-loud"), command)
        if hint:
            self._write("lead-loud-hint", hint)
        for id in ("lead-line", "lead-loud-hint", "lead-quiet"):
            self.by_id(id).hidden = not hint
        self.by_id("lead-match").hidden = bool(hint)

    def _offer_too(self, key: str, command: CommandText) -> None:
        self._write("lead-quiet", key)
        put_command(self.by_id("lead-quiet"), command)

    def _tell_of(self, entry: Entry) -> None:
        """Name a match, or else those who play it with the person here."""
        names = entry.record.name or who_plays(entry, self.translator())
        self.by_id("lead-names").textContent = names
        self.by_id("lead-standing").textContent = ""

    def _write(self, id: str, key: str) -> None:
        """Write a text of the frame, which follows the language from now on."""
        element = self.by_id(id)
        put(element, data_text=key)
        element.textContent = self.say(key)

    # --- what is new today ------------------------------------------------------------

    def _show_today(self, entries: Sequence[Entry]) -> None:
        """Show which games today's match and puzzle are of, and how they went."""
        # Only who returns needs these.
        from tinderbox.app.site import today
        from tinderbox.arena.match_of_day import day_at

        seconds = self.browser.clock.now() / 1000
        day = day_at(seconds).isoformat()
        tag = self.say("shell.tag")
        self.by_id("today-date").textContent = self.browser.clock.day(day, tag)
        translator = self.translator()
        for id, offer in (
            ("today-match", today.match_offer(seconds, entries, translator)),
            (
                "today-puzzle",
                today.puzzle_offer(seconds, self.store, entries, translator),
            ),
        ):
            row = self.by_id(id)
            row.querySelector("img").src = address(f"svg/{offer.game}.cover.svg")
            row.querySelector("small").textContent = offer.words


def who_plays(entry: Entry, translator: Translator) -> str:
    """Return who plays with the person here. Of several people, return all names."""
    names = players(entry.header, translator)
    people = [n for n, kind in enumerate(entry.header.seats) if kind == HUMAN]
    if len(people) != 1:
        return translator.rules.listed(names)
    others = [name for n, name in enumerate(names) if n != people[0]]
    return translator.say("home.with", {"names": tuple(others)})
