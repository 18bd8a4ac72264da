"""What the import contracts in pyproject.toml can't say about docs/architecture.md."""

from __future__ import annotations

import ast
import re
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

from tests.house.syntax import nodes
from tests.paths import ROOT
from tinderbox.games import registry

PY = ROOT / "py"
PACKAGE = PY / "tinderbox"
# What draws boards ahead: a folder a game, beside them what all share.
ART = ROOT / "tools" / "art"
DRAWINGS = sorted(ART.rglob("[!_]*.py"))
TOOLS = sorted((ROOT / "tools").rglob("*.py"))
# The folders of a game, with the part of the package that each may know: all know the
# rules themselves, which stand in the game's own folder.
GAME_FOLDERS = {"": "", "screen": "draw", "bots": "", "text": ""}
# What a drawing may know of the package, and of its own game beside the rules.
OF_DRAWINGS = {"core", "draw", "games"}
FOLDERS_OF_DRAWINGS = {"", "screen"}
MAX_TABLE_FLOORS = 6  # whoever follows a click through the table climbs no higher
TESTS = ROOT / "tests"
# The folders of tests, beside those of single games and of the page.
OF_TESTS = """
core bots draw games arena app lab i18n tools net page promises house support replays
"""
OF_OTHER_TESTS = re.compile(
    r"^(?:from|import) tests\.[^(\n]*(?:\([^)]*)?", re.MULTILINE
)
# What each file and folder of `tests/support` stands for.
FAKES = {
    "attacker": "people who send damaged or hostile texts",
    "chats": "programs that pass links on",
    "cheats": "computer players that look at hidden cards",
    "hostile_storage": "a browser in which anything may be stored",
    "javascript": "Pyodide and PyScript",
    "mails": "programs that pass matches on",
    "pseudo_language": "a language",
    "session_descriptions": "a Chromium that describes a session",
    "stock_servers": "servers as they are installed",
    "toy": "games",
    "world": "devices, their browsers and the lines between them",
}
# Symbols of games whose names programs use for things of their own.
OF_THE_PAGE_TOO = {"corners", "seal", "token"}
# Words of features of which neither kernel nor table nor core speak.
WORDS_OF_FEATURES = """
peer peers post posted lesson lessons party parties puzzle puzzles
"""
OF_BROWSERS = {  # the names of their functions and methods
    "app/kernel/browser/browser.py": {"peer", "post"},
    "app/kernel/browser/ports.py": {"post"},
}
UNORDERED = {"games/great_fire/map.py": "fills sets, and sorts them before use"}


def modules(*folders: str) -> list[Path]:
    """Return the modules in folders of the package."""
    return [p for folder in folders for p in sorted((PACKAGE / folder).rglob("*.py"))]


def name(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def dotted(path: Path, root: Path) -> str:
    """Return the name of a module as it is imported."""
    return ".".join(path.relative_to(root).with_suffix("").parts)


@cache
def imports(path: Path) -> frozenset[str]:
    found = set[str]()
    for node in nodes(path):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path} imports by dots"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
            found.add(node.module or "")
    return frozenset(found)


def ours(path: Path) -> set[tuple[str, ...]]:
    """The modules of the package that a module imports, by the parts of their names."""
    found = (module.split(".") for module in imports(path))
    return {tuple(parts[1:]) for parts in found if parts[0] == "tinderbox"}


def folder_in_game(parts: tuple[str, ...]) -> str:
    """The folder of a module within its game."""
    inner = parts[2:]
    return inner[0] if inner and inner[0] in GAME_FOLDERS else ""


def folders(path: Path) -> set[str]:
    return {found.name for found in path.iterdir() if any(found.rglob("*.py"))}


def test_every_folder_of_a_game_is_listed() -> None:
    """A new folder would have no rule, and a renamed one would lose its rule."""
    in_games = {
        (game, folder)
        for game in registry.GAMES
        for folder in folders(PACKAGE / "games" / game)
    }
    unknown = {f"games/{game}/{it}" for game, it in in_games if it not in GAME_FOLDERS}
    assert not unknown, (
        "no Python here, no __init__.py either; or list it in GAME_FOLDERS"
    )
    unused = set(GAME_FOLDERS) - {"", *(folder for _, folder in in_games)}
    assert not unused, "no game has these folders of GAME_FOLDERS"


def test_games_do_not_know_one_another_nor_their_rules_a_screen() -> None:
    for path in (it for it in modules("games") if it.parent.name != "games"):
        here = path.relative_to(PACKAGE).with_suffix("").parts
        may = GAME_FOLDERS[folder_in_game(here)]
        for parts in ours(path):
            if parts[:1] == ("draw",):
                assert may == "draw", name(path)
            if parts[:1] == ("games",) and len(parts) > 1:
                assert parts[1] == here[1], name(path)
                known = folder_in_game(parts)
                assert known in {"", folder_in_game(here)}, name(path)


def test_drawings_know_their_own_game_alone() -> None:
    for path in DRAWINGS:
        for found in imports(path):
            assert may_know(path.parent.name, found.split(".")), (path, found)


def may_know(game: str, module: list[str]) -> bool:
    """Return True if a drawing of this game may import a module."""
    match module:
        case ["svgwrite" | "random", *_]:
            return False
        case ["tinderbox", "games", other, *_]:
            folder = folder_in_game(tuple(module[1:]))
            return other == game and folder in FOLDERS_OF_DRAWINGS
        case ["tinderbox", package, *_]:
            return package in OF_DRAWINGS
        case ["tools", "art", folder, *_]:
            return folder not in folders(ART) - {game}
        case ["tools", tool, *_]:
            return tool == "art"
    return True


def test_every_drawing_is_drawn() -> None:
    """Each is a board, which `tools.art` draws, or a part of one."""
    known = frozenset[str]().union(*map(imports, DRAWINGS))
    parts = {dotted(it, ROOT) for it in DRAWINGS if it.stem != "engraving"}
    assert parts - known == set()


def test_no_import_goes_in_a_circle() -> None:
    """A package counts as its `__init__` alone. Type checkers' imports count too."""
    paths = {dotted(it, PY): it for it in modules("")}
    paths |= {dotted(it, ROOT): it for it in TOOLS}
    graph = {
        module: imports(path) & paths.keys() - {module}
        for module, path in paths.items()
    }
    assert list(TopologicalSorter(graph).static_order())


def test_the_table_is_no_tower() -> None:
    """A module's floor is the longest chain of imports below it in the folder."""
    table = "tinderbox.app.table."
    paths = {table + path.stem: path for path in (PACKAGE / "app/table").glob("*.py")}

    @cache
    def floor(module: str) -> int:
        known = imports(paths[module]) & paths.keys()
        return 1 + max(map(floor, known), default=0)

    highest = max(paths, key=floor)
    assert floor(highest) <= MAX_TABLE_FLOORS, highest


def test_no_test_imports_from_a_test() -> None:
    """Code that several tests need is in a module beside them."""
    for path in sorted(TESTS.rglob("*.py")):
        named = " ".join(OF_OTHER_TESTS.findall(path.read_text("utf8")))
        assert not re.search(r"\b(test_\w+|conftest)\b", named), path


def test_support_has_fakes_alone_and_knows_no_other_tests() -> None:
    """What fakes nothing stands beside the tests that use it."""
    support = TESTS / "support"
    found = {path.relative_to(support).parts[0] for path in support.rglob("*.py")}
    assert {name.removesuffix(".py") for name in found} == FAKES.keys()
    for path in sorted(support.rglob("*.py")):
        known = {it for it in imports(path) if it.startswith("tests.")}
        others = {it for it in known if not it.startswith("tests.support")}
        assert all(it.startswith("tests.paths") for it in others), (path, others)


def test_tests_stand_in_the_folders_of_what_they_test() -> None:
    """Tests in a browser, in `page`, stand in the folders of `app` too."""
    assert folders(TESTS) <= {*OF_TESTS.split()}
    found = {path.parent.relative_to(TESTS).parts for path in TESTS.rglob("test_*.py")}
    for folder, *inner in found - {(), ("page", "webkit")}:
        where = {"page": PACKAGE / "app", "tools": ROOT / "tools"}
        tested = where.get(folder, PACKAGE / folder)
        assert not inner or tested.joinpath(*inner).is_dir(), (folder, *inner)


def is_set(node: ast.expr) -> bool:
    """Return True if an expression is obviously a set."""
    match node:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
        case ast.BinOp(left=left, right=right):
            return is_set(left) or is_set(right)
    return False


def test_nothing_goes_through_a_set_in_its_order() -> None:
    """The order of a set depends on the hash seed, that of `sorted` does not."""
    unordered = {
        name(path)
        for path in modules("core", "bots", "games")
        for node in nodes(path)
        if isinstance(node, ast.For | ast.comprehension) and is_set(node.iter)
    }
    assert not unordered - set(UNORDERED), "go through `sorted(…)` or a tuple instead"
    assert not set(UNORDERED) - unordered, "these go through no set any more"


def said(path: Path) -> set[str]:
    """The words in a module's strings, without docstrings."""
    told = {id(node.value) for node in nodes(path) if isinstance(node, ast.Expr)}
    return {
        word
        for node in nodes(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if id(node) not in told
        for word in re.split(r"[^\w-]+", node.value)
    }


def named(path: Path) -> set[str]:
    """The words in the names of a module."""
    names = (
        getattr(node, field, None)
        for node in nodes(path)
        for field in ("id", "attr", "name", "arg")
    )
    return {word for n in names if isinstance(n, str) for word in n.lower().split("_")}


def test_no_word_of_a_single_game_stands_outside_it() -> None:
    """Neither its name nor a symbol of its sheet: its screen supplies those."""
    sheets = [PY.parent / "svg" / f"{game}.svg" for game in registry.GAMES]
    own = {*registry.GAMES}
    for sheet in filter(Path.exists, sheets):  # a small game draws them on its board
        own |= set(re.findall(r'<symbol id="([\w-]+)"', sheet.read_text("utf8")))
    assert "flame" in own
    for path in modules("core", "bots", "draw", "net", "app", "arena", "i18n"):
        words = (said(path) | named(path) - OF_THE_PAGE_TOO) & own
        of_games = "games and their symbols (svg/<id>.svg) are called so: rename it"
        assert words == set(), f"{name(path)}: {of_games}"
    for path in ART.glob("*.py"):  # their names are those of fires, which all have
        assert said(path) & own == set(), path


def test_kernel_table_and_core_know_no_feature() -> None:
    """What a feature adds to them it registers there. A word may hide in camel case."""
    found = {}
    for path in modules("app/kernel", "app/table", "core"):
        words = re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", path.read_text("utf8"))
        if known := {word.lower() for word in words} & {*WORDS_OF_FEATURES.split()}:
            found[name(path)] = known
    assert found == OF_BROWSERS, "let the feature register it: see `Store.kinds`"


def test_the_page_s_own_sheets_name_no_game_and_no_symbol_of_one() -> None:
    """A fourth game needs no change there: its place finds cards and covers."""
    for sheet in ("style", "table"):
        text = (PY.parent / "svg" / f"{sheet}.css").read_text("utf8")
        rules = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
        assert ".symbol-" not in rules
        for game in registry.GAMES:
            named = re.findall(rf"[\w-]*{game}[\w-]*", rules.replace("-", "_"))
            assert not named, f"svg/{sheet}.css names {game}: {named}"
