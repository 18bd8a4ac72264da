"""Small bitmaps of drawings, kept in Cache Storage.

A drawing in an `img` is a document of its own, which stays in memory as long as the
`img`: 11 MB for a board. A bitmap of the size of a list's row has a few kilobytes.
"""

from __future__ import annotations

import asyncio
import re
from base64 import b64encode
from collections.abc import Callable, Collection
from contextlib import suppress
from itertools import islice
from typing import Any

from pyodide.ffi import JsException, create_once_callable, to_js
from pyscript import document, window

from tinderbox.app.kernel.browser.ports import PictureSize
from tinderbox.core.callbacks import Listener
from tinderbox.draw import board_files

# In a style sheet the typefaces stand first. Those of the device have no such address.
FIRST_RULES = 10
FETCHED = re.compile(r"""url\(["']?([^"')]+\.woff2)["']?\)""")
INLINE = "data:font"  # in the page that is one file, whose policy lets nothing fetch it
CACHE = "tinderbox-pictures"
LABEL = "x-shows"  # a header: what the picture shows
# The first type that the browser can write, and the first quality that is small enough.
TYPES = ("image/webp", "image/jpeg")
QUALITIES = (0.85, 0.7, 0.55, 0.4, 0.25, 0.1)

_rules = ""  # what `_letters` returns, once the typefaces were fetched


class Thumbnails:
    """Makes one bitmap after the other. Where nothing is stored each is made anew."""

    def __init__(self) -> None:
        self._one_at_a_time = asyncio.Lock()
        self._running = set[asyncio.Task[None]]()  # else Python would delete them

    def show(
        self,
        name: str,
        label: str,
        size: PictureSize,
        draw: Callable[[], str],
        answer: Listener[str],
    ) -> None:
        """Call `answer` with the address of a bitmap, for an `img`.

        It is the one that is stored under this name, if it has the same label.
        Otherwise `draw` makes the drawing, as SVG. If that is "", or the browser makes
        no bitmap of it, `answer` is not called.
        """
        self._begin(self._show(name, label, size, draw, answer))

    def remove_others(self, names: Collection[str]) -> None:
        """Remove the stored bitmaps of all names but these."""
        self._begin(self._remove_others({_address(name) for name in names}))

    def _begin(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _show(
        self,
        name: str,
        label: str,
        size: PictureSize,
        draw: Callable[[], str],
        answer: Listener[str],
    ) -> None:
        async with self._one_at_a_time:
            bitmap = await _find(name, label)
            if not bitmap:
                await _until_idle()
                svg = draw()
                bitmap = await _bitmap(svg, size) if svg else ""
                if bitmap:
                    await _keep(name, label, bitmap)
        if bitmap:
            answer(bitmap)

    async def _remove_others(self, addresses: Collection[str]) -> None:
        with suppress(JsException, AttributeError):
            if await window.caches.has(_cache_name()):
                cache = await window.caches.open(_cache_name())
                for request in await cache.keys():
                    if str(request.url) not in addresses:
                        await cache.delete(request)


def _site() -> str:
    """Return the address of the page's folder: sites of one owner share an origin."""
    return str(window.URL.new(".", document.baseURI).href)


def _cache_name() -> str:
    return f"{CACHE} {_site()}"


def _address(name: str) -> str:
    # JavaScript refuses half a character, which a stored id may contain.
    whole = name.encode("utf8", "replace").decode("utf8")
    return f"{_site()}picture?{window.encodeURIComponent(whole)}"


async def _find(name: str, label: str) -> str:
    """Return the stored bitmap, "" if there is none that shows the same."""
    with suppress(JsException, AttributeError):  # over plain http there is no `caches`
        cache = await window.caches.open(_cache_name())
        found = await cache.match(_address(name))
        if found and str(found.headers.get(LABEL)) == label:
            return str(await found.text())
    return ""


async def _keep(name: str, label: str, bitmap: str) -> None:
    """Store a bitmap in place of the one with that name, if the browser has room."""
    with suppress(JsException, AttributeError):
        cache = await window.caches.open(_cache_name())
        headers = _js_object({"headers": _js_object({LABEL: label})})
        await cache.put(_address(name), window.Response.new(bitmap, headers))


async def _until_idle() -> None:
    """Wait for a moment in which the page has nothing else to do."""

    def ask(resolve: Any, _: object) -> None:
        if hasattr(window, "requestIdleCallback"):
            window.requestIdleCallback(resolve, _js_object({"timeout": 1000}))
        else:  # Safari
            window.setTimeout(resolve, 0)

    await window.Promise.new(create_once_callable(ask))


async def _bitmap(svg: str, size: PictureSize) -> str:
    """Return the address of a bitmap of a drawing, "" if the browser makes none."""
    board_width, board_height = board_files.size(svg)
    height = round(size.width_px * board_height / board_width)
    shown_height = round(size.shown_px * board_height / board_width)
    # Firefox draws none without a size.
    sized = f'<svg width="{size.shown_px}" height="{shown_height}" '
    lettered = svg.replace("</svg>", f"<style>{await _letters()}</style></svg>")
    kind = _js_object({"type": "image/svg+xml"})
    blob = window.Blob.new(to_js([lettered.replace("<svg ", sized, 1)]), kind)
    address = window.URL.createObjectURL(blob)
    picture = window.Image.new()
    canvas = document.createElement("canvas")
    canvas.width = size.width_px
    canvas.height = height
    try:
        picture.src = address
        await picture.decode()
        canvas.getContext("2d").drawImage(picture, 0, 0, size.width_px, height)
        return _written(canvas, size.max_characters)
    except JsException:  # a browser may not hand out what it has drawn
        return ""
    finally:
        picture.src = ""  # frees the drawing's document at once
        canvas.width = 0  # and Safari the memory of the canvas
        window.URL.revokeObjectURL(address)


async def _letters() -> str:
    """Return style rules by which a drawing has the page's typefaces.

    A drawing in an `img` may fetch nothing: they are in the rules themselves. Faces for
    a range of further letters are left out: none is on a board.
    """
    global _rules
    if _rules:
        return _rules
    names = window.getComputedStyle(document.documentElement)
    families = [f"{it}: {names.getPropertyValue(it)}" for it in ("--serif", "--titles")]
    rules = [f"svg {{ {'; '.join(families)} }}"]
    with suppress(JsException):
        for sheet in document.styleSheets:
            for rule in islice(sheet.cssRules, FIRST_RULES):
                text = str(rule.cssText)
                if "unicode-range" in text:
                    continue
                if INLINE in text:
                    rules.append(text)
                elif found := FETCHED.search(text):
                    file = window.URL.new(found[1], sheet.href or document.baseURI)
                    answer = await window.fetch(file)
                    letters = b64encode((await answer.arrayBuffer()).to_bytes())
                    inline = f'url("data:font/woff2;base64,{letters.decode()}")'
                    rules.append(text.replace(found[0], inline))
        _rules = "\n".join(rules)
    return _rules


def _written(canvas: Any, max_characters: int) -> str:
    """Return the address of what a canvas shows, "" if none is small enough."""
    for kind in TYPES:
        for quality in QUALITIES:
            written = str(canvas.toDataURL(kind, quality))
            if not written.startswith(f"data:{kind}"):
                break  # the browser can't write this type
            if len(written) <= max_characters:
                return written
    return ""


def _js_object(fields: dict[str, Any]) -> Any:
    return to_js(fields, dict_converter=window.Object.fromEntries)
