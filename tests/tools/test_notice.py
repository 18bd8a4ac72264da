"""The page's parts and licences: the bill of materials and `NOTICE` name them all."""

from __future__ import annotations

import json
from base64 import b64encode
from pathlib import Path

import pytest

from tests.support.paths import ROOT
from tools import notice, sbom

NOTICE = (ROOT / "NOTICE").read_text("utf8")
# Of each licence: what somebody who passes the software on has to keep.
KEPT = [
    ("@pyscript/core", "Copyright (c) 2022-present, PyScript Development Team"),
    ("basic-devtools", "Copyright (c) 2023, Andrea Giammarchi"),
    ("codedent", "Copyright Andrea Giammarchi"),
    ("CPython", "Copyright (c) 2001 Python Software Foundation; All Rights Reserved"),
    ("pyodide", "https://mozilla.org/MPL/2.0/"),
    ("qr", "Copyright (c) 2023 Paul Miller"),
    ("segno", "Copyright (c) 2016 - 2025, Lars Heuer"),
    ("svgwrite", "Copyright (c) 2012, Manfred Moitzi"),
]


def test_the_notice_is_written_from_what_is_installed() -> None:
    assert notice.written(ROOT) == NOTICE, "run python -m tools.notice"


@pytest.mark.parametrize(("name", "line"), KEPT)
def test_a_licence_is_kept_with_its_copyright(name: str, line: str) -> None:
    (component,) = (each for each in sbom.components(ROOT) if each.name == name)
    assert line in component.licence_text
    assert component.licence_text in NOTICE


def test_every_component_has_terms_and_is_named() -> None:
    found = sbom.components(ROOT)
    assert {"@pyscript/core", "pyodide", "qr"} < {each.name for each in found}
    for each in found:
        assert f"  {each.name} {each.version} " in NOTICE
        assert len(each.licence_text) > 200, each.name


def test_a_package_without_a_text_stops_it() -> None:
    with pytest.raises(KeyError):
        sbom.licence_text("unheard-of", "MIT", ())


def test_where_one_may_choose_the_chosen_text_is_taken(tmp_path: Path) -> None:
    for name in ("LICENSE", "LICENSE-MIT"):
        (tmp_path / name).write_text(name, "utf8")
    assert sbom.licence_text("qr", "MIT", tmp_path.glob("LICENSE*")) == "LICENSE-MIT"
    assert sbom.licence_text("other", "ISC", tmp_path.glob("LICENSE*")) == "LICENSE"


def test_every_dependency_is_in_the_bill() -> None:
    listed = {
        each["name"]: (each["version"], each["licenses"][0]["license"]["id"])
        for each in sbom.bill(ROOT)["components"]
    }
    pinned = json.loads((ROOT / "package.json").read_text("utf8"))["dependencies"]
    assert listed["@pyscript/core"] == (pinned["@pyscript/core"], "Apache-2.0")
    assert listed["pyodide"] == (pinned["pyodide"], "MPL-2.0")
    assert listed["CPython"] == ("3.14.2", "PSF-2.0")
    assert listed["svgwrite"] == ("1.4.3", "MIT")
    assert all(all(each) for each in listed.values())
    assert not {"ws", "ifaddr"} & {*listed}, "Node's and the server's are not shipped"


def test_every_component_of_the_bill_has_the_hashes_that_pin_it() -> None:
    listed = {each["name"]: each["hashes"] for each in sbom.bill(ROOT)["components"]}
    assert [name for name, hashes in listed.items() if not hashes] == ["CPython"]
    lock = json.loads((ROOT / "package-lock.json").read_text("utf8"))["packages"]
    integrity = lock["node_modules/pyodide"]["integrity"]
    (found,) = listed["pyodide"]
    digest = bytes.fromhex(found["content"])
    assert (found["alg"], len(digest)) == ("SHA-512", 64)
    assert integrity == f"sha512-{b64encode(digest).decode()}"
    pinned = (ROOT / "requirements.txt").read_text("utf8")
    for name in ("segno", "svgwrite"):
        assert [each["alg"] for each in listed[name]] == ["SHA-256"] * 2
        _, _, its = pinned.partition(f"{name}==")
        for each in listed[name]:
            assert f"--hash=sha256:{each['content']}" in its.partition("# via")[0]
