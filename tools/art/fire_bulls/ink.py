"""The marks that the cards and pieces of Fire Bulls are made of, as SVG text.

A `css` is a few short words, each a class of `svg/fire_bulls.css` without its `fb-`:
`t d p` are a thing's colour, its shade and its pale ground; `k` is ink; `i` and `f` put
an ink line or a fine one around a shape; `l lf gl` are lines of ink, hair and gold.
"""

from __future__ import annotations

from typing import Final

GLYPHS: Final = {  # a mark for each colour, so that colour is never alone
    "g": "M0-6C5-2.5 5 2.5 0 6-5 2.5-5-2.5 0-6Z",
    "y": "M0-6.5 1.9-2 6.5-1.8 2.9 1.1 4.1 5.7 0 3.1-4.1 5.7-2.9 1.1-6.5-1.8-1.9-2Z",
    "r": "M-2-6h4v4h4v4h-4v4h-4v-4h-4v-4h4Z",
    "b": "M-6-3.2q3-3.2 6 0t6 0v2.6q-3 3.2-6 0t-6 0Z"
    "M-6 1.8q3-3.2 6 0t6 0v2.6q-3 3.2-6 0t-6 0Z",
    "n": "M0-6.5 5.5 0 0 6.5-5.5 0Z",
}


def path(d: str, css: str = "", **style: str) -> str:
    """A shape by its commands."""
    return f'<path{_attributes(css, style)} d="{d}"/>'


def disc(x: float, y: float, radius: float, css: str) -> str:
    """A circle."""
    return f'<circle{_attributes(css, {})} cx="{x:g}" cy="{y:g}" r="{radius:g}"/>'


def words(text: str, x: float, y: float, css: str) -> str:
    """Words or a number whose base line is centred there."""
    return f'<text{_attributes(css, {})} x="{x:g}" y="{y:g}">{text}</text>'


def use(id: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """Another symbol; a negative scale mirrors it left to right."""
    how = f"translate({x:g} {y:g})"
    if scale != 1:
        how += f" scale({scale:g} {abs(scale):g})"
    return f'<use href="#{id}" transform="{how}"/>'


def group(body: str, css: str = "", move: str = "") -> str:
    """Things moved or tinted together."""
    moved = f' transform="{move}"' if move else ""
    return f"<g{_attributes(css, {})}{moved}>{body}</g>"


def symbol(id: str, body: str) -> str:
    """A thing that is drawn once and used anywhere, around (0, 0)."""
    return f'<symbol id="{id}" overflow="visible">{body}</symbol>'


def glyph(letter: str, x: float, y: float, css: str, scale: float = 1) -> str:
    """The mark of a colour."""
    move = f"translate({x:g} {y:g}) scale({scale:g})"
    return group(path(GLYPHS[letter], css), move=move)


def _attributes(css: str, style: dict[str, str]) -> str:
    classes = " ".join(f"fb-{word}" for word in css.split())
    class_text = f' class="{classes}"' if classes else ""
    return class_text + "".join(
        f' {k.replace("_", "-")}="{v}"' for k, v in style.items()
    )
