"""Every module, text and picture reaches the page, and nothing else does."""

from __future__ import annotations

import ast
import gzip
import importlib.util
import json
import marshal
import re
import subprocess
import sys
import tomllib
import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import segno
import svgwrite

from tests.files import read_file, write_files
from tests.house.syntax import nodes
from tests.paths import ROOT
from tests.tables import table
from tests.tools.bundles import contents
from tinderbox.games import registry
from tinderbox.i18n.languages import OFFERED
from tools import bundle_finder, pack

TEXTS = ROOT / pack.TEXTS
KINDS = ("toml", "txt", "csv", "jsonl")  # of files with data

# What the page has of the package. It does without the other folders.
NEEDED = {
    path.relative_to(ROOT).as_posix()
    for pattern in ("py/**/*.py", *(f"py/**/*.{kind}" for kind in KINDS))
    for path in ROOT.glob(pattern)
    if not {"lab", "text"} & set(path.relative_to(ROOT).parts)
    or path.match("games/*/text/position.py")
    or path.match("games/*/text/__init__.py")
} - {"py/cli.py", "py/main.py"}


@pytest.fixture(scope="session")
def bundles(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Path]:
    """All bundles by name, made by this Python with the page's own code."""
    languages = pack.other_languages(ROOT)
    folder = tmp_path_factory.mktemp("runtime")
    names = ("app", "peers", "results", "puzzles", *languages)
    made = {name: folder / f"{name}.bundle" for name in names}
    pack.write_app(ROOT, Path(svgwrite.__path__[0]), made["app"])
    pack.write_peers(ROOT, Path(segno.__path__[0]), made["peers"])
    for name in ("results", "puzzles"):
        pack.write_late(ROOT, name, made[name])
    for tag in languages:
        pack.write_texts(ROOT, tag, made[tag])
    return made


@pytest.fixture(scope="session")
def bundle(bundles: Mapping[str, Path]) -> Path:
    """The app's bundle."""
    return bundles["app"]


def printed(bundle: Path, folder: Path, code: str) -> list[str]:
    """Return the lines that a program prints that imports from this bundle."""
    unpacked = folder / "app.bundle"
    unpacked.write_bytes(gzip.decompress(bundle.read_bytes()))
    start = f"""
import sys
sys.path.insert(0, {str(ROOT / "tools")!r})
import bundle_finder
finder = bundle_finder.install({str(unpacked)!r})
"""
    command = (sys.executable, "-I", "-c", start + code)
    ran = subprocess.run(command, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.splitlines()


def test_mined_puzzles_stay_small() -> None:
    """Three hundred positions of the largest game are 83 kB packed."""
    for path in (ROOT / "py/tinderbox/games").glob("*/lessons/mined.jsonl"):
        assert len(gzip.compress(path.read_bytes())) < 90_000, path


def test_python_imports_from_the_bundle(bundle: Path, tmp_path: Path) -> None:
    code = """
from tinderbox.app.site import imports
imports.load("fire_bulls", "it")
finder.close()
from tinderbox.games import registry
from tinderbox.i18n.text import load_texts
import svgwrite
print(registry.load_game("pompieri").__file__)
print(load_texts("en")["settings.title"], len(registry.course("great_fire")))
try:
    registry.load_game("chess")
except KeyError:
    print(svgwrite.__path__)
"""
    assert printed(bundle, tmp_path, code) == [
        f"{tmp_path}/app.bundle/py/tinderbox/games/pompieri/rules.py",
        f"Settings {len(registry.course('great_fire'))}",
        f"['{tmp_path}/app.bundle/lib/svgwrite']",
    ]


SOURCE = b'''"""A module."""
from __future__ import annotations
LOGS: int = 3
class Stove:
    """A stove."""
    size: int
    def burn(self, logs: int) -> None:
        """Burn."""
    def _burn(self, logs: int) -> None: ...
'''


def test_what_a_page_may_read_of_a_module_stays() -> None:
    """Commands read the annotations of methods, dataclasses those of fields."""
    module: dict[str, Any] = {}
    exec(compile(pack._without_unread(SOURCE), "stove.py", "exec"), module)
    stove = module["Stove"]
    assert (module["LOGS"], module.get("__doc__")) == (3, None)
    assert module.get("__annotations__", {}) == {}
    assert (stove.__doc__, stove.__annotations__) == ("A stove.", {"size": "int"})
    assert stove.burn.__annotations__ == {"logs": "int", "return": "None"}
    assert stove.burn.__doc__ is None
    assert stove._burn.__annotations__ == {}


def test_the_page_has_all_it_needs_and_nothing_else(
    bundles: Mapping[str, Path],
) -> None:
    texts = {name for tag in OFFERED for name in pack.text_files(ROOT, tag)}
    packed = {*map(pack.compiled_name, NEEDED | texts)}  # a draft's file may be empty
    parts = [
        {name for name in files if not name.startswith("lib/")}
        for files in map(contents, bundles.values())
    ]
    assert set().union(*parts) == packed | {pack.AHEAD}
    assert sum(map(len, parts)) == len(packed) + 1


def test_a_module_left_out_of_the_page_is_not_taken_for_one_that_no_game_has(
    bundle: Path, tmp_path: Path
) -> None:
    code = """
from tinderbox.games import registry
print(registry.load_determinize("pompieri"))
for load in registry.load_tensor, registry.load_description:
    try:
        print(load("great_fire"))
    except ModuleNotFoundError as missing:
        print(missing.name.removeprefix("tinderbox.games.great_fire."))
"""
    said = printed(bundle, tmp_path, code)
    assert said == ["None", "text.tensor", "text.description"]
    assert frozenset({"lab", "text"}) == pack.NOT_PACKED


def test_a_module_that_a_game_does_without_is_none_and_a_broken_one_raises(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert registry.load_determinize("pompieri") is None
    wanted = "tinderbox.games.great_fire.text.tensor"
    monkeypatch.delitem(sys.modules, wanted, raising=False)
    monkeypatch.setitem(sys.modules, "tinderbox.games.great_fire.map", None)
    with pytest.raises(ModuleNotFoundError, match=r"great_fire\.map"):
        registry.load_tensor("great_fire")


def test_a_bundle_that_lies_there_packed_is_unpacked_once(
    bundle: Path, tmp_path: Path
) -> None:
    place = tmp_path / "app.bundle"
    place.write_bytes(bundle.read_bytes())
    finder = bundle_finder.BundleFinder(str(place))
    finder.hold("tinderbox.core.rng")
    assert place.read_bytes() == gzip.decompress(bundle.read_bytes())
    finder.close()
    place.write_bytes(bundle.read_bytes())  # as when memory was restored
    spec = finder.find_spec("tinderbox.core.rng", None)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    finder.exec_module(module)
    assert module.Rng
    assert place.read_bytes() == bundle.read_bytes(), "it was held"
    assert finder.get_data(f"{place}/py/tinderbox/i18n/en.json").startswith(b"{")


def test_what_comes_late_is_imported_from_its_own_bundle(
    bundles: Mapping[str, Path], tmp_path: Path
) -> None:
    """QR codes and a language, fetched as `kernel/browser/late_bundle.py` does."""
    code = f"""
import zlib
from pathlib import Path
from tinderbox.app.kernel.browser import late_bundle
from tinderbox.i18n.text import is_here, load_texts
print(is_here("en"), is_here("it"))
for packed in {str(bundles["peers"])!r}, {str(bundles["it"])!r}:
    unpacked = zlib.decompress(Path(packed).read_bytes(), late_bundle.GZIP_WBITS)
    late_bundle.install(unpacked, Path({str(tmp_path)!r}, Path(packed).name))
from tinderbox.draw import qr
print(is_here("it"), load_texts("it", "peers")["join.title"])
print(qr.__file__, qr.qr_code("1666").size)
"""
    peers = tomllib.loads((TEXTS / "peers" / "it.toml").read_text("utf8"))
    assert printed(bundles["app"], tmp_path, code) == [
        "True False",
        f"True {peers['join']['title']}",
        f"{tmp_path}/peers.bundle/py/tinderbox/draw/qr.py 29",
    ]


def test_a_draft_without_texts_in_a_folder_has_none_there_in_its_bundle(
    tmp_path: Path,
) -> None:
    texts = {"en.toml": "a = 'one'", "a/en.toml": "b = 'two'", "de.toml": "a = 'eins'"}
    write_files(tmp_path / pack.TEXTS, texts)
    pack.write_texts(tmp_path, "de", tmp_path / "de.bundle")
    packed = contents(tmp_path / "de.bundle")
    folder = pack.TEXTS.as_posix()
    assert {name: json.loads(it) for name, it in packed.items()} == {
        f"{folder}/a/de.json": {},
        f"{folder}/de.json": {"a": "eins"},
    }


def test_texts_are_packed_as_written_and_code_without_lines_and_network(
    bundle: Path,
) -> None:
    archive = contents(bundle)
    written = tomllib.loads((TEXTS / "en.toml").read_text("utf8"))
    assert json.loads(archive["py/tinderbox/i18n/en.json"]) == written
    source = Path(svgwrite.__path__[0]) / "container.py"
    assert source.read_bytes().count(pack.FETCHING) == 1
    assert b"urllib" not in archive["lib/svgwrite/container.pyc"]
    code = marshal.loads(archive["lib/svgwrite/utils.pyc"][16:])
    module: dict[str, Any] = {"__name__": "utils"}
    exec(code, module)
    with pytest.raises(ValueError, match="Invalid") as raised:
        module["rgb"](mode="?")
    told = "".join(traceback.format_exception(raised.value))
    assert re.search(r"line None, in rgb\n.*ValueError: Invalid", told, re.DOTALL)


@pytest.mark.nightly  # it packs the whole page again
def test_packing_twice_gives_the_same_bytes(bundle: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.bundle"
    pack.write_app(ROOT, Path(svgwrite.__path__[0]), again)
    assert again.read_bytes() == bundle.read_bytes()


USED = table("""
json/__init__.py         | used
tomllib/_parser.py       | used
encodings/utf_8.py       | used
encodings/big5.py        |
unittest/mock.py         |
email/mime/text.py       |
xml/etree/ElementTree.py | used
xml/dom/__init__.py      |
pdb.py                   |
""")


@pytest.mark.parametrize(("name", "used"), USED)
def test_the_library_is_trimmed(name: str, used: str) -> None:
    assert pack.is_used(name) is bool(used)


def test_the_library_has_all_that_the_page_imports() -> None:
    imported: set[str] = set()
    for file in NEEDED:
        for node in nodes(ROOT / file) if file.endswith(".py") else ():
            if isinstance(node, ast.ImportFrom):
                imported.add(node.module or "")
            elif isinstance(node, ast.Import):
                imported.update(it.name for it in node.names)
    of_library = {it for it in imported if it.split(".")[0] in sys.stdlib_module_names}
    files = {it.replace(".", "/") + ".py" for it in of_library}
    missing = {it for it in files if not pack.is_used(it)}
    assert missing == {"statistics.py"}, "for `arena.standings`, which no page imports"


NAMED_BY_BROWSERS = [
    *(ROOT / name for name in ("index.html", "pyscript.toml", "tools/boot.mjs")),
    *sorted(ROOT.glob("tools/start/*.mjs")),
]


@pytest.mark.parametrize("path", NAMED_BY_BROWSERS, ids=lambda path: path.name)
def test_names_no_other_host(path: Path) -> None:
    loads = re.compile(r"""(?:src|href|from|import|=)\s*\(?["']?(?:https?:)?//""")
    text = path.read_text("utf8").replace("http://www.w3.org/", "")
    assert not loads.findall(text)


def test_the_lock_names_hashes_and_no_registry() -> None:
    packages = json.loads(read_file("package-lock.json"))["packages"]
    for name, package in packages.items():
        assert "resolved" not in package, name
        assert not name or package["integrity"].startswith("sha512-"), name


def test_the_page_s_packages_have_one_version() -> None:
    package = json.loads(read_file("package.json"))
    versions = package["dependencies"].values()
    assert [it for it in versions if not re.fullmatch(r"\d+(\.\d+)+", it)] == []


@pytest.mark.parametrize("path", sorted(ROOT.glob("requirements*.in")))
def test_what_is_required_has_one_version_and_is_locked_by_its_hashes(
    path: Path,
) -> None:
    """`pip --require-hashes` refuses everything else."""
    lock = path.with_suffix(".txt").read_text("utf8")
    assert "://" not in lock, "it names an index"
    _, *locked = re.split(r"^(?=\w)", lock, flags=re.MULTILINE)
    assert [each for each in locked if "--hash=sha256:" not in each] == []
    wanted = set(re.findall("^[^#\n].*", path.read_text("utf8"), re.MULTILINE))
    assert [each for each in wanted if not re.search(r"==\d+(\.\d+)+$", each)] == []
    assert wanted <= {each.split()[0] for each in locked}


def test_make_installs_nothing_without_a_hash() -> None:
    makefile = read_file("Makefile")
    installed = re.findall(r"(?:pip install|npm (?:ci|install)) .*", makefile)
    assert len(installed) == 3
    for command in installed:
        assert re.search("--require-hashes|npm ci|--package-lock-only", command)
