"""The commands on stored matches: rename, share, import, export, remove."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from tinderbox.app.features.saves.match_picture import match_picture
from tinderbox.app.kernel.browser.addresses import address
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.active_match import ActiveMatch
from tinderbox.app.kernel.match.local_match import AnyLocalMatch, LocalMatch
from tinderbox.app.kernel.match.session import ReadOnlyReason
from tinderbox.app.kernel.match.store import Removed, StorageProblem
from tinderbox.app.kernel.page.asks import (
    DOWNLOAD,
    DOWNLOAD_RAW,
    KEEP_SHARED,
    TAKE_BACK,
    TAKE_OVER,
)
from tinderbox.app.kernel.page.commands import CommandText, command, does
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.kernel.ui.notices import Notices
from tinderbox.app.page.asks import OPEN_FILE, POSTER, REPORT
from tinderbox.app.page.navigation import Navigation
from tinderbox.app.page.places import Match, SharedMatch, to_fragment
from tinderbox.app.table.asks import SHARE
from tinderbox.app.table.table_page import TablePage
from tinderbox.core import share_link
from tinderbox.core.match import BadMatch
from tinderbox.core.record import frozen
from tinderbox.core.saved_match import MAX_NAME_LENGTH
from tinderbox.draw import board_files
from tinderbox.games import registry
from tinderbox.i18n.player_names import display_name
from tinderbox.i18n.text import Translator

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

PNG_WIDTH_PX = 2000
NAME_FIELD = "match-name"  # ids of fields of the dialog
LINK_FIELD = "share-link"


@frozen
class ShareItem:
    """A match to be shared: its text and its name.

    A link holds the whole match and shows `moment`, or the present if None.
    """

    text: str
    name: str
    moment: int | None = None


class MatchCommands:
    """The commands about the match at the table and those of the list."""

    def __init__(
        self,
        browser: Browser,
        translator: Callable[[], Translator],
        notices: Notices,
        dialog: Dialog,
        active: ActiveMatch,
        navigation: Navigation,
        at_table: Callable[[], TablePage | None],
        copy_field: Callable[[str, CommandText], None],
        match_removing: Signal[[str]],
        list_changed: Signal[[]],
    ) -> None:
        self.browser = browser
        self.translator = translator
        self.notices = notices
        self.dialog = dialog
        self.active = active
        self.library = active.library
        self.navigation = navigation
        self.at_table = at_table
        self.copy_field = copy_field
        self.match_removing = match_removing
        self.list_changed = list_changed
        self._removed: list[tuple[str, Removed]] = []  # ids, by this page, in order

    @does(TAKE_OVER)
    def take_over(self, id: str) -> None:
        """Play a match here that another tab has at its table."""
        self.active.open(id, steal=True)

    @does(TAKE_BACK)
    def take_back(self, id: str) -> None:
        """Play a match here again that was handed over to another device."""
        self.active.hand_over(id, is_away=False)

    @does(OPEN_FILE)
    def pick_file(self) -> None:
        """Have the reader choose a file of matches."""
        self.browser.files.pick()

    @command("fork")
    def play_on(self) -> None:
        """Play on from the moment that is shown, unless the match is over there."""
        table = self.at_table()
        if table is None or self._kept_match(table) is None:
            return
        moment = table.timeline.moment
        if moment == table.timeline.end and table.session.turn.seat is None:
            table.play.say("timeline.over")
        else:
            self.active.fork(moment)

    def _kept_match(self, table: TablePage) -> AnyLocalMatch | None:
        """Return the match at a table if it can be stored. If it can't, say why."""
        session = table.session
        if reason := session.limits.why_not_kept:
            table.play.say(reason)
        return session if isinstance(session, LocalMatch) else None

    def _show_problem(self, problem: BadMatch | StorageProblem | None) -> None:
        """Show why a match can't be read or was not stored. None shows nothing."""
        if isinstance(problem, BadMatch):
            self.notices.show(problem.key, problem.params)
        elif problem is not None:
            self.notices.show(f"notice.{problem.value}")

    # --- sharing -------------------------------------------------------------------

    def _share_item(self, id: str) -> ShareItem | None:
        """Return the match with that id, or for "" the one at the table.

        If it is a lesson or can't be read, say so and return None.
        """
        table = self.at_table()
        if not id and table is not None:
            session = self._kept_match(table)
            if session is None:
                return None
            return ShareItem(
                session.text(),
                self.library.name_of(self.active.id),
                table.play.viewpoint.past_moment,
            )
        try:
            found = self.library.open(id)
        except BadMatch as bad:
            self._show_problem(bad)
            return None
        return ShareItem(found.text, found.name)

    @does(SHARE)
    def share(self, id: str = "") -> None:
        """Show the dialog that shares a match: its link, its files, its pictures."""
        item = self._share_item(id)
        if item is None:
            return
        dialog = self.dialog
        is_at_table = self.at_table() is not None
        place = SharedMatch(share_link.pack(item.text), item.moment)
        link = str(self.browser.location.link(to_fragment(place)))
        label = dialog.say("give.link")
        address = dialog.field(
            LINK_FIELD, link, "share-link", readonly="", aria_label=label
        )
        parts = []
        if is_at_table and self.active.id:
            parts.append(self._name_form(item))
        parts += [
            dialog.text_element("h3", "give.link"),
            dialog.text_element("p", "give.link_hint"),
        ]
        if len(link) > share_link.SAFE_CHARACTERS:
            parts.append(
                dialog.text_element(
                    "p",
                    "give.too_long",
                    "ruling",
                    n=len(link),
                    most=share_link.SAFE_CHARACTERS,
                )
            )
        id_params = (id,) if id else ()
        commands = {
            "file": MatchCommands.download_match(id) if id else DOWNLOAD(),
            "svg": MatchCommands.download_picture("svg", *id_params),
            "png": MatchCommands.download_picture("png", *id_params),
        }
        if is_at_table and not id:
            commands |= {"poster": POSTER(), "report": REPORT()}
        buttons = [dialog.button(f"give.{key}", text) for key, text in commands.items()]
        copy = dialog.button("give.copy", MatchCommands.copy_link())
        dialog.show(
            "give.title",
            *parts,
            dialog.make("div", "give-row", address, copy),
            dialog.text_element("h3", "give.files"),
            dialog.make("div", "give-row", *buttons),
        )

    def _name_form(self, item: ShareItem, id: str = "") -> Element:
        """Return the form that renames a match. For "" it is the one at the table."""
        dialog = self.dialog
        return dialog.entry_form(
            "give.name",
            dialog.name_field(NAME_FIELD, item.name, MAX_NAME_LENGTH),
            dialog.button("give.rename", MatchCommands.rename(id)),
        )

    @does(DOWNLOAD)
    def download(self) -> None:
        """Download the match at the table. Without a table, download all matches."""
        if self.at_table() is None:
            self.download_all()
        else:
            self.download_match("")

    @command("save-match", repeats=False)
    def download_match(self, id: str) -> None:
        """Download the match with that id, or for "" the one at the table."""
        item = self._share_item(id)
        if item is not None:
            name = _file_name(item.name) or sessions.parse_match(item.text)[0].game
            self.browser.files.download(f"{name}.match", item.text)

    @command("save-all", repeats=False)
    def download_all(self) -> None:
        """Download everything, in as many files as importing them needs.

        Say what is in them: whoever reads them knows every secret of the matches.
        """
        from tinderbox.app.features.saves import belongings

        store = self.library.store
        texts = self.library.export_all(
            partial(belongings.lines_of_matches, store),
            belongings.lines_of_reader(store),
        )
        for n, text in enumerate(texts, 1):
            number = f"-{n}" if len(texts) > 1 else ""
            self.browser.files.download(f"tinderbox{number}.match", text)
        if texts:
            self.notices.show("notice.saved_all")

    @command("copy-link")
    def copy_link(self) -> None:
        """Copy the link in the dialog that shares a match."""
        self.copy_field(LINK_FIELD, MatchCommands.copy_link())

    @command("picture", repeats=False)
    def download_picture(self, file_type: str, id: str = "") -> None:
        """Download the board, as an onlooker sees it, in the format "svg" or "png".

        Below the board of a finished match is the picture of its end.
        """
        item = self._share_item(id)
        if item is None:
            return
        session = sessions.resume(item.text)
        game = session.game.ID
        name = _file_name(item.name) or game
        svg = match_picture(session, self.translator(), item.moment)
        scene_of = registry.load_tableau(game)
        if not session.outcome or not scene_of or item.moment is not None:
            self._download_drawing(name, file_type, svg)
            return
        scene = scene_of(session.state)

        async def add_tableau() -> None:
            from tinderbox.draw.canvas import with_tableau  # svgwrite is slow to import

            source = address(f"svg/{game}.end.svg")
            status, ground = await self.browser.fetch_text(source, None)
            drawn = with_tableau(svg, ground, scene) if status == 200 else svg
            self._download_drawing(name, file_type, drawn)

        self.browser.clock.after_paint(add_tableau)

    def _download_drawing(self, name: str, file_type: str, svg: str) -> None:
        """Download a drawing in the format "svg" or "png"."""
        if file_type == "svg":
            self.browser.files.download(f"{name}.svg", svg, "image/svg+xml")
            return
        width, height = board_files.size(svg)
        svg = board_files.in_theme(svg, night=self.browser.is_night())
        self.browser.files.download_png(
            f"{name}.png", svg, PNG_WIDTH_PX, PNG_WIDTH_PX * height // width
        )

    @does(DOWNLOAD_RAW)
    def download_raw(self, id: str) -> None:
        """Download the stored text of a match, which may be damaged."""
        text = self.library.store.find(id) or ""
        self.browser.files.download(f"tinderbox-{id}.txt", text)

    # --- names ---------------------------------------------------------------------

    @command("rename")
    def ask_name(self, id: str = "") -> None:
        """Ask for another name for a match."""
        item = self._share_item(id)
        if item is not None:
            self.dialog.show("give.name", self._name_form(item, id))

    @command("renamed")
    def rename(self, id: str = "") -> None:
        """Give a match the name that was typed in the form."""
        id = id or self.active.id
        field = self.browser.element(NAME_FIELD)
        if not field or not id:
            return
        try:
            problem = self.library.rename(id, str(field.value))
        except BadMatch as bad:
            self._show_problem(bad)
            return
        if problem is not None:
            remedy = [("notice.save", DOWNLOAD())]
            self.notices.show(f"notice.{problem.value}", {}, remedy)
        self.dialog.close()
        self.list_changed.announce()

    # --- removing --------------------------------------------------------------------

    @command("remove")
    def remove(self, id: str) -> None:
        """Remove a match, and offer to undo that."""
        self.match_removing.announce(id)
        removed = self.active.remove(id)
        if removed is not None:
            self._removed.append((id, removed))
            remedy = [("notice.put_back", MatchCommands.undo_remove())]
            self.notices.show("notice.removed", {}, remedy)
            self.list_changed.announce()

    @command("put-back")
    def undo_remove(self) -> None:
        """Put back the match that was removed last.

        The notice stays until every match that this page removed is back.
        """
        if self._removed:
            self._show_problem(self.library.undo_remove(*self._removed.pop()))
        if not self._removed:
            self.notices.dismiss("notice.removed")
        self.list_changed.announce()

    # --- importing -------------------------------------------------------------------

    def import_text(self, text: str, belonging_lines: str = "") -> None:
        """Import the matches of a text. Open the text instead if it is a share link.

        `belonging_lines` are those of `belongings` that came with it.
        """
        packed = share_link.find(text)
        if packed is not None:
            self.navigation.go(SharedMatch(packed))
            return
        known_ids = {*self.library.store.ids()}
        ids, problems = self.library.import_text(text)
        if belonging_lines:
            from tinderbox.app.features.saves import belongings

            new_ids = {*ids} - known_ids - {*self.library.store.unsaved()}
            belongings.give_to_matches(self.library, new_ids, belonging_lines)
        is_bad = any(isinstance(problem, BadMatch) for problem in problems)
        if is_bad:
            self.notices.show("notice.bad_file")
        for problem in problems:
            self._show_problem(problem)
        if len(ids) == 1 and not is_bad:
            self.navigation.go(Match(ids[0]))
        elif ids:
            self.notices.show("notice.taken_in", {"n": len(ids)})
            self.list_changed.announce()
            if self.active.id in ids:
                # Show it anew: an imported match may be longer and have replaced it.
                self.navigation.go(Match(self.active.id))

    def report_unread_file(self, file: str) -> None:
        """Tell the reader that the browser could not read a file."""
        self.notices.show("notice.unread_file", {"file": display_name(file)})

    @does(KEEP_SHARED)
    def keep_shared(self) -> None:
        """Store the match of a link, which was only shown so far."""
        if self.active.session is not None:
            self.notices.dismiss(ReadOnlyReason.SHARED.key)
            self.import_text(self.active.session.text())


def _file_name(name: str) -> str:
    """Return a match's name as letters, digits and hyphens, "" if nothing is left."""
    return "-".join(re.findall(r"[^\W_]+", name))
