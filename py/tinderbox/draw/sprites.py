"""A picture as data: sprites and their positions. No svgwrite, no DOM."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tinderbox.core.names import cut as whole_letters
from tinderbox.core.record import frozen
from tinderbox.draw.things import Thing

Classes = tuple[str, ...]  # of CSS


@frozen
class Sprite:
    """One piece of a picture, in the units of its board's view box."""

    id: str  # stable across turns, so a piece moves instead of being redrawn
    symbol: str  # a <symbol> of the game's sheet in svg/
    x: float
    y: float
    classes: Classes = ()
    label: str = ""  # i18n key: its name for a screen reader, "" for mere decoration
    params: tuple[tuple[str, int | str], ...] = ()  # fill the label's placeholders
    text: str = ""  # written on it: a count
    scale: float = 1
    kin: str = ""  # kind of piece: a removed one may turn into a new one
    is_below_areas: bool = False  # drawn below the board's areas, such as a floor
    stands_for: Thing | None = None  # what a click or a look at it means, if not itself
    seat: int | None = None  # the player whose name is written on it
    stands_in: Thing | None = (
        None  # the area that it is in, and means where it can't act
    )

    @property
    def is_button(self) -> bool:
        """True if a player can ask for its legal actions: a piece that has a name."""
        return "piece" in self.classes and bool(self.label)

    @property
    def thing(self) -> Thing:
        """The thing that a click on it means."""
        return self.stands_for or Thing.read(self.id)

    @property
    def is_copy(self) -> bool:
        """True for a further piece of one thing, by `copies`: a second equal card."""
        if self.stands_for is None:
            return False
        return Thing.read(self.id).kind == self.stands_for.kind


Scene = tuple[Sprite, ...]
Sprites = Iterator[Sprite]
MAX_WRITTEN_LETTERS = 14  # of a name on a piece


def with_names(scene: Scene, names: Sequence[str]) -> Scene:
    """Return the scene with the names of the players written on their pieces."""
    return tuple(
        [
            sprite
            if sprite.seat is None
            else replace(sprite, text=cut(names[sprite.seat], MAX_WRITTEN_LETTERS))
            for sprite in scene
        ]
    )


def cut(name: str, max_length: int) -> str:
    """Return a name, shortened if it has more letters."""
    if len(name) <= max_length:
        return name
    return whole_letters(name, max_length - 1) + "\N{HORIZONTAL ELLIPSIS}"


def diff(old: Scene, new: Scene) -> tuple[Scene, Scene]:
    """Return the fewest edits that turn the picture `old` into `new`.

    They are the sprites to remove, and the sprites to draw. A drawn sprite replaces the
    one with the same id, if there is one.
    """
    was = {s.id: s for s in old}
    now = {s.id for s in new}
    removed = tuple(s for s in old if s.id not in now)
    drawn = []
    for sprite in new:
        known = was.get(sprite.id)  # usually the same object: `is` is faster than `==`
        if known is not sprite and known != sprite:
            drawn.append(sprite)
    return removed, tuple(drawn)


def changes(old: Scene, new: Scene) -> Scene:
    """Return `new` with changed sprites marked, and removed ones shown faintly."""
    was = {s.id: s for s in old}
    now = {s.id for s in new}
    stays = tuple(s if was.get(s.id) == s else _with(s, "is-changed") for s in new)
    gone = tuple(replace(_with(s, "is-gone"), label="") for s in old if s.id not in now)
    return stays + gone


def _with(sprite: Sprite, css: str) -> Sprite:
    return replace(sprite, classes=(*sprite.classes, css))
