"""Lists the files of the page, and compiles them into archives.

The lists are made in CPython, where tests read them. The compiling is run by Pyodide's
own Python in Node (`tools/build.mjs`), because a `.pyc` fits only one Python.
"""

from __future__ import annotations

import ast
import importlib.util
import io
import json
import marshal
import os
import re
import tomllib
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatchcase
from itertools import accumulate
from pathlib import Path
from types import CodeType

from tools import ahead, bundle_finder

# The second word of a .pyc. It means: a hash follows, which is never checked.
UNCHECKED = (1).to_bytes(4, "little")

# The date of all files, so that the same sources always give the same archive.
EPOCH = (1980, 1, 1, 0, 0, 0)

# The code of generated methods, for app/site/compiled_methods.py.
AHEAD = "py/tinderbox/app/site/compiled_methods.marshal"

# Folders of the package that no page imports. Files that are not packed either: one
# starts the command line, the other is downloaded by itself.
NOT_PACKED = frozenset({"lab", "text"})
STARTED = (Path("py/cli.py"), Path("py/main.py"))

# Files of these folders that are packed: lessons begin with the text of a position.
POSITIONS = frozenset({"text/__init__.py", "text/position.py"})

# The folder of texts, and what each folder in it has in the first language.
TEXTS = Path("py/tinderbox/i18n")
FIRST_TEXTS = "en.toml"
IN_OTHER_LANGUAGES = re.compile(rf"{TEXTS}/(.+/)?(?!{FIRST_TEXTS})[a-z]{{2}}\.toml")

# Late bundles for play on several devices, and for results and days, as patterns of
# paths. The page fetches them when it needs them (`app/kernel/page/late_parts.py`).
LATE = {
    "peers": ("app/features/peers/*", "draw/qr.py", "i18n/peers/en.toml", "net/*"),
    "puzzles": (
        "app/features/lessons/puzzle_list.py",
        "games/*/lessons/mined.jsonl",
        "i18n/puzzles/en.toml",
    ),
    "results": (
        "app/features/daily/*",
        "app/features/results/*",
        "arena/goals.py",
        "arena/match_result.py",
        "arena/results_sheet.py",
        "arena/track_record.py",
        "core/sentence.py",
        "games/*/lessons/goals.toml",
        "i18n/results/en.toml",
        "i18n/sentences.py",
    ),
}
# Files of these folders in the first bundle: they fetch the late ones.
IN_FIRST_BUNDLE = frozenset(
    f"py/tinderbox/app/features/{name}"
    for name in (
        "daily/__init__.py",
        "peers/__init__.py",
        "peers/entry.py",
        "peers/stored_keys.py",
        "results/__init__.py",
        "results/entry.py",
    )
)

# The modules of segno that compute the dark squares of a QR code. The others draw them
# in thirteen formats, and the package's own `__init__` imports those.
ENCODER = ("segno/consts.py", "segno/encoder.py")
EMPTY = "segno/__init__.py"

# An entry of a location table: eight instructions without a line. Smaller numbers stand
# for fewer instructions (CPython: InternalDocs/code_objects.md).
NOWHERE = 0xFF

# Modules of the standard library that no page can use: tools for developers, terminals,
# servers, processes, mail, secure sockets, archives other than zlib's, other systems,
# and Python versions of modules in C.
UNUSED = frozenset(  # a word list reads better than 100 quoted lines
    """_ast_unparse _compat_pickle _markupbase _pydatetime _pyio _pyrepl _ssl
    _strptime _sysconfigdata__emscripten_wasm32-emscripten antigravity argparse
    asyncio.__main__ asyncio.proactor_events asyncio.tools asyncio.windows_events
    asyncio.windows_utils bdb bz2 cProfile calendar cmd code colorsys compileall
    compression concurrent.futures.interpreter concurrent.futures.process
    concurrent.interpreters configparser ctypes curses difflib doctest email
    ensurepip filecmp fileinput fractions ftplib getopt getpass gettext graphlib
    gzip html.parser http idlelib imaplib importlib.metadata importlib.resources
    ipaddress json.tool lib2to3 logging.config logging.handlers lzma mailbox
    mimetypes modulefinder multiprocessing netrc optparse pathlib.types pdb pickle
    pickletools platform plistlib poplib pprint profile pstats pty py_compile pyclbr
    pydoc pydoc_data pyodide.console quopri rlcompleter sched shelve shlex
    smtplib socketserver sqlite3 ssl statistics stringprep symtable sysconfig
    tabnanny tarfile test tests this timeit tkinter trace tracemalloc tty
    turtle turtledemo unittest urllib.error urllib.request urllib.response
    urllib.robotparser uuid venv wave webbrowser wsgiref xml.dom xml.sax xmlrpc
    zipapp zoneinfo""".split()  # noqa: SIM905
)

# svgwrite imports this to fetch fonts, which the page's policy forbids. The modules for
# that are a tenth of the standard library.
FETCHING = b"from urllib.request import urlopen"

# Text encodings that a page needs. The others are tables of a megabyte and a half.
ENCODINGS = frozenset(
    """__init__ aliases ascii base64_codec charmap cp1252 cp437 hex_codec latin_1
    iso8859_1 raw_unicode_escape unicode_escape utf_16 utf_16_be utf_16_le
    utf_32 utf_32_be utf_32_le utf_8 utf_8_sig zlib_codec""".split()  # noqa: SIM905 - as above
)


# By the names of files in an archive.
Sources = dict[str, Path]
Contents = Iterable[tuple[str, bytes]]


def app_files(root: Path) -> Sources:
    """Return archive name → source of the modules and texts that every page has.

    The page downloads the boards. Folders that no page uses are left out: `lab`, and a
    game's `text` except the reader of positions.
    """
    late = {name for bundle in LATE for name in late_files(root, bundle)}
    files = _page_files(root).items()
    return {
        name: path
        for name, path in files
        if name not in late and not IN_OTHER_LANGUAGES.fullmatch(name)
    }


def late_files(root: Path, bundle: str) -> Sources:
    """Return archive name → source of the files of a late bundle."""
    patterns = [f"py/tinderbox/{pattern}" for pattern in LATE[bundle]]
    return {
        name: path
        for name, path in _page_files(root).items()
        if name not in IN_FIRST_BUNDLE
        and any(fnmatchcase(name, pattern) for pattern in patterns)
    }


def other_languages(root: Path) -> tuple[str, ...]:
    """Return the languages that have bundles of their own, for their readers alone.

    The texts of the first language are in the bundles of the code that says them.
    """
    listed = (root / TEXTS / "languages.toml").read_text("utf8")
    _, *others = tomllib.loads(listed)
    return tuple(others)


def text_files(root: Path, language: str) -> Sources:
    """Return archive name → source of the texts of a language, of all folders.

    A draft may have no file in a folder.
    """
    paths = (path for path in _walk(root / TEXTS) if path.name == FIRST_TEXTS)
    return {
        path.relative_to(root).as_posix(): path
        for path in (path.with_name(f"{language}.toml") for path in paths)
    }


def _page_files(root: Path) -> Sources:
    names = {path.relative_to(root): path for path in _walk(root / "py")}
    return {
        name.as_posix(): path
        for name, path in names.items()
        if _is_packed(name) and name not in STARTED
    }


def _is_packed(name: Path) -> bool:
    """Return True if a source file is part of the page."""
    is_position = "/".join(name.parts[-2:]) in POSITIONS
    return is_position or NOT_PACKED.isdisjoint(name.parts)


def package_files(package: Path) -> Sources:
    """Return archive name → source of a package."""
    return {
        path.relative_to(package.parent).as_posix(): path for path in _walk(package)
    }


def is_used(name: str) -> bool:
    """Return True if the page can need this file of the standard library."""
    *packages, module = name.removesuffix(".py").split("/")
    if packages == ["encodings"]:
        return module in ENCODINGS
    parents = accumulate((*packages, module), "{}.{}".format)
    return UNUSED.isdisjoint(parents)


def compiled_name(name: str) -> str:
    """Return the name of a file in an archive: .pyc for .py, .json for .toml."""
    if name.endswith(".toml"):
        return f"{name.removesuffix('.toml')}.json"
    return f"{name}c" if name.endswith(".py") else name


def write_app(root: Path, package: Path, target: Path) -> None:
    """Write a bundle of the app and a package.

    Our modules keep asserts and line numbers.
    """
    libraries = [
        (f"lib/{name}", content.replace(FETCHING, b""))
        for name, content in _read(package_files(package))
    ]
    ours = _compiled(_read(app_files(root)), lean=False)
    theirs = _compiled(libraries, lean=True)
    modules = [path for path in app_files(root).values() if path.suffix == ".py"]
    codes = ahead.codes(root / "py", modules)
    methods = {number: _without_lines(code) for number, code in codes.items()}
    # Version 2 has no references. They would depend on other objects of this Python.
    files = dict([*ours, *theirs, (AHEAD, marshal.dumps(methods, 2))])
    _write_bundle(target, files)


def write_peers(root: Path, segno: Path, target: Path) -> None:
    """Write the bundle for playing on several devices, with segno's encoder."""
    encoder = {name: segno.parent / name for name in ENCODER}
    theirs = [(EMPTY, b""), *_read(encoder)]
    libraries = ((f"lib/{name}", content) for name, content in theirs)
    write_late(root, "peers", target, _compiled(libraries, lean=True))


def write_late(root: Path, bundle: str, target: Path, more: Contents = ()) -> None:
    """Write a late bundle, with `more` files."""
    ours = _compiled(_read(late_files(root, bundle)), lean=False)
    _write_bundle(target, dict([*ours, *more]))


def write_texts(root: Path, language: str, target: Path) -> None:
    """Write the bundle of a language: its texts of every folder."""
    files = text_files(root, language)
    texts = (
        (name, path.read_bytes() if path.exists() else b"")
        for name, path in files.items()
    )
    _write_bundle(target, dict(_compiled(texts, lean=False)))


def write_library(source: Path, pyscript: Path, target: Path) -> None:
    """Compile the standard library and PyScript's modules.

    npm has the library only as sources. The importer of our own modules is in it, too.
    """
    with zipfile.ZipFile(source) as archive:
        names = [i.filename for i in archive.infolist() if not i.is_dir()]
        used = [(name, archive.read(name)) for name in names if is_used(name)]
    finder = {"bundle_finder.py": Path(bundle_finder.__file__)}
    others = _read(package_files(pyscript) | finder)
    _write(target, _compiled([*used, *others], lean=True))


def _walk(folder: Path) -> Iterator[Path]:
    """Yield every file below in a fixed order, without Python's caches."""
    for path in sorted(folder.rglob("*")):
        is_hidden = any(part.startswith(".") for part in path.relative_to(folder).parts)
        if path.is_file() and not is_hidden and "__pycache__" not in path.parts:
            yield path


def _read(files: Sources) -> Contents:
    yield from ((name, path.read_bytes()) for name, path in files.items())


def _compiled(files: Contents, *, lean: bool) -> Contents:
    """Yield the files with modules compiled, without a check against the source.

    Texts become JSON, which is read many times faster than TOML. Lean modules have no
    asserts, docstrings and line numbers, which are a third of the size. The others have
    no docstrings of functions, and no annotations that nothing reads.
    """
    level = 2 if lean else 0
    for name, content in files:
        if name.endswith(".py"):
            tree = ast.parse(content) if lean else _without_unread(content)
            code = compile(tree, name, "exec", dont_inherit=True, optimize=level)
            digest = importlib.util.source_hash(content)
            head = importlib.util.MAGIC_NUMBER + UNCHECKED + digest
            content = head + marshal.dumps(_without_lines(code) if lean else code)
        elif name.endswith(".toml"):
            content = json.dumps(
                tomllib.loads(content.decode()), ensure_ascii=False
            ).encode()
        yield compiled_name(name), content


def _without_unread(source: bytes) -> ast.Module:
    """Return a module without docstrings and annotations that no page reads.

    Classes keep their docstrings: `dataclasses` computes a signature for one without.
    Their annotations are fields. Those of a public or decorated function may be read:
    `Command.parse` converts words by them.
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef) and ast.get_docstring(node):
            docstring = node.body[0]
            node.body[:1] = (
                [] if node.body[1:] else [ast.copy_location(ast.Pass(), docstring)]
            )
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            _forget_annotations(node)
    tree.body = [_without_annotation(statement) for statement in tree.body]
    return tree


def _forget_annotations(function: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
    """Remove the annotations of a private function without a decorator."""
    if not function.name.startswith("_") or function.decorator_list:
        return
    function.returns = None
    for parameter in ast.walk(function.args):
        if isinstance(parameter, ast.arg):
            parameter.annotation = None


def _without_annotation(statement: ast.stmt) -> ast.stmt:
    """Return an assignment without its annotation, another statement as it is."""
    if isinstance(statement, ast.AnnAssign) and statement.value:
        plain = ast.Assign([statement.target], statement.value)
        return ast.fix_missing_locations(ast.copy_location(plain, statement))
    return statement


def _without_lines(code: CodeType) -> CodeType:
    """Return the same code without line numbers."""
    constants = tuple(
        _without_lines(each) if isinstance(each, CodeType) else each
        for each in code.co_consts
    )
    eights, rest = divmod(len(code.co_code) // 2, 8)
    table = [NOWHERE] * eights + [NOWHERE - 8 + rest] * bool(rest)
    return code.replace(co_linetable=bytes(table), co_consts=constants)


def _write(target: Path, files: Contents) -> None:
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in files:
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    _replace(target, memory.getvalue())


def _write_bundle(target: Path, files: Mapping[str, bytes]) -> None:
    """Write a bundle, packed: hosts compress only known types.

    One stream is a fifth smaller than many. The page does not need Python's `gzip`.
    """
    content = bundle_finder.write(files)
    _replace(target, zlib.compress(content, 9, bundle_finder.GZIP_WBITS))


def _replace(target: Path, content: bytes) -> None:
    """Write a file in one step, so that a reader never sees half of it."""
    draft = target.with_suffix(".draft")
    draft.write_bytes(content)
    os.replace(draft, target)
