"""Writes `dist/tinderbox.cdx.json`: the components of the page, as CycloneDX.

Versions come from the files that pin them, licences from the packages.
"""

from __future__ import annotations

import json
import re
from base64 import b64decode
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "dist" / "tinderbox.cdx.json"

# Licences that are not named as in SPDX, or that allow a choice.
SPDX = {
    "APACHE-2.0": "Apache-2.0",
    "MIT License": "MIT",
    "(MIT OR Apache-2.0)": "MIT",
    "License :: OSI Approved :: BSD License": "BSD-3-Clause",  # segno, by its text
}

# The texts of licences for packages without one.
LICENCE_TEXTS = ROOT / "tools" / "terms"
WITHOUT_TEXT = {
    "@ungap/with-resolvers": "ISC-Giammarchi.txt",
    "@webreflection/utils": "MIT-Giammarchi.txt",  # its oldest version
    "codedent": "ISC-Giammarchi.txt",
    "CPython": "CPython.txt",
    "pyodide": "pyodide.txt",
    "to-json-callback": "ISC-Giammarchi.txt",
}

# The checkout itself, packages that Pyodide needs in Node and in editors only, and one
# that only the server needs.
NOT_SHIPPED = ("", "@types/emscripten", "ws", "ifaddr")


class Component(NamedTuple):
    """A piece of software that is part of the page."""

    name: str
    version: str
    licence: str  # as SPDX writes it
    address: str  # a package URL; one per version
    licence_text: str
    hashes: tuple[tuple[str, str], ...]  # the algorithm and the digest of each file

    def as_cyclonedx(self) -> dict[str, Any]:
        """Return the component as CycloneDX."""
        return {
            "type": "library",
            "bom-ref": self.address,
            "name": self.name,
            "version": self.version,
            "licenses": [{"license": {"id": self.licence}}],
            "purl": self.address,
            "hashes": [
                {"alg": name, "content": digest} for name, digest in self.hashes
            ],
        }


def licence_text(name: str, licence: str, texts: Iterable[Path]) -> str:
    """Return the text of a component's licence. `texts` are those in its package."""
    texts = sorted(texts) or [LICENCE_TEXTS / WITHOUT_TEXT[name]]
    # If there are several licences, the file of the chosen one has its name.
    chosen = next((path for path in texts if licence in path.name), texts[0])
    lines = chosen.read_text("utf-8-sig").splitlines()
    return "\n".join(map(str.rstrip, lines)).strip("\n")


def from_npm(root: Path) -> Iterator[Component]:
    """Yield PyScript, Pyodide, and the components of PyScript's own bundle."""
    packages = json.loads((root / "package-lock.json").read_text("utf8"))["packages"]
    for path, package in packages.items():
        _, _, name = path.rpartition("node_modules/")
        if "dev" in package or name in NOT_SHIPPED:
            continue
        version = package["version"]
        licence = SPDX.get(package["license"], package["license"])
        address = f"pkg:npm/{name.replace('@', '%40')}@{version}"
        text = licence_text(name, licence, (root / path).glob("LICENSE*"))
        hashes = npm_hashes(package["integrity"])
        yield Component(name, version, licence, address, text, hashes)


def npm_hashes(integrity: str) -> tuple[tuple[str, str], ...]:
    """Return the digests of an `integrity` of npm, which are in Base64."""
    pairs = (each.split("-", 1) for each in integrity.split())
    return tuple(
        (f"SHA-{name.removeprefix('sha')}", b64decode(digest).hex())
        for name, digest in pairs
    )


def from_pypi(requirements: str) -> Iterator[Component]:
    """Yield the components of the page that come from PyPI."""
    pinned = re.findall(r"^([\w-]+)==(\S+)((?:.*\\\n)*.*)", requirements, re.MULTILINE)
    for name, version, rest in pinned:
        if name in NOT_SHIPPED:
            continue
        package = metadata.metadata(name).json
        licence = str(package.get("license_expression") or package.get("license") or "")
        if not licence:
            classes = package["classifier"]
            licence = next(each for each in classes if each.startswith("License ::"))
        licence = SPDX.get(licence, licence)
        files = metadata.files(name) or ()
        texts = [Path(str(f.locate())) for f in files if f.stem == "LICENSE"]
        address = f"pkg:pypi/{name}@{version}"
        text = licence_text(name, licence, texts)
        digests = re.findall(r"--hash=sha256:([0-9a-f]{64})", rest)
        hashes = tuple(("SHA-256", digest) for digest in digests)
        yield Component(name, version, licence, address, text, hashes)


def python(lock: dict[str, Any]) -> Component:
    """Return CPython with its library. Pyodide's engine is compiled from it.

    It has no hash of its own: its files are in Pyodide's.
    """
    version = lock["info"]["python"]
    address = f"pkg:generic/cpython@{version}"
    text = licence_text("CPython", "PSF-2.0", ())
    return Component("CPython", version, "PSF-2.0", address, text, ())


def components(root: Path) -> list[Component]:
    """Return all components of the page, by name."""
    pyodide = root / "node_modules" / "pyodide" / "pyodide-lock.json"
    found = {
        *from_npm(root),
        *from_pypi((root / "requirements.txt").read_text("utf8")),
        python(json.loads(pyodide.read_text("utf8"))),
    }
    return sorted(found, key=lambda each: (each.name.lower(), each.version))


def bill(root: Path) -> dict[str, Any]:
    """Return the whole bill of materials."""
    ours = json.loads((root / "package.json").read_text("utf8"))
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": ours["name"],
                "name": ours["name"],
                "version": ours["version"],
                "licenses": [{"license": {"id": ours["license"]}}],
            }
        },
        "components": [each.as_cyclonedx() for each in components(root)],
    }


def main() -> None:
    """Write the bill beside the site."""
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(json.dumps(bill(ROOT), indent=2) + "\n", "utf8")
    print(f"· {TARGET.relative_to(ROOT)}: {len(components(ROOT))} components")


if __name__ == "__main__":
    main()
