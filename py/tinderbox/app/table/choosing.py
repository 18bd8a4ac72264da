"""Clicks, hovering and focus at the table, and why some clicks do nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from tinderbox.app.kernel.board.zoom import Zoom
from tinderbox.app.kernel.browser.ports import DomEvent
from tinderbox.app.kernel.match.session import AnySession, Sent
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.table.play import Play
from tinderbox.app.table.play_settings import PAINT_DELAY_MS
from tinderbox.app.table.remark import NO_REMARK, Remark, RemarkKind
from tinderbox.core.game import CHANCE, Refusal
from tinderbox.draw import touch
from tinderbox.draw.panel import Line, Lines, name_of
from tinderbox.draw.screen import Path
from tinderbox.draw.sounds import Noise, Sound
from tinderbox.draw.things import Thing, ids
from tinderbox.draw.window import Window
from tinderbox.games import registry
from tinderbox.games.registry import AnyScreen


def refusal_of(session: AnySession, screen: AnyScreen, view: Any, path: Path) -> Remark:
    """Return the remark that says why these clicks mean no legal action."""
    meant = screen.interpret(view, path)
    refusal = None if meant is None else session.why_not(meant)
    refusal = refusal or screen.explain(view, path)
    # What no rule refuses, somebody who teaches does. A preview does not replace it.
    kind = RemarkKind.NOTE if refusal.rule else RemarkKind.REPLY
    return Remark([Line(refusal.key, refusal.params)], refusal.rule, kind)


class Choosing:
    """Turns clicks into actions, and hover and focus into previews.

    The page tells it the ids of elements, of which it reads what they stand for.
    Each of `takers` is called before a click. If one returns True, it has handled the
    click.
    """

    def __init__(self, play: Play, zoom: Zoom) -> None:
        self.play = play
        self.zoom = zoom
        self.takers: list[Callable[[], bool]] = []
        # The thing that was tapped once and must be tapped again, and the state then.
        self.tapped_once: tuple[str, object] = "", None
        self.revealed: Window | None = None  # the part of the board shown last
        self.choice_number: Lines = ()  # as "2 of 5", announced with the next preview
        self.announced: Lines = ()  # the preview that was announced last
        self.looked_at = ""  # the thing that is hovered or focused
        play.refreshed.listen(self._show_choices)

    # --- clicks -------------------------------------------------------------------

    def click(self, id: str) -> None:
        """Handle a click, tap or Enter on the thing with this id."""
        if any(take() for take in self.takers):
            return
        id = self.tapped_once[0] if self._confirms(id) else self.meant(id)
        path = self.play.clicks.after(Thing.read(id))
        if path is None or not self.play.may_act():
            self.play.soundtrack.play(Sound(Noise.REFUSAL))
            self.why_not(id)
        else:
            self._choose(path)

    def meant(self, id: str) -> str:
        """Return the id of what a click on that thing means.

        Of a piece that can't be chosen it is the area where it stands, if that can.
        """
        clicks = self.play.clicks
        piece = self.play.board.sprite(id)
        if piece is None or piece.stands_in not in clicks.following():
            return id
        if clicks.is_last(piece.thing) or clicks.after(piece.thing) is not None:
            return id
        return piece.stands_in.id

    def _choose(self, path: Path) -> None:
        """Do the action of these clicks, or ask for the next click."""
        play = self.play
        found = play.clicks.actions_after(path)
        if not (path and len(found) == 1):
            play.remark()
            play.ask_for_click(path)
            return self._show_choices()
        # Of a walk the first action is done now. `found` has its last one.
        action = play.clicks.walks.get(path, found)[0]
        objection = self.perform(action)
        if objection is None:
            if action != found[0]:
                play.later(PAINT_DELAY_MS, partial(self._walk_on, path))
            return
        self._choose(())  # the player has to begin again
        lines = [Line(objection.key, objection.params)]
        play.remark(Remark(lines, objection.rule, RemarkKind.REPLY))

    def perform(self, action: Any) -> Refusal | None:
        """Do a person's action, here or at another device, and show it.

        Clicks that still count after it stay. Return why a legal action is not
        accepted, None if it is.
        """
        play = self.play
        objection = play.session.act(action)
        if objection is None:
            play.remark()
            play.clicks.path = play.screen.next_path(action)
            play.show_action()
        return objection

    def _show_choices(self) -> None:
        """On a phone, scroll the board to what can be chosen next."""
        choices = self.play.clicks.following()
        if self.zoom.is_phone:
            self.zoom.reveal(*self.play.board.middles(ids(choices)).values())
        self.revealed = self.zoom.window

    def resized(self) -> None:
        """Adapt the board to its new size.

        What can be chosen next stays in sight, unless the reader has moved the board.
        """
        is_untouched = self.zoom.window == self.revealed
        self.zoom.resized()
        if is_untouched:
            self._show_choices()

    def _walk_on(self, walk: Path) -> None:
        """Do the next action of a walk, as soon as the host has answered the last one.

        `walk` is its path of clicks. If that means something else by now, stop.
        """
        play = self.play
        if isinstance(play.session.turn, Sent):
            play.later(PAINT_DELAY_MS, partial(self._walk_on, walk))
        elif play.clicks.after(walk[-1]) == walk and not play.is_closed:
            self._choose(walk)

    @command("back", key="Escape")
    def back(self) -> None:
        """Undo the last click."""
        path = self.play.clicks.path
        if path:
            self._choose(path[:-1])

    def why_not(self, id: str) -> None:
        """Show why a click on that thing does nothing, or that it can be clicked."""
        play = self.play
        clicks = play.clicks
        thing = Thing.read(id)
        if not play.may_act():
            self.say_whose_turn()
        elif clicks.is_last(thing):
            play.say("table.chosen")
        elif thing in clicks.following() | clicks.beginning():
            play.say("table.usable")
        else:
            view = play.viewpoint.view()
            path = (*clicks.path, thing)
            self.keep_in_sight(path)
            play.remark(refusal_of(play.session, play.screen, view, path))

    def keep_in_sight(self, things: Iterable[Thing]) -> None:
        """Have a remark that lies over the board stand where it doesn't cover these.

        It is over the upper half if most of them are in the lower.
        """
        middles = self.play.board.middles(ids(things)).values()
        window = self.zoom.window
        half = window.y + window.height / 2
        low = [y > half for _, y in middles]
        place = self.play.panel_view.by_id("panel-now")
        place.toggleAttribute("data-high", 2 * sum(low) > len(low))

    def say_whose_turn(self) -> None:
        """Show why nobody can act here now, or whose turn it is."""
        remark = self._whose_turn()
        if remark.lines and not self.play.viewpoint.is_behind_curtain:
            self.play.remark(remark)

    def _whose_turn(self) -> Remark:
        """Return the remark for a viewer who can't act, empty if nobody is to act."""
        play = self.play
        session = play.session
        if play.viewpoint.is_past:
            return Remark([Line("timeline.looking")])
        if reason := session.limits.why_read_only:
            return Remark([Line(reason.key)])
        player = session.turn.seat
        if player is None or player == CHANCE:
            return NO_REMARK
        line = Line("table.others_turn", {"seat": player})
        return Remark([line], play.screen.turn_rule)

    # --- previews -----------------------------------------------------------------

    def look(self, id: str, *, asks: bool = False) -> None:
        """Preview the action of a thing that is hovered or focused.

        A piece without a preview says its name. With "" the preview ends. With `asks`
        the thing looks chosen, and beside the remark is a button that does the action.
        """
        play = self.play
        self.looked_at = id
        remarks = play.panel_view.remarks
        if remarks.shown.kind is RemarkKind.PREVIEW:
            play.remark()
        if not id or play.viewpoint.is_behind_curtain:
            self.announced = ()
            return self._show_asked()
        view = play.viewpoint.view()
        thing = Thing.read(self.meant(id))
        path = (*play.clicks.path, thing)
        marks, lines = play.screen.preview(view, path)
        action = play.clicks.action(thing)
        if action is not None:
            lines = play.screen.effect(view, action) or lines
        asked = (thing,) if asks else ()
        play.show_legal_targets(marks, play.screen.ghosts(view, path), asked)
        if not play.may_act():
            return
        if asks:
            self.keep_in_sight((*path, *play.clicks.things_of(thing)))
            play.remark(Remark((*self.choice_number, *lines), asks=True))
            return
        name, is_read_out = self._name(id)
        shown = lines or name
        if shown and remarks.shown.kind is not RemarkKind.REPLY:
            play.remark(Remark(shown, kind=RemarkKind.PREVIEW))
        read_out = lines if is_read_out else shown
        announced = (*self.choice_number, *read_out)
        if announced != self.announced:  # the focus and a key may both look at a thing
            self.announced = announced
            play.announce(announced)

    def _name(self, id: str) -> tuple[Lines, bool]:
        """Return the name of a piece, and True if a screen reader reads it anyway.

        It reads the name of a button, which gets the focus, and of nothing else.
        """
        piece = self.play.board.sprite(id)
        if piece is None:
            return (), False
        return name_of(piece), piece.is_button

    def _show_asked(self) -> None:
        """Show the preview of what waits for a second tap, else no preview.

        A mouse that leaves the board leaves the button there that does it.
        """
        play = self.play
        id, state = self.tapped_once
        waits = (
            play.panel_view.remarks.shown.asks and state is play.session.history.state
        )
        if not waits or play.viewpoint.is_behind_curtain:
            return play.show_legal_targets()
        view = play.viewpoint.view()
        thing = Thing.read(id)
        path = (*play.clicks.path, thing)
        marks, _ = play.screen.preview(view, path)
        play.show_legal_targets(marks, play.screen.ghosts(view, path), (thing,))

    @command("more", key="m")
    def tell_more(self) -> None:
        """Show details of the hovered or focused thing that its name leaves out."""
        play = self.play
        answers = registry.load_answers(play.session.game.ID)
        details: Lines = ()
        if answers and self.looked_at and not play.viewpoint.is_behind_curtain:
            thing = Thing.read(self.looked_at)
            details = answers.details(play.viewpoint.view(), thing)
        play.remark(Remark(details or [Line("table.no_more")]))

    # --- fingers ------------------------------------------------------------------

    def zoom_on_double_tap(self, event: DomEvent, id: str) -> bool:
        """Zoom at the second of two quick taps on `id` where nothing can be chosen.

        On bare board `id` is "". Return True if it did.
        """
        play = self.play
        # Bare board is no thing.
        leads_on = id and play.clicks.after(Thing.read(self.meant(id))) is not None
        is_choice = bool(leads_on) and play.may_act()
        has_zoomed = self.zoom.tap(event, is_choice=is_choice)
        if has_zoomed:
            play.remark()  # the first tap may have named a rule, over the board
        return has_zoomed

    def _confirms(self, id: str) -> bool:
        """Return True if a click there means what waits for a second tap.

        That is so on its other places and cards, as the square where a firefighter
        would go, unless it means something else.
        """
        play = self.play
        offered, state = self.tapped_once
        is_offered = offered and play.panel_view.remarks.shown.asks
        if not is_offered or state is not play.session.history.state:
            return False
        thing = Thing.read(self.meant(id))
        if play.clicks.after(thing) is not None:
            return False
        piece = play.board.sprite(id)
        places = {thing} if piece is None else {thing, piece.stands_in}
        return not places.isdisjoint(play.clicks.things_of(Thing.read(offered)))

    def asks_first(self, id: str) -> bool:
        """Preview what a tap would do if it must be confirmed by a second tap.

        Return True if it must: by the settings, if it would do an action, and if it is
        not the second tap itself. Who shares the device takes a card by one tap, as the
        curtain asks for another one after each turn.
        """
        if self._confirms(id):
            return False
        play = self.play
        id = self.meant(id)
        last_id, last_state = self.tapped_once
        is_second_tap = id == last_id and last_state is play.session.history.state
        action = play.clicks.action(Thing.read(id))
        acts = action is not None and not (
            play.viewpoint.has_several_people and play.screen.is_plain_draw(action)
        )
        asks = play.settings.confirms and acts and not is_second_tap
        self.tapped_once = "", None
        if asks:
            self.ask(id)
        elif last_id and not is_second_tap:
            play.show_legal_targets()  # nothing is marked any more for the last tap
        return asks

    def ask(self, id: str) -> None:
        """Preview what a click on a thing would do, and ask for a second one."""
        self.tapped_once = id, self.play.session.history.state
        self.look(id, asks=True)

    @command("do-it")
    def do_it(self) -> None:
        """Do what the last tap has previewed, as a second tap would."""
        id, state = self.tapped_once
        if state is self.play.session.history.state:
            self.click(id)

    def thing_at(self, x: float, y: float, hit_id: str, *, prefers_usable: bool) -> str:
        """Return the thing that a finger at (x, y) means, "" for bare board.

        `hit_id` is the thing that the browser found there. If `prefers_usable`, usable
        things come first.
        """
        board = self.play.board
        ranks = self.play.clicks.ranks() if prefers_usable else ()
        return touch.touched_id(
            self.zoom.on_board(x, y),
            touch.REACH_PX * self.zoom.unit(),
            hit_id,
            board.middles(board.drawn),
            board.middles(board.areas),
            [ids(things) for things in ranks],
        )
