"""A picture as data: sprites and their positions. No svgwrite, no DOM."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import replace

from tinderbox.core.names import cut as whole_letters
from tinderbox.core.record import frozen

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
    stands_for: str = ""  # the id that a click or hover on it refers to
    seat: int | None = None  # the player whose name is written on it

    @property
    def is_button(self) -> bool:
        """True if a player can ask for its legal actions: a piece that has a name."""
        return "piece" in self.classes and bool(self.label)


Scene = tuple[Sprite, ...]
Sprites = Iterator[Sprite]
MAX_WRITTEN_LETTERS = 14  # of a name on a piece


def with_names(scene: Scene, names: Sequence[str]) -> Scene:
    """Return the scene with the names of the players written on their pieces."""
    return tuple(
        sprite
        if sprite.seat is None
        else replace(sprite, text=cut(names[sprite.seat], MAX_WRITTEN_LETTERS))
        for sprite in scene
    )


def cut(name: str, max_length: int) -> str:
    """Return a name, shortened if it has more letters."""
    if len(name) <= max_length:
        return name
    return whole_letters(name, max_length - 1) + "\N{HORIZONTAL ELLIPSIS}"


def copies(ids: Iterable[str]) -> tuple[str, ...]:
    """Return unique ids: the n-th `card` becomes `card-n`, the first stays `card`."""
    times: Counter[str] = Counter()
    found = []
    for id in ids:
        times[id] += 1
        found.append(id if times[id] == 1 else f"{id}-{times[id]}")
    return tuple(found)


def is_copy(sprite: Sprite, ids: Container[str]) -> bool:
    """Return True if the sprite is a further copy, by `copies`, of one of the ids."""
    first = sprite.stands_for
    return first in ids and sprite.id.startswith(f"{first}-")


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
