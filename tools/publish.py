"""Builds `dist/site/`, which any static host can serve under any path.

It is the checkout's page with additions for a host: a service worker that stores all
files for use offline, a manifest and icons for the home screen, a page for wrong links.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "dist" / "site"

WORKER = "sw.js"
DRAWN = ("cover", "end", "poster", "start")  # of each game
NOT_KEPT = (WORKER, "404.html", ".nojekyll")  # only a host needs these
ADDED = ("tinderbox.webmanifest", "register.mjs", "404.html")

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


def page(root: Path) -> str:
    """Return the checkout's page with the site's own links."""
    text = (root / "index.html").read_text("utf8")
    before, found, after = text.partition("  </head>")
    assert found, "index.html has lost its head"
    return before + LINKS + after


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


def build(root: Path, site: Path) -> None:
    """Write the whole site anew."""
    shutil.rmtree(site, ignore_errors=True)
    for name, source in files(root).items():
        target = site / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    (site / "index.html").write_text(page(root), "utf8")
    (site / ".nojekyll").touch()
    write_worker(root, site)


def main() -> None:
    """Build the checkout's site."""
    build(ROOT, SITE)
    size = sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file())
    print(f"· dist/site: {len(digests(SITE))} files, {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
