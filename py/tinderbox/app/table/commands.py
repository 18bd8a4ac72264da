"""Commands of the table that belong to no single part of it."""

from __future__ import annotations

from tinderbox.app.kernel.match.local_match import LocalMatch
from tinderbox.app.kernel.page.commands import command, does
from tinderbox.app.table.asks import CHECK_SEAT, CLOSE_REMARK, TELL_SEAT
from tinderbox.app.table.play import Play
from tinderbox.app.table.remark import Remark
from tinderbox.draw.panel import Line


class TableCommands:
    """The commands of the buttons beside the board."""

    def __init__(self, play: Play) -> None:
        self.play = play

    @does(TELL_SEAT)
    def tell_seat(self, seat: int) -> None:
        """Show the counts of a seat in words, as far as the viewer may know them.

        Of a computer player one may ask there if it is cheating.
        """
        play = self.play
        is_bot = bool(play.words.bot(seat))
        check = (Line("fairness.title", {"player": seat}), CHECK_SEAT(seat))
        sentences = play.seats()[seat].sentences
        play.remark(Remark(sentences, is_list=True, further=check if is_bot else None))

    @command("play-now")
    def play_now(self) -> None:
        """Let the computer player that is thinking decide now."""
        if isinstance(self.play.session, LocalMatch):
            self.play.session.play_now()

    @does(CLOSE_REMARK)
    def close_remark(self) -> None:
        """Remove the remark beside the board."""
        self.play.remark()

    # --- taking back ------------------------------------------------------------

    @command("undo", key="Control+Z")
    def undo(self) -> None:
        """Undo one action, or say why that is not possible."""
        self._take_back()

    @command("restart")
    def restart(self) -> None:
        """Undo the turn as far as the rules of undo allow."""
        self._take_back(whole_turn=True)

    def _take_back(self, *, whole_turn: bool = False) -> None:
        why = self.play.viewpoint.why_no_undo()
        if why is None and self.play.may_act():
            self.play.session.undo(whole_turn=whole_turn)
            self.play.show_undone()
        else:
            self.play.say(why or "undo.other_seat")

    @command("redo", key="Control+Shift+Z Control+Y")
    def redo(self) -> None:
        """Redo what was undone, or say why that is not possible."""
        play = self.play
        session = play.session
        if play.viewpoint.is_past:
            play.say("timeline.looking")
        elif session.limits.can_redo and play.may_act():
            session.redo()
            play.show_undone()
        else:
            reason = session.limits.why_read_only
            play.say(reason.key if reason else "undo.nothing_undone")
