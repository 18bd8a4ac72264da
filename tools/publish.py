"""Builds `dist/site/`, which any static host can serve under any path.

It is the checkout's page with additions for a host: a service worker that stores all
files for use offline, a manifest and icons for the home screen, a page for wrong links.

A host keeps no old files, and browsers and caches keep some for a while. So each file
that the page downloads is named by its content: a page gets the files that it was built
with, or none. Only the page itself, and what others than it ask for, have fixed names.
"""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from tools import start
from tools.inliner import digest, inert

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "dist" / "site"

WORKER = "sw.js"
DRAWN = ("cover", "end", "poster", "start")  # of each game
NOT_KEPT = (WORKER, "404.html", ".nojekyll")  # only a host needs these
ADDED = ("tinderbox.webmanifest", "register.mjs", "404.html")

FIRST_SCRIPT = "runtime/start.js"
GATE = "tools/gate.js"
# These name files of their folder as whole strings: see `tools/beside.mjs`.
STARTING = tuple(
    f"runtime/{name}.mjs" for name in ("boot", "bot_worker", "restore_worker")
)
# Parts of the page itself in a site.
INLINED = ("py/main.py", "pyscript.toml")
# What others than the page ask for: browsers and systems, hosts, people.
FIXED = re.compile(r"[^/]+\.(webmanifest|html|txt)|svg/(icons/.+|tinderbox\.svg)")
# Stock servers refuse or mistake other names: docs/start.md lists them.
SUFFIXES = {".bundle": ".bin", ".mjs": ".js", ".webmanifest": ".json"}
DIGITS = 10  # of a name: enough to tell a million files apart

# How files name others: in the page, in style sheets, and in the modules of `STARTING`.
TAG = re.compile(r'( (?:href|src)=")([^"#:]+)(?=["#])')
URL = re.compile(r'(url\(")([^"#:]+)(?=")')
STRING = re.compile(r'("(?:\./)?)([\w.]+)(?=")')
PYTHON = re.compile(r'<script type="py" src="([^"]+)" config="([^"]+)"></script>')
POLICY = "script-src 'self'"

# Last in <head>: the worker comes after all that the game itself needs.
LINKS = """\
    <link rel="manifest" href="tinderbox.webmanifest">
    <link rel="apple-touch-icon" href="svg/icons/maskable-512.png">
    <script type="module" src="register.mjs"></script>
  </head>"""


def pictures(root: Path) -> Iterator[Path]:
    """Yield the files of `svg/` that the page downloads.

    The other files of the folder are parts of these.
    """
    page = (root / "index.html").read_text("utf8")
    names = set(re.findall(r'"svg/([^"#]+)', page))
    for sheet in [name for name in names if name.endswith(".css")]:
        style = (root / "svg" / sheet).read_text("utf8")
        names |= set(re.findall(r'url\("?([^"#)]+)', style))
    of_no_game = {name for name in names if name.split(".")[-2] not in DRAWN}
    yield from (root / "svg" / name for name in sorted(of_no_game))
    for kind in DRAWN:
        yield from sorted(root.glob(f"svg/*.{kind}.svg"))
    yield from sorted(root.glob("svg/icons/*.png"))


def files(root: Path) -> dict[str, Path]:
    """Return path in the site → source of all files that are copied unchanged."""
    runtime = (path for path in root.glob("runtime/**/*") if path.is_file())
    fetched = (
        root / "pyscript.toml",
        root / "py" / "main.py",
        *pictures(root),
        *(path for path in sorted(runtime) if not path.name.startswith(".")),
    )
    copied = {path.relative_to(root).as_posix(): path for path in fetched}
    added = {name: root / "tools" / name for name in ADDED}
    terms = {f"{name}.txt": root / name for name in ("LICENSE", "NOTICE")}
    return copied | added | terms


def named(path: str, content: bytes) -> str:
    """Return the address of a file with that content."""
    suffix = PurePosixPath(path).suffix
    suffix = SUFFIXES.get(suffix, suffix)
    if not FIXED.fullmatch(path):
        suffix = f".{hashlib.sha256(content).hexdigest()[:DIGITS]}{suffix}"
    return str(PurePosixPath(path).with_suffix(suffix))


class Site:
    """The files of a site, each with its address and its content."""

    def __init__(self, root: Path) -> None:
        self.root = root
        copied = files(root).items()
        self.sources = {path: source for path, source in copied if path not in INLINED}
        self._addresses: dict[str, str] = {}  # by path
        self.contents: dict[str, bytes] = {}  # by address

    def address(self, path: str) -> str:
        """Return the address of a file, whose content is complete from then on."""
        if path not in self._addresses:
            content = self._content(path)
            self._addresses[path] = named(path, content)
            self.contents[self._addresses[path]] = content
        return self._addresses[path]

    def write(self, folder: Path) -> None:
        """Write all files, and the page."""
        for path in self.sources:
            self.address(path)
        for address, content in self.contents.items():
            target = folder / address
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
        (folder / "index.html").write_text(self.page(), "utf8")

    def page(self) -> str:
        """Return the checkout's page with the site's own links and addresses."""
        text = (self.root / "index.html").read_text("utf8")
        before, found, after = text.partition("  </head>")
        assert found, "index.html has lost its head"
        text = PYTHON.sub(self._python, before + LINKS + after)
        return self._with_gate(self._renamed(text, TAG, ""))

    # --- references in files ----------------------------------------------------------

    def _content(self, path: str) -> bytes:
        """Return a file with the addresses of the files that it names."""
        if path == FIRST_SCRIPT:
            return self._first_script().encode()
        content = self.sources[path].read_bytes()
        folder = f"{PurePosixPath(path).parent}/"
        if path in STARTING:
            return self._renamed(content.decode(), STRING, folder).encode()
        if path.endswith(".css"):
            return self._renamed(content.decode(), URL, folder).encode()
        return content

    def _renamed(self, text: str, reference: re.Pattern[str], folder: str) -> str:
        """Return a text with the addresses of the files of `folder` that it names."""

        def renamed(found: re.Match[str]) -> str:
            path = folder + found[2]
            if path not in self.sources:
                return found[0]
            return found[1] + self.address(path).removeprefix(folder)

        return reference.sub(renamed, text)

    def _first_script(self) -> str:
        """Return the first script, which knows the other files by their addresses."""
        others = [path for path in self.sources if path != FIRST_SCRIPT]
        addresses = {path: self.address(path) for path in others}
        counted = {
            addresses[path]: len(self.contents[addresses[path]])
            for path in start.sizes(self.root)
            if path in addresses
        }
        return start.written(self.root, counted, addresses)

    def _with_gate(self, text: str) -> str:
        """Return the page with its very first script in it, as its policy allows."""
        script = (self.root / GATE).read_text("utf8")
        tag = f'<script src="{GATE}"></script>'
        text = text.replace(tag, f"<script>{inert(script, 'script')}</script>")
        return text.replace(POLICY, f"{POLICY} 'sha256-{digest(script)}'")

    def _python(self, found: re.Match[str]) -> str:
        """Return the script of PyScript with its file and its settings in it."""
        code = (self.root / found[1]).read_text("utf8")
        settings = tomllib.loads((self.root / found[2]).read_text("utf8"))
        interpreter = settings["interpreter"].removeprefix("./")
        settings["interpreter"] = f"./{self.address(interpreter)}"
        config = html.escape(json.dumps(settings))
        return f'<script type="py" config="{config}">\n{inert(code, "script")}</script>'


def digests(site: Path) -> dict[str, str]:
    """Return path → SHA-256, as browsers write it, of the files the worker stores."""
    return {
        path.relative_to(site).as_posix(): base64.b64encode(
            hashlib.sha256(path.read_bytes()).digest()
        ).decode()
        for path in sorted(site.rglob("*"))
        if path.is_file() and path.name not in NOT_KEPT
    }


def write_worker(root: Path, site: Path) -> None:
    """Write the files' names and hashes into the worker.

    The version of the worker is a hash of the names and hashes.
    """
    rows = [f"  {json.dumps(row)},\n" for row in digests(site).items()]
    listed = f"[\n{''.join(rows)}]"
    version = hashlib.sha256(listed.encode()).hexdigest()[:16]
    text = (root / "tools" / WORKER).read_text("utf8")
    text = text.replace("%VERSION%", version).replace('"%FILES%"', listed)
    (site / WORKER).write_text(text, "utf8")


def build(root: Path, folder: Path) -> None:
    """Write the whole site anew."""
    shutil.rmtree(folder, ignore_errors=True)
    Site(root).write(folder)
    (folder / ".nojekyll").touch()
    write_worker(root, folder)


def main() -> None:
    """Build the checkout's site."""
    build(ROOT, SITE)
    size = sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file())
    print(f"· dist/site: {len(digests(SITE))} files, {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
