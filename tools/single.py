"""Builds `dist/tinderbox.html`: the whole page in one file, opened from disk.

Browsers let such a page download nothing. So the files of the tags in `index.html` are
inlined (`tools/inliner.py`), and files needed later are blocks of data, from which
`tools/single_start.js` answers.
"""

from __future__ import annotations

import base64
import gzip
import io
import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import publish, start  # noqa: E402 - found only from the line above on
from tools.inliner import POLICY, Inliner, NotKnown, policy  # noqa: E402 - likewise

TARGET = ROOT / "dist" / "tinderbox.html"
MAX_BYTES = 10_000_000

START = "runtime/start.js"
LATER = "runtime/qr_reader.mjs"  # the module that a page loads when it scans
MODULES = "modules"  # the names of two blocks that are not files
PICTURES = "pictures"

# Base 85 as Python writes it, but without "<": no block then ends its own element.
DIGITS = (
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    "!#$%&()*+-;,=>?@^_`{|}~"
)

# Files for a host or a home screen. The last two are workers, which a page in one file
# can not start: its computer players think on the page.
LEFT_OUT = (
    *publish.ADDED,
    "LICENSE.txt",
    "NOTICE.txt",
    "runtime/bot_worker.mjs",
    "runtime/restore_worker.mjs",
)


def first_script(root: Path) -> str:
    """Return the script that runs before all others in the page."""
    text = (root / "tools" / "single_start.js").read_text("utf8")
    marks = {"%DIGITS%": DIGITS, "%MODULES%": MODULES, "%PICTURES%": PICTURES}
    for mark, value in marks.items():
        text = text.replace(mark, value)
    return text


def bundled(root: Path, modules: list[str]) -> tuple[str, set[str]]:
    """Return the page's modules as one, and the paths of those it contains."""
    command = ("node", str(root / "tools" / "single_bundle.mjs"), *modules)
    result = subprocess.run(command, cwd=root, check=True, stdout=subprocess.PIPE)
    answer = json.loads(result.stdout)
    return answer["code"], set(answer["inputs"])


def block(name: str, content: bytes, kind: str = "application/octet-stream") -> str:
    """Return data for the page's own use, under the name it is requested by."""
    packed = base64.b85encode(gzip.compress(content, 9, mtime=0)).decode()
    digits = packed.replace("<", ",")
    return f'<script type="{kind}" data-path="{name}">{digits}</script>\n'


def loosened(archive: bytes) -> bytes:
    """Return the archive without compression.

    `block` compresses it as a whole, which makes it smaller.
    """
    target = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(archive)) as packed,
        zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as loose,
    ):
        for entry in packed.infolist():
            loose.writestr(
                zipfile.ZipInfo(entry.filename, entry.date_time), packed.read(entry)
            )
    return target.getvalue()


def blocks(files: Mapping[str, Path]) -> tuple[str, str]:
    """Return two runs of blocks: the pictures, and the files needed later."""
    pictures = {}
    others = ""
    for name, source in files.items():
        content = source.read_bytes()
        match source.suffix:
            case ".svg":
                pictures[name] = content.decode()
            case ".wasm":
                others += block(name, content, "application/wasm")
            case ".zip":
                others += block(name, loosened(content))
            case ".toml" | ".py" | ".bundle":
                others += block(name, content)
            case _:
                raise NotKnown(name)
    return block(PICTURES, json.dumps(pictures).encode()), others


def terms(root: Path) -> str:
    """Return the licences under which the file may be passed on."""
    texts = [(root / name).read_text("utf8").strip() for name in ("LICENSE", "NOTICE")]
    text = "\n\n".join(texts)
    if re.search("--!?>", text):
        raise NotKnown("terms with the end of a comment in their text")
    return f"<!--\n{text}\n-->\n"


def counted(root: Path) -> dict[str, int]:
    """Return path → bytes of the files that the reader waits for."""
    return {
        path: size
        for path, size in start.sizes(root).items()
        if not path.endswith((".js", ".mjs", ".css"))
    }


def page(root: Path) -> str:
    """Return the whole page."""
    texts = {START: start.written(root, counted(root))}
    inliner = Inliner(root, first_script(root), texts)
    inliner.feed((root / "index.html").read_text("utf8"))
    inliner.close()
    assert inliner.policy, "index.html has lost its policy"
    code, inputs = bundled(root, [*inliner.modules, LATER])
    used_names = inliner.taken | inputs
    pictures, others = blocks(
        {
            name: source
            for name, source in publish.files(root).items()
            if name not in used_names | {*LEFT_OUT} and source.suffix != ".png"
        }
    )
    sheets = "".join(inliner.symbols.values())
    data = f"<div hidden>{sheets}</div>\n{block(MODULES, code.encode())}{others}"
    rules = policy(inliner.policy, [*inliner.scripts, code], inliner.styles)
    text = "".join(inliner.output).replace(POLICY, rules, 1)
    text = text.replace("<script>", f"{pictures}<script>", 1)
    before, found, after = text.rpartition("</body>")
    assert found, "index.html has lost its body"
    # Last: a browser looks for the page's encoding in its first lines.
    return f"{before}{data}{found}{after}{terms(root)}"


def main() -> None:
    """Write the file."""
    text = page(ROOT)
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(text, "utf8")
    size = TARGET.stat().st_size
    print(f"· {TARGET.relative_to(ROOT)}: {size / 1e6:.2f} MB")
    if size > MAX_BYTES:
        sys.exit(f"That is more than {MAX_BYTES / 1e6:.0f} MB.")


if __name__ == "__main__":
    main()
