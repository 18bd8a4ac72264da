"""A second build of the page, with other words, another style and other Python."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zlib
from pathlib import Path
from typing import Final

from tests.paths import ROOT
from tests.tools.bundles import contents
from tools import bundle_finder

MARK: Final = "(second build)"
TEXTS: Final = "py/tinderbox/i18n"
# File, a text in it, and what it becomes in the second build: a style, and what is said
# by the first script.
CHANGES: Final = (
    ("svg/style.css", "", f"/* {MARK} */\n"),
    (f"{TEXTS}/en.toml", 'promise = "', f'promise = "{MARK} '),
)
# The keys of texts in bundles, said by Python and by its late bundle.
BUNDLED: Final = (
    ("app", f"{TEXTS}/en.json", "who"),
    ("results", f"{TEXTS}/results/en.json", "title"),
)


def copy_page(copy: Path) -> None:
    """Copy the files that make the page into a folder."""
    for folder in ("py", "svg", "tools", "runtime"):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / folder, copy / folder, ignore=ignored)
    for name in ("index.html", "pyscript.toml", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, copy / name)
    (copy / "node_modules").symlink_to(ROOT / "node_modules")


def pack(copy: Path) -> subprocess.CompletedProcess[str]:
    """Pack the Python of a copied page as `make runtime/start.js` does."""
    package = next(Path(p) for p in sys.path if (Path(p) / "svgwrite").is_dir())
    command = ["node", "tools/build.mjs", "app", str(package)]
    return subprocess.run(command, cwd=copy, capture_output=True, text=True)


def build(folder: Path) -> Path:
    """Build a second version of the site in an empty folder, and return its own.

    What Python compiled stays: to compile it again took ten seconds.
    """
    copy = folder / "copy"
    copy_page(copy)
    for path, before, after in CHANGES:
        file = copy / path
        text = file.read_text("utf8")
        assert before in text, path
        file.write_text(text.replace(before, after, 1), "utf8")
    for name, path, key in BUNDLED:
        bundle = copy / "runtime" / f"{name}.bundle"
        files = dict(contents(bundle))
        begins = f'"{key}": "'.encode()
        assert begins in files[path], path
        files[path] = files[path].replace(begins, begins + MARK.encode() + b" ", 1)
        written = bundle_finder.write(files)
        bundle.write_bytes(zlib.compress(written, wbits=bundle_finder.GZIP_WBITS))
    # Those modules know the bundles by their digests.
    subprocess.run(["node", "tools/build.mjs", "start"], cwd=copy, check=True)
    code = "import sys; from pathlib import Path; from tools import publish\n"
    code += "publish.build(Path(), Path(sys.argv[1]))"
    site = folder / "site"
    subprocess.run([sys.executable, "-c", code, site], cwd=copy, check=True)
    return site


def deploy(build: Path, folder: Path) -> None:
    """Replace the site in a folder, as a host does: no file of another build stays."""
    fresh = folder.with_name(f"{folder.name}-deployed")
    shutil.copytree(build, fresh)
    for path in fresh.rglob("*"):
        path.touch()  # a host's dates are those of the deployment
    shutil.rmtree(folder)
    fresh.rename(folder)
