"""The files for a host: relative addresses, no inline script, all named files."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import struct
from pathlib import Path

import pytest

from tests.each import of_each_game
from tests.files import read_file, write_files
from tests.paths import ROOT
from tests.support.stock_servers import STOCK
from tinderbox.games import registry
from tools import icons, pack, publish
from tools.inliner import digest

MANIFEST = json.loads(read_file("tools/tinderbox.webmanifest"))
WORKFLOW = read_file(".github/workflows/pages.yml")
ADDRESS = re.compile(r"""(?:href|src|url)=["']([^"']*)""")
FIXED = {
    *("404.html", "LICENSE.txt", "NOTICE.txt", "tinderbox.webmanifest"),
    *("svg/tinderbox.svg", *(f"svg/icons/{name}" for name in icons.SIZES)),
}


# What the modules that start Python name, as they name it.
RUNTIME = {
    "start.js": "",
    "boot.mjs": 'import "./pyodide.mjs"; beside("restore_worker.mjs"); beside(".");',
    "bot_worker.mjs": 'import("./pyodide.asm.mjs"); beside("app.bundle");',
    "restore_worker.mjs": 'beside("pyodide.asm.wasm");',
    "pyodide.mjs": '"pyodide.asm.wasm"',  # it asks for it by this name
    "pyodide.asm.mjs": "",
    "pyodide.asm.wasm": "",
    "app.bundle": "",
    "results.bundle": "",
    **{f"{tag}.bundle": "" for tag in pack.other_languages(ROOT)},
    "pyscript/core.js": "",
}


def checkout(folder: Path) -> Path:
    """Write a page whose runtime is a stand-in."""
    for path in ("tools", "py", "LICENSE", "NOTICE", "pyscript.toml"):
        (folder / path).symlink_to(ROOT / path)
    shutil.copytree(ROOT / "svg", folder / "svg")
    shutil.copy(ROOT / "index.html", folder)
    write_files(folder / "runtime", RUNTIME | {".ready": ""})  # of make alone
    return folder


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> publish.Site:
    return publish.Site(checkout(tmp_path_factory.mktemp("checkout")))


@pytest.fixture(scope="module")
def page(site: publish.Site) -> str:
    return site.page()


def test_the_page_names_only_what_the_site_has(site: publish.Site, page: str) -> None:
    own = {site.address(path) for path in site.sources}
    named = ADDRESS.findall(without_inline(page))
    assert {address.partition("#")[0] for address in named} <= own


def test_a_file_is_named_by_its_content(site: publish.Site) -> None:
    """All but what others than the page ask for."""
    for path in site.sources:
        address = site.address(path)
        digest = hashlib.sha256(site.contents[address]).hexdigest()[: publish.DIGITS]
        assert (digest in address) is (path not in FIXED), path
        assert "/." not in path


def test_what_starts_python_names_files_as_the_site_does(site: publish.Site) -> None:
    def written(path: str) -> str:
        return site.contents[site.address(f"runtime/{path}")].decode()

    for path in ("boot.mjs", "bot_worker.mjs", "restore_worker.mjs"):
        expected = RUNTIME[path]
        for name in RUNTIME:
            address = Path(site.address(f"runtime/{name}"))
            expected = expected.replace(name, address.name)
        assert written(path) == expected
    assert written("pyodide.mjs") == RUNTIME["pyodide.mjs"]


def test_another_build_shares_the_names_of_what_has_not_changed(
    site: publish.Site, tmp_path: Path
) -> None:
    """What names a file that has changed has another name, too."""
    root = checkout(tmp_path)
    (root / "svg" / "fonts" / "text.woff2").write_bytes(b"x")
    (root / "runtime" / "pyodide.asm.wasm").write_bytes(b"x")
    other = publish.Site(root)
    assert {p for p in site.sources if other.address(p) != site.address(p)} == {
        *("svg/fonts/text.woff2", "svg/style.css"),
        *("runtime/pyodide.asm.wasm", "runtime/restore_worker.mjs"),
        *("runtime/boot.mjs", "runtime/start.js"),
    }


@of_each_game
def test_the_pictures_that_style_and_games_name_are_there(id: str) -> None:
    kinds = {"cover", "poster", "start"}
    if registry.load_tableau(id):
        kinds.add("end")
    drawn = {f"svg/{id}.{kind}.svg" for kind in kinds}
    assert drawn <= set(publish.files(ROOT))


@pytest.mark.parametrize("wrong", [r'["\'(]/', r"\son\w+=", r"<style"])
def test_the_page_has_nothing_inline_or_absolute(wrong: str, page: str) -> None:
    assert not re.findall(wrong, without_inline(page))
    assert not re.findall(wrong, read_file("index.html"))


def test_the_policy_knows_the_only_script_in_the_page(page: str) -> None:
    (script,) = re.findall("<script>(.*?)</script>", page, re.DOTALL)
    assert script == read_file(publish.GATE)
    assert f"'sha256-{digest(script)}'" in page


def test_the_policy_lets_nothing_in_from_elsewhere(page: str) -> None:
    found = re.search(r'Content-Security-Policy" content="([^"]*)', page)
    assert found is not None
    policy = {name: sources for name, *sources in map(str.split, found[1].split(";"))}
    assert policy.pop("default-src") == ["'none'"]
    allowed = {source for sources in policy.values() for source in sources}
    own, hash_of_gate, wasm = policy["script-src"]
    assert (own, wasm) == ("'self'", "'wasm-unsafe-eval'")
    assert hash_of_gate.startswith("'sha256-")
    allowed.remove(hash_of_gate)
    assert allowed == {"'self'", "'none'", "'wasm-unsafe-eval'", "data:", "blob:"}
    assert policy["connect-src"] == ["'self'"]


def test_the_page_registers_the_worker_last(site: publish.Site, page: str) -> None:
    scripts = re.findall(r'<script [^>]*src="([^"]+)"', page)
    assert scripts[-1] == site.address("register.mjs")
    assert "register.mjs" not in read_file("index.html")


def test_the_manifest_fits_any_path_and_its_icons_have_their_sizes() -> None:
    assert MANIFEST["start_url"] == MANIFEST["scope"] == MANIFEST["id"] == "./"
    assert MANIFEST["display"] == "standalone"
    icons = {(icon["sizes"], icon.get("purpose")) for icon in MANIFEST["icons"]}
    assert {("192x192", None), ("512x512", None), ("512x512", "maskable")} <= icons
    for icon in MANIFEST["icons"]:
        assert icon["src"] in publish.files(ROOT)
        if icon["type"] == "image/png":
            head = (ROOT / icon["src"]).read_bytes()[16:24]
            width, height = struct.unpack(">II", head)
            assert icon["sizes"] == f"{width}x{height}"


def test_the_page_for_lost_readers_fetches_nothing() -> None:
    lost = read_file("tools/404.html")
    assert set(ADDRESS.findall(lost)) == {"./"}


def test_the_worker_keeps_every_file_by_its_hash(tmp_path: Path) -> None:
    def worker() -> str:
        publish.write_worker(ROOT, tmp_path)
        return (tmp_path / "sw.js").read_text("utf8")

    names = ("index.html", "404.html", ".nojekyll", "svg/a.svg")
    write_files(tmp_path, dict.fromkeys(names, ""))
    first = worker()
    empty = "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
    for name in ("index.html", "svg/a.svg"):
        assert f'["{name}", "{empty}"]' in first
    assert "404.html" not in first
    assert worker() == first
    (tmp_path / "svg" / "a.svg").write_text("<svg/>", "utf8")
    version = re.compile(r'VERSION = "(\w{16})"')
    assert version.findall(worker()) != version.findall(first)


@pytest.mark.parametrize("server", STOCK)
def test_a_server_as_it_is_installed_knows_all_files(
    site: publish.Site, server: str
) -> None:
    """IIS refuses files of other names, and others send them as bytes."""
    addresses = {site.address(path) for path in site.sources}
    assert {Path(address).suffix for address in addresses} <= STOCK[server].keys()


def test_the_workflow_tests_what_it_deploys() -> None:
    commands = re.findall(r"run: (.+)", WORKFLOW)
    assert commands == ["make test", "make site", "make bench"]
    assert "path: dist/site" in WORKFLOW
    assert "needs: [build, bench]" in WORKFLOW, "neither red nor slower is released"


def test_the_workflow_names_its_actions_by_commit() -> None:
    """A tag can be moved to other code, so a comment beside the commit names it."""
    uses = re.findall(r"uses: (.+)", WORKFLOW)
    pinned = re.compile(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
    assert uses
    assert [each for each in uses if not pinned.fullmatch(each)] == []


def without_inline(page: str) -> str:
    """Return the page without the scripts that stand in it."""
    return re.sub(r"<script(>| type=\"py\").*?</script>", "", page, flags=re.DOTALL)


def test_the_browsers_bar_has_the_colour_of_the_page(page: str) -> None:
    sheet = read_file("svg/style.css")
    day, night = re.findall(r"--page: (#\w+)", sheet)[:2]
    bars = re.findall(r'theme-color" data-bar="(\w+)" content="(#\w+)"', page)
    assert bars == [("day", day), ("night", night)]
    assert MANIFEST["theme_color"] == day
