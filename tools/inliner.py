"""Copies the page with the files of its tags inlined, for `tools/single.py`.

A tag of an unknown kind stops the build: opened from disk, its file could not load.
"""

from __future__ import annotations

import base64
import hashlib
import posixpath
import re
from collections.abc import Iterable, Mapping
from html.parser import HTMLParser
from pathlib import Path

POLICY = "%POLICY%"  # stands for the policy until all hashes are known

# Attributes by which a tag could fetch something; what we inline is known below.
FETCHING = frozenset(
    {"src", "srcset", "href", "xlink:href", "data", "poster", "background", "manifest"}
)


class NotKnown(Exception):
    """The page would download a file, and there is no rule to inline it."""


class Inliner(HTMLParser):
    """Copies a page with the files of its tags inlined."""

    def __init__(self, root: Path, first: str, replacements: Mapping[str, str]) -> None:
        """Take the script to run first, and texts that replace files, by path."""
        super().__init__(convert_charrefs=False)
        self.root = root
        self.first = first
        self.replacements = replacements
        self.output: list[str] = []
        self.modules: list[str] = []
        self.symbols: dict[str, str] = {}  # path of a sheet → its text
        self.taken: set[str] = set()  # paths that are wholly in the page now
        self.scripts: list[str] = []
        self.styles: list[str] = []
        self.policy = ""
        self._kind = ""  # the element whose text is hashed
        self._drops_end = False

    # --- tags ---------------------------------------------------------------------

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Copy a tag, or replace it with the file it names."""
        fields = {name: value or "" for name, value in attrs}
        text = self.get_starttag_text() or ""
        fetched = FETCHING & fields.keys()
        match tag:
            case "html":
                self.output.append(text.replace("<html", "<html data-single", 1))
            case "meta" if fields.get("http-equiv") == "Content-Security-Policy":
                self.policy = fields["content"]
                self.output.append(text.replace(self.policy, POLICY))
                self.write_script(self.first)
            case "link":
                self.inline_link(fields)
            case "script" if fields.get("type") == "py":
                self.output.append(text)  # PyScript reads it, by way of `fetch`
            case "script" if fetched:
                self._drops_end = True
                self.inline_script(fields)
            case "script" | "style":
                self._kind = tag
                self.output.append(text)
            case "img" if fetched == {"src"}:
                self.output.append(text.replace(" src=", " data-src="))
            case "use" if fetched == {"href"}:
                sheet, _, symbol = fields["href"].partition("#")
                self.symbols[sheet] = self.take(sheet)
                self.output.append(text.replace(fields["href"], f"#{symbol}"))
            case "a" if fields.get("href", "") == "":  # the page itself
                self.output.append(text)
            case "a" if fields["href"].startswith(("#", "https://")):
                self.output.append(text)
            case _ if fetched or tag in ("base", "iframe", "object", "embed"):
                raise NotKnown(text)
            case _:
                self.output.append(text)

    handle_startendtag = handle_starttag

    def inline_link(self, fields: Mapping[str, str]) -> None:
        """Inline a style sheet or the page's icon.

        Drop a hint, which is of no use here.
        """
        match fields["rel"]:
            case "stylesheet" if fields.keys() == {"rel", "href"}:
                self.write_style(self.take(fields["href"]), fields["href"])
            case "icon":
                address = data_address(self.root / fields["href"], "image/svg+xml")
                self.output.append(f'<link rel="icon" href="{address}">')
            case "preload":
                pass
            case other:
                raise NotKnown(f"link rel={other}")

    def inline_script(self, fields: Mapping[str, str]) -> None:
        """Note a module, to be bundled. Write any other script in place of its tag."""
        source = fields["src"]
        if fields.get("type") == "module":
            self.modules.append(source)
        elif fields.keys() == {"src"}:
            self.write_script(self.take(source))
        else:
            raise NotKnown(f"script {dict(fields)}")

    def write_script(self, text: str) -> None:
        """Write a script that runs where it is."""
        self.scripts.append(text)
        self.output.append(f"<script>{inert(text, 'script')}</script>")

    def write_style(self, text: str, path: str) -> None:
        """Write a style sheet. The pictures it names become variables.

        A font can't be a variable: it is inlined.
        """
        if "@import" in text:
            raise NotKnown(f"@import in {path}")

        def inlined(found: re.Match[str]) -> str:
            name = posixpath.normpath(posixpath.join(posixpath.dirname(path), found[1]))
            if name.endswith(".woff2"):
                self.taken.add(name)
                return f"url({data_address(self.root / name, 'font/woff2')})"
            return f"var(--{re.sub(r'[^0-9A-Za-z_]', '-', name)})"

        text = re.sub(r"url\([\"']?([^\"')#:]+)[\"']?\)", inlined, text)
        if re.search(r"url\([\"']?(?!#|data:)", text):
            raise NotKnown(f"url() in {path}")
        self.styles.append(text)
        self.output.append(f"<style>{inert(text, 'style')}</style>")

    def take(self, path: str) -> str:
        """Return the text of a file, and record that the page contains it."""
        self.taken.add(path)
        if path in self.replacements:
            return self.replacements[path]
        return (self.root / path).read_text("utf8")

    # --- the rest is copied ---------------------------------------------------------

    def handle_endtag(self, tag: str) -> None:
        self._kind = ""
        if not self._drops_end:
            self.output.append(f"</{tag}>")
        self._drops_end = False

    def handle_data(self, data: str) -> None:
        if self._kind:
            (self.scripts if self._kind == "script" else self.styles).append(data)
        self.output.append(data)

    def handle_entityref(self, name: str) -> None:
        self.output.append(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self.output.append(f"&#{name};")

    def handle_comment(self, data: str) -> None:
        self.output.append(f"<!--{data}-->")

    def handle_decl(self, decl: str) -> None:
        self.output.append(f"<!{decl}>")


def inert(text: str, tag: str) -> str:
    """Return a text that can be written into an element.

    Raises NotKnown if it contains the end of the element, or begins a comment.
    """
    if re.search(rf"</{tag}|<!--", text, re.IGNORECASE):
        raise NotKnown(f"a {tag} with a tag in its text")
    return text


def policy(policy_text: str, scripts: Iterable[str], styles: Iterable[str]) -> str:
    """Return the page's policy: inlined parts by their hashes, nothing from outside."""
    inside = {"script-src": scripts, "style-src": styles}
    directives = []
    for directive in policy_text.split(";"):
        name, *sources = directive.split()
        hashes = [f"'sha256-{digest(text)}'" for text in inside.get(name, ())]
        allowed = [*hashes, *(each for each in sources if each != "'self'")]
        directives.append(" ".join((name, *(allowed or ["'none'"]))))
    return "; ".join(directives)


def data_address(path: Path, kind: str) -> str:
    """Return a file as a `data:` address of a media type."""
    return f"data:{kind};base64,{base64.b64encode(path.read_bytes()).decode()}"


def digest(text: str) -> str:
    """Return the SHA-256 of a text, in the form browsers use."""
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
