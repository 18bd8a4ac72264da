"""Writes `runtime/start.js`: the modules of tools/start, with the facts they need.

Run it last, when the files whose sizes it contains exist.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "py"))

from tinderbox.app.page.preferences import CHOICES  # noqa: E402
from tinderbox.draw import board_files, window  # noqa: E402
from tinderbox.draw.screen import Box  # noqa: E402
from tinderbox.games import registry  # noqa: E402
from tinderbox.i18n.languages import LANGUAGES, OFFERED  # noqa: E402
from tinderbox.i18n.text import load_texts  # noqa: E402

NAMED = re.compile(r'data-(?:text|name)="([^"]+)"')
SHEET = re.compile(r'rel="stylesheet" href="([^"]+)"')
SAID = re.compile(r'"((?:boot|home|lesson|shell|table)\.\w+)"')


def floor() -> dict[str, str]:
    """Return browser → the oldest version in which the page must run."""
    versions: dict[str, str] = json.loads(
        (ROOT / "tools" / "floor.json").read_text("utf8")
    )
    return versions


@cache
def bundle() -> str:
    """Return the modules as one script with placeholders.

    It is the page's first request.
    """
    command = [
        str(ROOT / "node_modules" / ".bin" / "esbuild"),
        str(ROOT / "tools" / "start" / "main.mjs"),
        *("--bundle", "--format=iife", "--minify-whitespace", "--charset=utf8"),
        f"--target={','.join(f'{name}{version}' for name, version in floor().items())}",
    ]
    run = subprocess.run(command, check=True, capture_output=True, encoding="utf8")
    return run.stdout


def words(root: Path) -> dict[str, dict[str, str]]:
    """Return language → key → text of all texts shown before Python has started."""
    page = (root / "index.html").read_text("utf8")
    boards_svg = "".join(map(board_files.start, registry.GAMES))
    keys = sorted(
        {
            *NAMED.findall(page + boards_svg),
            *SAID.findall(bundle()),
            *(f"kind.{kind}" for kind in registry.KINDS),
        }
    )
    texts = {tag: load_texts(tag, *registry.GAMES) for tag in OFFERED}
    return {tag: {key: said[key] for key in keys} for tag, said in texts.items()}


# language → its bundle of texts. Those of the first one are in the app's bundle.
TEXTS = {tag: f"runtime/{tag}.bundle" for tag in OFFERED if tag != LANGUAGES[0]}
# Files that the start does not wait for: this script itself, workers, the bundles for
# several devices, puzzles and results, and those of languages: see `texts`.
NOT_AWAITED = (
    *(path.rpartition("/")[2] for path in TEXTS.values()),
    "start.js",
    "bot_worker.mjs",
    "restore_worker.mjs",
    "peers.bundle",
    "puzzles.bundle",
    "results.bundle",
    "qr_reader.mjs",
)


def _stage(path: Path) -> int:
    """Return the stage of a download: by tag, import, `fetch`, or by Pyodide."""
    if path.name == "pyodide.asm.mjs":
        return 3
    return {".css": 0, ".js": 0, ".mjs": 1}.get(path.suffix, 2)


def sizes(root: Path) -> dict[str, int]:
    """Return path → bytes of every file that must be loaded before Python can play.

    They are in the order of their requests. If loading stops, the first missing file is
    the one that all others wait for.
    """
    page = (root / "index.html").read_text("utf8")
    fetched = [
        *(root / name for name in SHEET.findall(page)),
        root / "pyscript.toml",
        root / "py" / "main.py",
        *(path for path in root.glob("runtime/**/*") if path.is_file()),
        *root.glob("svg/*.start.svg"),
    ]
    return {
        path.relative_to(root).as_posix(): path.stat().st_size
        for path in sorted(fetched, key=lambda path: (_stage(path), path))
        if not path.name.startswith(".") and path.name not in NOT_AWAITED
    }


def texts(root: Path, addresses: Mapping[str, str]) -> dict[str, dict[str, int]]:
    """Return language → the address of its bundle of texts, with its bytes.

    The start waits for the one of the reader's language.
    """
    return {
        tag: {addresses.get(path, path): (root / path).stat().st_size}
        for tag, path in TEXTS.items()
        if (root / path).exists()
    }


def boards() -> dict[str, tuple[float, float, float, float, Box | None, Box | None]]:
    """Return game → its board's width and height, focal point and phone boxes."""
    return {
        id: (
            *board_files.size(board_files.start(id)),
            *registry.load_screen(id).focal_point(),
            registry.load_screen(id).phone_box,
            registry.load_screen(id).landscape_phone_box,
        )
        for id in registry.GAMES
    }


def written(
    root: Path,
    fetched: Mapping[str, int] | None = None,
    addresses: Mapping[str, str] | None = None,
) -> str:
    """Return the script with its placeholders filled.

    `fetched` are the files whose bytes are counted, instead of `sizes(root)`, by their
    addresses. `addresses` has path → address, if a site names its files otherwise.
    """
    script = bundle()
    holes = {
        "WORDS": words(root),
        "SETTINGS": CHOICES,
        "LANGUAGES": LANGUAGES,
        "SIZES": sizes(root) if fetched is None else fetched,
        "TEXTS": texts(root, addresses or {}),
        "ADDRESSES": addresses or {},
        "BOARDS": boards(),
        "GUIDED": [id for id in registry.GAMES if registry.load_first_match(id)],
        "ROOMY_PX_PER_UNIT": window.ROOMY_PX_PER_UNIT,
        "TALL": window.TALL,
        "NEARLY_WHOLE": window.NEARLY_WHOLE,
        "MAX_PHONE_FRAME_PX": window.MAX_PHONE_FRAME_PX,
        "FINGER_PX_PER_UNIT": window.FINGER_PX_PER_UNIT,
    }
    for name, value in holes.items():
        hole = f'"%{name}%"'
        assert script.count(hole) == 1, name
        script = script.replace(hole, json.dumps(value, ensure_ascii=False))
    return script


def main() -> None:
    """Write the script in one step, so that a reader never sees half of it."""
    draft = ROOT / "runtime" / ".start.draft"
    draft.write_text(written(ROOT), "utf8")
    os.replace(draft, ROOT / "runtime" / "start.js")


if __name__ == "__main__":
    main()
