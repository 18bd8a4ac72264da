"""What a page on which a match is put together does with its controls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tinderbox.app.features.new_game.match_setup import MatchSetup
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.ui.form import FormPage
from tinderbox.core.game import resolve
from tinderbox.games.registry import AnyGame


class SetupPage(FormPage):
    """A page on which seats and rules are chosen; it has commands for these."""

    game: AnyGame
    setup: MatchSetup

    def read_fields(self) -> None:
        """Take what stands in the fields, before the page is written again."""
        raise NotImplementedError

    def usual_names(self) -> tuple[str, ...]:
        """The names of those who are new at the table."""
        return ()

    def _change(self, setup: Callable[[], MatchSetup]) -> None:
        self.read_fields()
        self.setup = setup()
        self.show()

    @command("seats")
    def set_seats(self, count: int) -> None:
        """Have so many seats."""
        self._change(lambda: self.setup.with_seats(count, self.usual_names()))

    @command("kind")
    def set_kind(self, seat: int, kind: str) -> None:
        """Have someone else on a seat."""
        self._change(lambda: self.setup.with_kind(seat, kind))

    @command("preset")
    def set_preset(self, preset: str) -> None:
        """Play by the rules of an edition."""
        options = resolve(self.game, preset, {})
        self._change(lambda: replace(self.setup, options=options))

    @command("option")
    def set_option(self, key: str, value: str) -> None:
        """Turn one switch of the rules."""
        self._change(lambda: self.setup.with_option(key, value))
