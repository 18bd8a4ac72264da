"""Undo, redo and restart at the table, or why they can't be used."""

from __future__ import annotations

from tinderbox.app.kernel.page.commands import command
from tinderbox.app.table.play import Play
from tinderbox.core.callbacks import Callback


class UndoControls:
    """The three buttons of undo, restart and redo."""

    def __init__(self, play: Play) -> None:
        self.play = play

    @command("undo", key="Control+Z")
    def undo(self) -> None:
        """Take back one action, or say why not."""
        self._back(self.play.session.undo)

    @command("restart")
    def restart(self) -> None:
        """Take back the whole turn as far as the rules of undo allow."""
        self._back(self.play.session.restart_turn)

    def _back(self, how: Callback) -> None:
        why = self.play.viewpoint.why_no_undo()
        if why is not None or not self.play.may_act():
            self.play.say(why or "undo.other_seat")
            return
        how()
        self.play.taken_back()

    @command("redo", key="Control+Shift+Z")
    def redo(self) -> None:
        """Play again what was taken back, or say why not."""
        session = self.play.session
        if self.play.viewpoint.at is not None:
            self.play.say("timeline.looking")
            return
        if not session.can_redo or not self.play.may_act():
            reason = session.read_only
            self.play.say(reason.key if reason else "undo.nothing_undone")
            return
        session.redo()
        self.play.taken_back()
