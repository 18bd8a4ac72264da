"""The few elements that symbols are put together from, as SVG text."""

from __future__ import annotations

from tools.art.strokes import number


def path(d: str, css: str) -> str:
    """A path by its commands."""
    return f'<path class="{css}" d="{d}"/>'


def disc(x: float, y: float, radius: float, css: str) -> str:
    """A circle around a point."""
    return (
        f'<circle class="{css}" cx="{number(x)}" cy="{number(y)}" '
        f'r="{number(radius)}"/>'
    )


def use(symbol: str, turn: float = 0) -> str:
    """A symbol turned, in degrees clockwise."""
    turned = f' transform="rotate({turn:g})"' if turn else ""
    return f'<use href="#{symbol}"{turned}/>'


def symbol(id: str, body: str) -> str:
    """A symbol that is drawn around (0, 0)."""
    return f'<symbol id="{id}" overflow="visible">{body}</symbol>'


def group(body: str, css: str) -> str:
    """Elements under one class."""
    return f'<g class="{css}">{body}</g>'
