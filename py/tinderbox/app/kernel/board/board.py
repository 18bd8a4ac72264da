"""Keeps a drawn board up to date with a scene."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence, Set

from tinderbox.app.kernel.board.aria import set_role_and_name, set_state
from tinderbox.app.kernel.board.piece_rings import PieceRings
from tinderbox.app.kernel.board.piece_templates import BARE, PieceTemplates
from tinderbox.app.kernel.browser.ports import Document, Element
from tinderbox.app.kernel.ui.elements import put, svg
from tinderbox.core.callbacks import Callback
from tinderbox.draw.flight import Effect
from tinderbox.draw.panel import Line
from tinderbox.draw.places import nearest, neighbour, point_ahead
from tinderbox.draw.screen import Marks, Point, Things
from tinderbox.draw.sprites import Scene, Sprite, diff
from tinderbox.draw.things import Thing, copies, ids

APPEAR_DELAY_MS = 30  # ms between pieces of one scene that appear
MAX_DELAYED = 12  # later pieces of that scene appear with the last of these
RINGED = {"target", "chosen", "framed"}  # classes of pieces with a ring
MAX_FRAMED_AREAS = 12  # frames around more clickable areas would be too much


class Board:
    """A static drawing with sprites above and below its areas, which are buttons.

    `areas` are the drawn shapes by id. `places` are their middles.
    """

    def __init__(
        self,
        document: Document,
        root: Element,
        layer: Element,
        layer_below_areas: Element,
        areas: Mapping[str, Element],
        places: Mapping[str, Point],
    ) -> None:
        self.document = document
        self.root = root
        self.layer = layer
        self.layer_below_areas = layer_below_areas
        self.areas = areas
        self.places = dict(places)
        self.scene: Scene = ()
        self.drawn: dict[str, Element] = {}  # sprite id -> its <g>
        self.classes: dict[str, str] = {}  # id -> class attribute last written
        self.labels: dict[Thing, Sequence[Line]] = {}  # names of the areas
        self.say: Callable[[Sequence[Line]], str] = str  # turns a name into a text
        self.legal_targets: frozenset[str] = frozenset()
        self.marks: dict[str, str] = {}
        self.chosen: frozenset[str] = frozenset()
        self.usable: frozenset[str] = frozenset()
        self.states: dict[str, tuple[bool, bool]] = {}  # id → usable, chosen
        self.roving = ""  # the id that the Tab key focuses, "" before the first scene
        # A point ahead of the chosen piece, None unless the last scene moved it.
        self.point_ahead: Point | None = None
        self.ghosts: Scene = ()
        self.traveller: Element | None = None
        self.appear_delay_ms = 0  # until new pieces appear that are no buttons
        self.fall_ms = 0  # in which the next removed pieces fall, 0 for not at all
        # What is animated and not in the scene, by the action that began it.
        self.falls: list[list[Element]] = []
        self.templates = PieceTemplates(document)
        self.rings = PieceRings(self.templates)
        self.symbols: dict[str, str] = {}  # sprite id → its symbol
        for id, shape in areas.items():
            put(shape, role="button", tabindex="-1", data_id=id)

    # --- pieces ------------------------------------------------------------

    def show(self, scene: Scene, say: Callable[[Sprite], str]) -> None:
        """Update the pieces.

        A removed piece turns into a new one of the same `kin`, if there is one.
        """
        is_opening = not self.drawn
        self.point_ahead = None
        removed, changed = diff(self.scene, scene)
        removed_by_kin: dict[str, list[str]] = {}
        for sprite in removed:
            if sprite.kin:
                removed_by_kin.setdefault(sprite.kin, []).append(sprite.id)
        added = set[str]()
        renamed = set[str]()
        for sprite in changed:
            id = sprite.id
            if id not in self.drawn:
                if relatives := removed_by_kin.get(sprite.kin):
                    self._rename(relatives.pop(0), id)
                    renamed.add(id)
                else:
                    added.add(id)
            pieces_before = 0 if is_opening else min(len(added), MAX_DELAYED)
            first_delay_ms = 0 if sprite.is_button else self.appear_delay_ms
            self._put(
                sprite, say(sprite), first_delay_ms + pieces_before * APPEAR_DELAY_MS
            )
            if sprite.is_button:
                before = self.places.get(id)
                after = sprite.x, sprite.y
                if before and id in self.chosen:
                    middles = self.middles(self.areas)
                    self.point_ahead = point_ahead(middles, before, after)
                self.places[id] = after
        for sprite in removed:
            if sprite.id in self.drawn:
                self._drop(sprite)
        self.scene = scene
        self.appear_delay_ms = 0
        self.fall_ms = 0
        if is_opening:
            self.templates.opened()
        elif added or renamed:
            self._stack(added, renamed)
        if self.element(self.roving) is None:
            area = self.nearest(self.areas)
            if area:
                self.rove(area)  # without a stop the Tab key would skip the board

    def _stack(self, added: Set[str], renamed: Set[str]) -> None:
        """Move new pieces, which were appended last, below those drawn above them.

        Renamed pieces are moved too, if the browser can do so during their animation:
        it gives each piece above a moving one a graphics layer of its own, which costs.
        """
        # By `is_below_areas`, that is by layer: the lowest element visited so far.
        element_above: dict[bool, Element] = {}
        for sprite in reversed(self.scene):
            group = self.drawn[sprite.id]
            is_below = sprite.is_below_areas
            if sprite.id in added and is_below in element_above:
                self._layer(sprite).insertBefore(group, element_above[is_below])
            elif sprite.id in renamed and hasattr(self._layer(sprite), "moveBefore"):
                self._layer(sprite).moveBefore(group, element_above.get(is_below))
            element_above[is_below] = group

    def _layer(self, sprite: Sprite) -> Element:
        return self.layer_below_areas if sprite.is_below_areas else self.layer

    def _rename(self, old: str, new: str) -> None:
        self.drawn[new] = self.drawn.pop(old)
        self.rings.rename(old, new)
        self._forget(old)
        if self.roving == old:
            self.roving = new

    def _walk(self, sprite: Sprite, piece: Element) -> None:
        """Let a piece walk if it moves. A new child begins its animation anew."""
        places = {(old.x, old.y) for old in self.scene if old.id == sprite.id}
        if places and (sprite.x, sprite.y) not in places:
            put(piece, data_walks="")
            piece.firstChild.replaceWith(piece.firstChild.cloneNode(True))

    def _drop(self, sprite: Sprite) -> None:
        """Remove a piece, at once or after its fall."""
        piece = self.drawn.pop(sprite.id)
        self._forget(sprite.id)
        if not self.fall_ms or "falls" not in sprite.classes:
            piece.remove()
            return
        for attribute in ("id", "data-id"):
            piece.removeAttribute(attribute)
        put(piece, data_falls="")
        self._animate_once(piece, self.appear_delay_ms, self.fall_ms)

    def _forget(self, id: str) -> None:
        self.classes.pop(id, None)
        self.states.pop(id, None)
        self.symbols.pop(id, None)
        self.rings.forget(id)

    def _put(self, sprite: Sprite, label: str, delay_ms: int = 0) -> None:
        """Draw or update a piece. A new one appears after so many milliseconds."""
        id = sprite.id
        group = self.drawn.get(id)
        is_new = group is None
        if group is None:
            group = self.templates.copy(sprite.symbol)
            self.classes[id] = BARE
            if delay_ms:
                group.style.animationDelay = f"{delay_ms}ms"
            self.drawn[id] = group
            self._layer(sprite).append(group)
        group.id = id
        group.setAttribute("data-id", _meant_id(sprite))
        if not is_new:
            # The same address, written again, would have all its shapes made anew.
            if self.symbols.get(id) != sprite.symbol:
                group.firstChild.setAttribute("href", f"#{sprite.symbol}")
                self.rings.change(id, group, sprite.symbol)
            if self.fall_ms and "walker" in sprite.classes:
                self._walk(sprite, group)
        self.symbols[id] = sprite.symbol
        group.style.transform = (
            f"translate({sprite.x:g}px,{sprite.y:g}px) scale({sprite.scale:g})"
        )
        text = None if is_new else group.querySelector("text")
        if text and not sprite.text:
            text.remove()
        elif sprite.text:
            if not text:
                text = self.templates.decorative("text", "count")
                group.append(text)
            text.textContent = sprite.text
        self._write_class(id, sprite)
        set_role_and_name(
            group,
            label,
            is_button=sprite.is_button,
            is_stop=id == self.roving,
            is_new=is_new,
        )
        if not sprite.is_button:
            self.states.pop(id, None)

    def show_ghosts(self, ghosts: Scene) -> None:
        """Show the pieces that an action would place, in place of the last ones."""
        old_ghosts = self.ghosts
        for ghost in old_ghosts:
            if ghost not in ghosts:  # a changed ghost is another, with the same id
                self.drawn.pop(ghost.id).remove()
                self.classes.pop(ghost.id, None)
        self.ghosts = ghosts
        for ghost in ghosts:
            if ghost not in old_ghosts:
                self._put(ghost, "")
                # No fading out: the next click would wait for it.
                self.drawn[ghost.id].style.animation = "none"

    # --- what can be done ---------------------------------------------------

    def show_legal_targets(
        self,
        legal_targets: Iterable[Thing],
        chosen: Sequence[Thing],
        marks: Marks = (),
        *,
        usable: Things = frozenset(),
    ) -> None:
        """Highlight the things that can be clicked next, and those clicked already.

        `usable` things can be clicked too: they begin another action. The n-th click on
        a thing chooses its n-th copy, the piece with `-n` after its id.
        """
        old_targets, old_usable = self.legal_targets, self.usable
        old_chosen, old_marks = self.chosen, self.marks
        self.legal_targets = ids(legal_targets)
        self.usable = ids(usable) | ids(chosen)
        self.chosen = ids(copies(chosen))
        self.marks = {thing.id: mark for thing, mark in marks}
        changed = (
            (self.legal_targets ^ old_targets)
            | (self.usable ^ old_usable)
            | (self.chosen ^ old_chosen)
        )
        changed |= {id for id, _ in self.marks.items() ^ old_marks.items()}
        for id in self.areas:
            if id in changed or id not in self.states:
                self._write_class(id)
        if changed:
            things = set(map(Thing.read, changed))
            changed |= {it.id for it in self.scene if it.stands_for in things}
            for sprite in self.scene:
                if sprite.id in changed:
                    self._write_class(sprite.id, sprite)
            self._summarize()

    def _summarize(self) -> None:
        """Write into the board's root what is chosen and marked on it.

        `data-chosen`: ids. `data-marks`: classes of pieces, and of areas as `ground-…`.
        If areas can be clicked, it has `ground-target`, for many of them also
        `ground-many`. The selector `:has()` could find all this, but then every change
        of the board would compute the styles of the whole page anew.
        """
        classes = {
            f"ground-{mark}" if id in self.areas else mark
            for id, mark in self.marks.items()
        }
        target_count = len(self.legal_targets & self.areas.keys())
        if target_count:
            classes.add("ground-target")
        if target_count > MAX_FRAMED_AREAS:
            classes.add("ground-many")
        put(
            self.root,
            data_marks=" ".join(sorted(classes)),
            data_chosen=" ".join(sorted(self.chosen)),
        )

    def _write_class(self, id: str, sprite: Sprite | None = None) -> None:
        """Write the classes of an area, or of a sprite, if they have changed."""
        shape = self.areas.get(id)
        if shape is not None:
            names = ["ground"]
        elif sprite is not None:
            shape = self.drawn[id]
            names = [BARE, *sprite.classes]
            if sprite.stands_for is not None:
                names.append("stands-for")
        else:
            return
        meant_id = id
        if sprite is not None and sprite.is_copy:
            meant_id = _meant_id(sprite)
        if meant_id in self.legal_targets:
            names.append("target")
        if id in self.chosen:
            names.append("chosen")
        if mark := self.marks.get(id):
            names.append(mark)
        if sprite and (id in self.marks or RINGED & {*names}):
            self.rings.draw(id, shape, sprite.symbol)
        text = " ".join(names)
        if self.classes.get(id) != text:
            self.classes[id] = text
            # An area has classes of its own, which the drawing notes in `data-class`.
            base = "" if sprite else shape.getAttribute("data-class") or ""
            shape.setAttribute("class", f"{base} {text}".strip())
        if sprite is None or sprite.is_button:
            self._write_state(id, shape)

    def _write_state(self, id: str, shape: Element) -> None:
        state = id in self.usable, id in self.chosen
        if self.states.get(id) != state:
            self.states[id] = state
            set_state(shape, is_usable=state[0], is_chosen=state[1])

    def name_areas(
        self,
        labels: Mapping[Thing, Sequence[Line]],
        say: Callable[[Sequence[Line]], str],
    ) -> None:
        """Give the areas their names for screen readers, if they have changed."""
        if say != self.say:
            self.say = say
            self.labels = {}
        for area, phrases in labels.items():
            if self.labels.get(area) != phrases:
                self.labels[area] = phrases
                self.areas[area.id].setAttribute("aria-label", say(phrases))

    # --- moving about by keyboard -------------------------------------------

    def neighbour(self, id: str, dx: int, dy: int) -> str | None:
        """Return the nearest area or piece in the direction (dx, dy) on the screen."""
        places = self.middles(self.drawn.keys() | self.areas.keys())
        return neighbour(places, id, dx, dy) if id in places else None

    def nearest(self, ids: Iterable[str]) -> str:
        """Return the id nearest to the last focus, "" if none is on the board.

        After a step of the chosen piece it is the id nearest to the point ahead of it:
        a piece rarely goes back.
        """
        on_board = (id for id in sorted(ids) if self.element(id) is not None)
        points = {id: self.places[id] for id in on_board if id in self.places}
        return nearest(points, self.point_ahead or self.places.get(self.roving, (0, 0)))

    def middles(self, ids: Container[str]) -> dict[str, Point]:
        """Return the middles of those of `ids` that are on the board."""
        return {id: point for id, point in self.places.items() if id in ids}

    def sprite(self, id: str) -> Sprite | None:
        """Return the piece of that id in the scene, None if there is none."""
        for sprite in self.scene:
            if sprite.id == id:
                return sprite
        return None

    def element(self, id: str) -> Element | None:
        """Return the element of that id on the board, None if there is none."""
        return self.areas.get(id) or self.drawn.get(id)

    def rove(self, id: str) -> None:
        """Make one element the board's stop in the tab order (roving tabindex)."""
        old = self.element(self.roving)
        if old is not None:
            old.setAttribute("tabindex", "-1")
        new = self.element(id)
        if new is not None:
            new.setAttribute("tabindex", "0")
            self.roving = id
            if id in self.symbols:
                self.rings.draw(id, new, self.symbols[id])

    def start_from(self, id: str) -> str:
        """Look for the next choice near a piece. Return the piece's name."""
        self.rove(id)
        self.point_ahead = None
        return str(self.drawn[id].getAttribute("aria-label"))

    def focus(self, id: str) -> None:
        """Focus an area or piece, if it is on the board."""
        self.rove(id)
        found = self.element(id)
        if found is not None:
            found.focus()

    # --- what just happened -------------------------------------------------

    def travel(self, symbol: str, path: Sequence[Point], ms: int) -> Callback:
        """Move a new piece along a path. Return a function that removes it.

        It is no sprite of the scene: the caller has to remove it at the end.
        """
        motion = svg(
            self.document,
            "animateMotion",
            path="M" + " L".join(f"{x:g},{y:g}" for x, y in path),
            dur=f"{ms}ms",
            fill="freeze",
            begin="indefinite",
        )
        use = svg(self.document, "use", href=f"#{symbol}")
        self._stop_traveller()
        self.traveller = piece = svg(self.document, "g", "traveller", use, motion)
        self.layer.append(piece)
        self.root.setAttribute("data-travels", "")
        motion.beginElement()

        def arrive() -> None:
            if self.traveller is piece:  # else another one is moving by now
                self._stop_traveller()

        return arrive

    def halt(self) -> None:
        """Remove every moving piece that is not in the scene, before another moment."""
        self._stop_traveller()
        for pieces in self.falls:
            _remove(pieces)

    def _stop_traveller(self) -> None:
        if self.traveller:
            self.traveller.remove()
            self.root.removeAttribute("data-travels")
            self.traveller = None

    def animate_next(self, delay_ms: int, fall_ms: int) -> Callback:
        """Animate the next change of the scene. Return a function that ends it.

        After the delay new pieces that are no buttons appear, and removed pieces that
        can fall begin to fall.
        """
        self.appear_delay_ms = delay_ms
        self.fall_ms = fall_ms
        pieces = list[Element]()
        self.falls = [*filter(None, self.falls), pieces]  # without those that ended
        return lambda: _remove(pieces)

    def show_effect(self, effect: Effect, delay_ms: int, ms: int) -> None:
        """Show an effect after a delay, above all pieces."""
        x, y = effect.place
        use = svg(self.document, "use", href=f"#{effect.symbol}")
        piece = svg(self.document, "g", f"effect {effect.css}", use, aria_hidden=True)
        piece.style.transform = f"translate({x:g}px,{y:g}px) scale({effect.scale:g})"
        self.layer.append(piece)
        self._animate_once(piece, delay_ms, ms)

    def _animate_once(self, piece: Element, delay_ms: int, ms: int) -> None:
        """Animate a piece that is no longer, or never was, in the scene."""
        piece.style.animationName = ""  # the opening's pieces have none
        piece.style.animationDelay = f"{delay_ms}ms"
        piece.style.animationDuration = f"{ms}ms"
        self.falls[-1].append(piece)


def _meant_id(sprite: Sprite) -> str:
    """Return the id of what a click on a sprite means."""
    return sprite.id if sprite.stands_for is None else sprite.stands_for.id


def _remove(pieces: list[Element]) -> None:
    while pieces:
        pieces.pop().remove()
