"""The few elements that symbols are put together from, as SVG text."""

from __future__ import annotations

from tools.art.strokes import number, numbers


def path(d: str, css: str) -> str:
    """A path by its commands."""
    return f'<path class="{css}" d="{d}"/>'


def disc(x: float, y: float, radius: float, css: str) -> str:
    """A circle around a point."""
    return (
        f'<circle class="{css}" cx="{number(x)}" cy="{number(y)}" '
        f'r="{number(radius)}"/>'
    )


def use(symbol: str, turn: float = 0, *, at: tuple[float, float] = (0, 0)) -> str:
    """A symbol moved and turned, in degrees clockwise."""
    moved = f"translate({numbers(*at)})" if at != (0, 0) else ""
    turned = f"rotate({number(turn)})" if turn else ""
    where = f' transform="{moved}{turned}"' if moved or turned else ""
    return f'<use href="#{symbol}"{where}/>'


def symbol(id: str, body: str) -> str:
    """A symbol that is drawn around (0, 0)."""
    return f'<symbol id="{id}" overflow="visible">{body}</symbol>'


def group(body: str, css: str) -> str:
    """Elements under one class."""
    return f'<g class="{css}">{body}</g>'
