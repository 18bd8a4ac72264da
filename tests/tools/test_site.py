"""The files for a host: relative addresses, no inline script, all named files."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path

import pytest

from tests.support.paths import ROOT
from tinderbox.games import registry
from tools import publish

MANIFEST = json.loads((ROOT / "tools" / "tinderbox.webmanifest").read_text("utf8"))
WORKFLOW = (ROOT / ".github" / "workflows" / "pages.yml").read_text("utf8")
ADDRESS = re.compile(r"""(?:href|src|url|config)=["']([^"']*)""")


def test_the_page_names_only_what_the_site_has() -> None:
    named = {address.partition("#")[0] for address in ADDRESS.findall(page())}
    own = {"", *(n for n in publish.files(ROOT) if not n.startswith("runtime/"))}
    assert {name for name in named if not name.startswith("runtime/")} <= own


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_pictures_that_style_and_games_name_are_there(game: str) -> None:
    kinds = {"cover", "poster", "start"}
    if registry.load_tableau(game):
        kinds.add("end")
    drawn = {f"svg/{game}.{kind}.svg" for kind in kinds}
    assert drawn <= set(publish.files(ROOT))


@pytest.mark.parametrize("wrong", [r'["\'(]/', r"<script>", r"\son\w+=", r"<style"])
def test_the_page_has_nothing_inline_or_absolute(wrong: str) -> None:
    assert not re.findall(wrong, page())


def test_the_policy_lets_nothing_in_from_elsewhere() -> None:
    found = re.search(r'Content-Security-Policy" content="([^"]*)', page())
    assert found is not None
    policy = {name: sources for name, *sources in map(str.split, found[1].split(";"))}
    assert policy.pop("default-src") == ["'none'"]
    allowed = {source for sources in policy.values() for source in sources}
    assert allowed == {"'self'", "'none'", "'wasm-unsafe-eval'", "data:", "blob:"}
    assert policy["script-src"] == ["'self'", "'wasm-unsafe-eval'"]
    assert policy["connect-src"] == ["'self'"]


def test_the_page_registers_the_worker_last() -> None:
    scripts = re.findall(r'<script [^>]*src="([^"]+)"', page())
    assert scripts[-1] == "register.mjs"
    assert "register.mjs" not in (ROOT / "index.html").read_text("utf8")


def test_the_manifest_fits_any_path() -> None:
    assert MANIFEST["start_url"] == MANIFEST["scope"] == MANIFEST["id"] == "./"
    assert MANIFEST["display"] == "standalone"


def test_the_manifest_names_icons_of_the_right_sizes() -> None:
    icons = {(icon["sizes"], icon.get("purpose")) for icon in MANIFEST["icons"]}
    assert {("192x192", None), ("512x512", None), ("512x512", "maskable")} <= icons
    for icon in MANIFEST["icons"]:
        assert icon["src"] in publish.files(ROOT)
        if icon["type"] == "image/png":
            head = (ROOT / icon["src"]).read_bytes()[16:24]
            width, height = struct.unpack(">II", head)
            assert icon["sizes"] == f"{width}x{height}"


def test_the_page_for_lost_readers_fetches_nothing() -> None:
    assert set(ADDRESS.findall(lost())) == {"./"}


def test_the_worker_keeps_every_file_by_its_hash(tmp_path: Path) -> None:
    for name in ("index.html", "404.html", ".nojekyll", "svg/a.svg"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("", "utf8")
    publish.write_worker(ROOT, tmp_path)
    first = (tmp_path / "sw.js").read_text("utf8")
    empty = "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
    for name in ("index.html", "svg/a.svg"):
        assert f'["{name}", "{empty}"]' in first
    assert "404.html" not in first
    publish.write_worker(ROOT, tmp_path)
    assert (tmp_path / "sw.js").read_text("utf8") == first
    (tmp_path / "svg" / "a.svg").write_text("<svg/>", "utf8")
    publish.write_worker(ROOT, tmp_path)
    assert version((tmp_path / "sw.js").read_text("utf8")) != version(first)


def test_the_workflow_tests_what_it_deploys() -> None:
    commands = re.findall(r"run: (.+)", WORKFLOW)
    assert commands[-2:] == ["make test", "make site"]
    assert "path: dist/site" in WORKFLOW


def test_the_workflow_names_its_actions_by_commit() -> None:
    """A tag can be moved to other code, so a comment beside the commit names it."""
    uses = re.findall(r"uses: (.+)", WORKFLOW)
    pinned = re.compile(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
    assert uses
    assert [each for each in uses if not pinned.fullmatch(each)] == []


def page() -> str:
    return publish.page(ROOT)


def lost() -> str:
    return (ROOT / "tools" / "404.html").read_text("utf8")


def version(worker: str) -> list[str]:
    return re.findall(r'VERSION = "(\w{16})"', worker)
