"""One file for the whole page: it contains all that the page names, and only that."""

from __future__ import annotations

import base64
import gzip
import json
import re
import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from tests.files import read_file, write_files
from tests.paths import ROOT
from tests.tables import table
from tools import inliner, single
from tools.inliner import Inliner, NotKnown

FIRST = "first()"
FILES = {
    "a.js": "run()",
    "a.css": "b {mask:url('a.svg') url(#x)}",
    "a.svg": "<svg><symbol id='x'/></svg>",
    "import.css": "@import 'a.css';",
    "far.css": "b { background: url(https://example.org/a.png) }",
    "end.js": "'</SCRIPT>'",
    "comment.js": "'<!--'",
}
# What a page says, and what stands there in the one file.
COPIED = table("""
<p class="x">a &amp; b &#8230;</p> | <p class="x">a &amp; b &#8230;</p>
<!doctype html><!-- why --> | <!doctype html><!-- why -->
<html lang='en'> | <html data-single lang='en'>
<script src="a.js"></script> | <script>run()</script>
<script type="module" src="a.js"></script> |
<link rel="preload" as="style" href="a.css"> |
<link rel="stylesheet" href="a.css"> | <style>b {mask:var(--a-svg) url(#x)}</style>
<img src="a.svg" alt=""> | <img data-src="a.svg" alt="">
<use href="a.svg#x"></use> | <use href="#x"></use>
<a href="https://example.org/"> | <a href="https://example.org/">
""")
UNKNOWN = """
<img srcset="a.svg 2x">
<video poster="a.svg"></video>
<iframe srcdoc=""></iframe>
<base target="_top">
<image href="a.svg"/>
<a href="other.html">
<link rel="manifest" href="a.js">
<link rel="stylesheet" href="a.css" media="print">
<link rel="stylesheet" href="import.css">
<link rel="stylesheet" href="far.css">
<script src="a.js" async></script>
<script src="end.js"></script>
<script src="comment.js"></script>
"""


@pytest.fixture
def copier(tmp_path: Path) -> Inliner:
    """Return an inliner of a page that has those files."""
    write_files(tmp_path, FILES)
    return Inliner(tmp_path, FIRST, {})


@pytest.mark.parametrize(("said", "copied"), COPIED)
def test_a_tag_becomes_what_it_names(copier: Inliner, said: str, copied: str) -> None:
    copier.feed(said)
    assert "".join(copier.output) == copied


@pytest.mark.parametrize("said", UNKNOWN.strip().splitlines())
def test_a_tag_that_fetches_otherwise_stops_the_build(
    copier: Inliner, said: str
) -> None:
    with pytest.raises(NotKnown):
        copier.feed(said)


def test_an_icon_is_wholly_in_its_link(copier: Inliner) -> None:
    copier.feed('<link rel="icon" href="a.svg">')
    (link,) = copier.output
    coded = link.partition("base64,")[2].removesuffix('">')
    assert base64.b64decode(coded).decode() == FILES["a.svg"]


def test_the_first_script_follows_the_policy_at_once(copier: Inliner) -> None:
    copier.feed('<meta http-equiv="Content-Security-Policy" content="img-src data:">')
    assert copier.policy == "img-src data:"
    assert "".join(copier.output) == (
        f'<meta http-equiv="Content-Security-Policy" content="{inliner.POLICY}">'
        f"<script>{FIRST}</script>"
    )


def test_a_text_may_stand_in_for_a_file(tmp_path: Path) -> None:
    copier = Inliner(tmp_path, FIRST, {"a.js": "other()"})
    copier.feed('<script src="a.js"></script>')
    assert copier.scripts == ["other()"]
    assert copier.taken == {"a.js"}


def test_the_policy_names_what_is_inside_and_nothing_else() -> None:
    empty = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
    written = "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src data:"
    assert inliner.policy(written, [""], []) == (
        f"script-src {empty} 'wasm-unsafe-eval'; connect-src 'none'; img-src data:"
    )


def test_a_block_gives_its_bytes_back_and_cannot_end() -> None:
    content = bytes(range(256)) * 9
    start, _, rest = single.block("a/b", content).partition(">")
    digits, _, end = rest.partition("<")
    assert start == '<script type="application/octet-stream" data-path="a/b"'
    assert end == "/script>\n"
    assert set(digits) <= set(single.DIGITS)
    packed = base64.b85decode(digits.replace(",", "<"))
    assert gzip.decompress(packed) == content


def test_the_digits_are_pythons_but_for_one() -> None:
    each = [base64.b85encode(bytes([0, 0, 0, i])).decode()[-1] for i in range(85)]
    assert "".join(each).replace("<", ",") == single.DIGITS
    assert len(set(single.DIGITS)) == 85


def test_a_loosened_archive_holds_the_same() -> None:
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("py/a.pyc", b"a" * 1000)
    loose = zipfile.ZipFile(BytesIO(single.loosened(packed.getvalue())))
    assert loose.read("py/a.pyc") == b"a" * 1000
    assert loose.getinfo("py/a.pyc").compress_type == zipfile.ZIP_STORED


def test_pictures_lie_together_and_the_rest_by_its_path(tmp_path: Path) -> None:
    write_files(tmp_path, ["a.svg", "b.toml", "c.wasm"])
    files = {f"x/{path.name}": path for path in sorted(tmp_path.iterdir())}
    pictures, others = single.blocks(files)
    assert pictures == single.block(
        single.PICTURES, json.dumps({"x/a.svg": "a.svg"}).encode()
    )
    assert re.findall('type="(.*?)" data-path="(.*?)"', others) == [
        ("application/octet-stream", "x/b.toml"),
        ("application/wasm", "x/c.wasm"),
    ]


def test_a_file_of_an_unknown_kind_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "a.mp3").touch()
    with pytest.raises(NotKnown):
        single.blocks({"a.mp3": tmp_path / "a.mp3"})


def test_the_checkouts_page_can_be_inlined() -> None:
    copier = Inliner(ROOT, FIRST, {single.START: ""})
    copier.feed(read_file("index.html"))
    text = "".join(copier.output)
    assert copier.modules == ["runtime/pyscript/core.js"]
    assert not re.search(r' (src|href)="(?!"|data:|#|py/main\.py")', text)
    policy = inliner.policy(copier.policy, copier.scripts, copier.styles)
    assert "'self'" not in policy
    assert "'unsafe-" not in policy


def test_the_licences_fit_a_comment() -> None:
    terms = single.terms(ROOT)
    assert terms.count("-->") == 1
    for name in ("LICENSE", "NOTICE"):
        assert read_file(name).strip() in terms


def test_the_first_script_knows_its_blocks() -> None:
    assert not re.search(r"%[A-Z]+%", single.first_script(ROOT))
