"""A second build of the page, with other words, another style and other Python."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.support.paths import ROOT

MARK: Final = "(second build)"
TEXTS: Final = "py/tinderbox/i18n"
# File, a text in it, and what it becomes in the second build.
CHANGES: Final = (
    ("svg/style.css", "", f"/* {MARK} */\n"),
    # Said by the first script, by Python, and by Python's late bundle.
    (f"{TEXTS}/en.toml", 'promise = "', f'promise = "{MARK} '),
    (f"{TEXTS}/en.toml", '\nwho = "', f'\nwho = "{MARK} '),
    (f"{TEXTS}/results/en.toml", '\ntitle = "', f'\ntitle = "{MARK} '),
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
    """Build a second version of the site in an empty folder, and return its own."""
    copy = folder / "copy"
    copy_page(copy)
    for path, before, after in CHANGES:
        file = copy / path
        text = file.read_text("utf8")
        assert before in text, path
        file.write_text(text.replace(before, after, 1), "utf8")
    packed = pack(copy)
    assert packed.returncode == 0, packed.stderr
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
