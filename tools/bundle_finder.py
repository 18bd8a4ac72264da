"""Imports our modules in the page, from one file that contains them all.

Python can import from an archive, but it looks for each module in several places there
and unpacks each one separately. A page starts sooner with this. Only the index of the
file is in memory, so a memory snapshot has little of it. The file may stay packed, as
the page downloaded it: most visits need nothing of it, or only much later. `pack.py`
writes bundles, and puts this module into the page's library.
"""

from __future__ import annotations

import marshal
import os
import sys
import zlib
from collections.abc import Mapping, Sequence
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType

ROOTS = (
    "py/",
    "lib/",
)  # folders that stand for entries of `sys.path`: our modules, and packages
LENGTH_BYTES = 4  # size of the number before the index
HEAD_BYTES = 16  # size of the head of a .pyc
GZIP_WBITS = 31  # the gzip format for zlib
PACKED = b"\x1f\x8b"  # the first bytes of a gzip file


def write(files: Mapping[str, bytes]) -> bytes:
    """Return a bundle: an index from name to start and length, then the contents."""
    index = {}
    start = 0
    for name, content in files.items():
        index[name] = (start, len(content))
        start += len(content)
    head = marshal.dumps(index, 2)  # that version has no references
    return b"".join((len(head).to_bytes(LENGTH_BYTES, "little"), head, *files.values()))


class BundleFinder:
    """Finds and loads modules of the bundle at `path`, which looks like a folder."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._file: int | None = None
        self._held: dict[str, CodeType] = {}  # name of a module → its code
        length = int.from_bytes(self._read(0, LENGTH_BYTES), "little")
        self._start = LENGTH_BYTES + length  # of the contents
        self._index: dict[str, tuple[int, int]] = marshal.loads(
            self._read(LENGTH_BYTES, length)
        )

    def close(self) -> None:
        """Close the file until something is read again."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def _read(self, start: int, length: int) -> bytes:
        """Return bytes of the file. `start` counts from its beginning."""
        if self._file is None:
            self._file = self._opened()
        return os.pread(self._file, length, start)

    def _opened(self) -> int:
        """Open the file, unpacking it if necessary, and return its descriptor."""
        file = os.open(self._path, os.O_RDONLY)
        if os.pread(file, len(PACKED), 0) == PACKED:
            packed = os.pread(file, os.fstat(file).st_size, 0)
            with open(self._path, "wb") as unpacked:
                unpacked.write(zlib.decompress(packed, GZIP_WBITS))
        return file

    def _content(self, name: str) -> bytes:
        start, length = self._index[name]
        return self._read(self._start + start, length)

    def _code(self, name: str) -> CodeType:
        """Return the code in a .pyc of the bundle."""
        code: CodeType = marshal.loads(self._content(name)[HEAD_BYTES:])
        return code

    def hold(self, *modules: str) -> None:
        """Read the code of modules in advance, which are imported after `close`."""
        for name in modules:
            spec = self.find_spec(name, None)
            assert spec is not None, name
            self._held[name] = self._code(spec.loader_state)

    def tables(self) -> list[str]:
        """Return the names of the tables in the bundle: texts, and data of games."""
        return [name for name in self._index if name.endswith((".json", ".jsonl"))]

    # --- what Python's import asks for -----------------------------------------------

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of a module, None if it isn't in the bundle."""
        place = name.replace(".", "/")
        for root in ROOTS:
            for file in (f"{root}{place}", f"{root}{place}/__init__"):
                if f"{file}.pyc" in self._index:
                    is_package = file.endswith("__init__")
                    found = ModuleSpec(
                        name,
                        self,  # type: ignore[arg-type] # a Loader by what it does
                        origin=f"{self._path}/{file}.py",
                        loader_state=f"{file}.pyc",
                        is_package=is_package,
                    )
                    found.has_location = True
                    if is_package:
                        found.submodule_search_locations = [
                            f"{self._path}/{root}{place}"
                        ]
                    return found
        return None

    def create_module(self, spec: ModuleSpec) -> None:
        """Return None: Python creates the module as usual."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the module's code in it."""
        spec = module.__spec__
        assert spec is not None, "Python has asked find_spec for it"
        code = self._held.pop(spec.name, None) or self._code(spec.loader_state)
        exec(code, module.__dict__)

    def get_data(self, path: str) -> bytes:
        """Return the bytes of a file beside our modules.

        Raises OSError if there is none.
        """
        name = path.removeprefix(f"{self._path}/")
        if name not in self._index:
            raise FileNotFoundError(path)
        return self._content(name)


def install(path: str) -> BundleFinder:
    """Make Python import from the bundle before it looks elsewhere."""
    finder = BundleFinder(path)
    sys.meta_path.insert(0, finder)
    return finder
