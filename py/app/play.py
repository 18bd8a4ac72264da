"""The table at play: clicks become actions, steps become pictures, bots take turns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.board import Board
from app.frame import Frame
from app.journal import Journal
from app.session import Session
from app.words import Words
from core.game import CHANCE, Player, Step
from draw.panel import Line
from draw.scene import Sprite

SPEEDS = {"slow": 1400, "normal": 650, "fast": 200, "instant": 0}  # ms a bot's action
TRAVEL = 0.6  # the part of that time in which fire runs along its path


class Play:
    """One session on the screen.

    `later(ms, f)` calls f once, that much later; `screen` is the game's own module of
    pictures and words, `calm` says whether to leave out what moves.
    """

    def __init__(
        self,
        session: Session,
        screen: Any,
        board: Board,
        frame: Frame,
        journal: Journal,
        words: Words,
        later: Callable[[int, Callable[[], None]], None],
        speed: str,
        calm: bool,
    ) -> None:
        self.session, self.screen = session, screen
        self.board, self.frame, self.journal = board, frame, journal
        self.words, self.later = words, later
        self.speed, self.calm = speed, calm
        self.path: tuple[str, ...] = ()
        self.gestures: dict[tuple[str, ...], Any] = {}
        people = session.people
        self.viewer: Player | None = people[0] if len(people) == 1 else None
        self.curtained = False
        self.skipping = False
        self.waiting = False  # a bot's action is on its way
        self.closed = False

    # --- showing -----------------------------------------------------------

    def start(self) -> None:
        """Show the match as it stands and go on with it."""
        self.refresh(anew=True)
        self.go_on()

    def close(self) -> None:
        """Let go of the screen: another match takes it."""
        self.closed = True

    def speak(self, words: Words) -> None:
        """Say everything again in another language."""
        self.words = words
        self.refresh(anew=True)

    def refresh(self, *, anew: bool = False, quiet: bool = False) -> None:
        """Bring the whole screen in step with the session."""
        session, view = self.session, self.view()
        legal = session.legal() if self._may_act() else []
        self.gestures = {self.screen.gesture(a): a for a in legal}
        self._keep_path()
        self.board.show(self.screen.scene(view), self._sprite_label)
        self.board.name(
            {
                id: self.words.label(lines)
                for id, lines in self.screen.area_labels(view).items()
            }
        )
        self.frame.panel(self.screen.panel(view, legal), self.words)
        self.frame.taking_back(session.why_no_undo(), bool(session.undone), self.words)
        told = self.journal.tell(
            session.events, self.viewer, self.words.event, anew=anew
        )
        if told and not quiet and not anew:
            self.frame.announce(told[-3:])
        self.light()
        if session.to_move() is None:
            self._final()

    def view(self) -> Any:
        """What the present viewer may know."""
        return self.session.game.view(self.session.state, self.viewer)

    def _sprite_label(self, sprite: Sprite) -> str:
        if not sprite.label:
            return ""
        return self.words.line(Line(sprite.label, dict(sprite.params)))

    def _final(self) -> None:
        outcome = self.session.game.outcome(self.session.state)
        self.frame.final(self.screen.final(self.session.state, outcome), self.words)

    def light(self, marks: tuple[tuple[str, str], ...] = ()) -> None:
        """Make the next possible clicks glow; buttons also begin something else."""
        self.board.light(self._next(), self.path, marks)
        first = frozenset(gesture[0] for gesture in self.gestures)
        self.frame.light(self._next() | first, self.path)

    def _next(self) -> frozenset[str]:
        depth = len(self.path)
        following = {g[depth] for g in self.gestures if g[:depth] == self.path}
        return frozenset(following)

    def _may_act(self) -> bool:
        return not self.curtained and self.session.to_move() == self.viewer

    def _keep_path(self) -> None:
        """A piece that may step on stays chosen; any other choice is forgotten."""
        if not any(g[: len(self.path)] == self.path for g in self.gestures):
            self.path = ()

    # --- clicking ----------------------------------------------------------

    def click(self, id: str) -> None:
        """A click, tap or Enter on a thing of that id."""
        if not self._may_act():
            self._say_whose_turn()
            return
        if self.path and id == self.path[-1]:
            self._choose(self.path[:-1])
            return
        if id in self._next():
            self._choose((*self.path, id))
            return
        if self.path and any(g[0] == id for g in self.gestures):
            self._choose((id,))
            return
        self.why_not(id)

    def _choose(self, path: tuple[str, ...]) -> None:
        found = [a for g, a in self.gestures.items() if g[: len(path)] == path]
        if path and len(found) == 1:
            self._act(found[0], path)
            return
        self.path = path
        self.frame.remark([])
        self.light()

    def _act(self, action: Any, path: tuple[str, ...]) -> None:
        before = self.view()
        self.frame.remark([])
        step = self.session.act(action)
        self.path = self.screen.goes_on(action)
        self._moved(before, action, step)
        self.refresh()
        self.go_on()

    def back(self) -> None:
        """Escape: forget the clicks made so far."""
        self._choose(())

    def why_not(self, id: str) -> None:
        """Say which rule forbids what a click at that thing would mean."""
        if not self._may_act():
            self._say_whose_turn()
            return
        meant = self.screen.meant(self.view(), (*self.path, id))
        refusal = None if meant is None else self.session.refusal(meant)
        if refusal is None:
            self.frame.remark([self.words.say("table.not_now")])
            return
        sentence = self.words.line(Line(refusal.key, refusal.params))
        self.frame.remark([sentence], refusal.rule)

    def _say_whose_turn(self) -> None:
        player = self.session.to_move()
        if player is not None and player != CHANCE and not self.curtained:
            line = Line("table.others_turn", {"seat": int(player)})
            self.frame.remark([self.words.line(line)])

    # --- looking -----------------------------------------------------------

    def look(self, id: str) -> None:
        """Hovering or focusing a thing: show what it would do; "" looks away."""
        if not id or not self._may_act():
            self.light()
            self.board.haunt(())
            return
        marks, lines = self.screen.preview(self.view(), (*self.path, id))
        self.light(marks)
        self.board.haunt(self.screen.ghosts(self.view(), (*self.path, id)))
        if lines:
            self.frame.remark([self.words.line(line) for line in lines])

    # --- going on ----------------------------------------------------------

    def go_on(self) -> None:
        """Let chance act at once and a bot in its time; a person is waited for."""
        if self.closed or self.waiting:
            return
        player = self.session.to_move()
        if player is None or player in self.session.people:
            self.skipping = False
            self.frame.busy(False)
            if player is not None:
                self._hand_over(player)
            return
        self.frame.busy(True)
        self._leave(player)
        self.waiting = True
        pause = 0 if player == CHANCE or self.skipping else SPEEDS[self.speed]
        self.later(pause, self._advance)

    def _advance(self) -> None:
        self.waiting = False
        if self.closed:
            return
        before = self.view()
        step = self.session.advance()
        if step is not None:
            line = self.session.table.log[-1]
            self._moved(before, self.session.game.decode(line), step)
            self.refresh()
        self.go_on()

    def skip(self) -> None:
        """Play what the bots do without pauses until a person is to act."""
        self.skipping = True

    def _moved(self, before: Any, action: Any, step: Step[Any]) -> None:
        way = self.screen.route(before, action)
        if way and not self.calm and not self.skipping:
            self.board.travel("flame", way, int(max(SPEEDS[self.speed], 300) * TRAVEL))

    # --- two people on one device -------------------------------------------

    def _leave(self, player: Player) -> None:
        """Among several people nothing private stays while another acts."""
        if len(self.session.people) > 1 and player != CHANCE and self.viewer != player:
            self._see_as(None)

    def _see_as(self, viewer: Player | None) -> None:
        if viewer != self.viewer:
            self.viewer, self.path = viewer, ()
            self.refresh(anew=True)

    def _hand_over(self, player: Player) -> None:
        if player == self.viewer:
            return
        self.curtained = True
        self._see_as(None)
        self.refresh()
        name = self.words.line(Line("table.player", {"seat": int(player)}))

        def ready() -> None:
            self.curtained = False
            self.frame.uncover()
            self._see_as(player)

        self.frame.curtain(name, self.words, ready)

    # --- taking back ---------------------------------------------------------

    def undo(self) -> None:
        """Take back one action, or say why not."""
        self._take_back(self.session.undo)

    def restart(self) -> None:
        """Take back the whole turn as far as the rules of undo allow."""
        self._take_back(self.session.restart_turn)

    def redo(self) -> None:
        """Play again what was taken back."""
        if self._may_act():
            self.session.redo()
            self.path = ()
            self.refresh(anew=True)
            self.go_on()

    def _take_back(self, how: Callable[[], None]) -> None:
        why = self.session.why_no_undo()
        if why is not None or not self._may_act():
            self.frame.remark([self.words.say(why or "undo.other_seat")])
            return
        how()
        self.path = ()
        self.refresh(anew=True)
