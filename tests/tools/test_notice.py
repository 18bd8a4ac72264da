"""The page's parts and licences: the bill of materials and `NOTICE` name them all."""

from __future__ import annotations

import json
from base64 import b64encode
from pathlib import Path

import pytest

from tests.files import read_file, write_files
from tests.paths import ROOT
from tests.tables import table
from tools import notice, sbom

NOTICE = read_file("NOTICE")
# Of each licence: what somebody who passes the software on has to keep.
KEPT = table("""
@pyscript/core | Copyright (c) 2022-present, PyScript Development Team
basic-devtools | Copyright (c) 2023, Andrea Giammarchi
codedent       | Copyright Andrea Giammarchi
CPython        | Copyright (c) 2001 Python Software Foundation; All Rights Reserved
pyodide        | https://mozilla.org/MPL/2.0/
qr             | Copyright (c) 2023 Paul Miller
segno          | Copyright (c) 2016 - 2025, Lars Heuer
svgwrite       | Copyright (c) 2012, Manfred Moitzi
""")


def test_the_notice_is_written_from_what_is_installed() -> None:
    assert notice.written(ROOT) == NOTICE, "run python -m tools.notice"


def test_every_component_is_named_with_its_terms_and_copyright() -> None:
    found = {each.name: each for each in sbom.components(ROOT)}
    for name, line in KEPT:
        assert line in found[name].licence_text
    for each in found.values():
        assert f"  {each.name} {each.version} " in NOTICE
        assert len(each.licence_text) > 200, each.name
        assert each.licence_text in NOTICE


def test_a_package_without_a_text_stops_it() -> None:
    with pytest.raises(KeyError):
        sbom.licence_text("unheard-of", "MIT", ())


def test_where_one_may_choose_the_chosen_text_is_taken(tmp_path: Path) -> None:
    write_files(tmp_path, ["LICENSE", "LICENSE-MIT"])
    assert sbom.licence_text("qr", "MIT", tmp_path.glob("LICENSE*")) == "LICENSE-MIT"
    assert sbom.licence_text("other", "ISC", tmp_path.glob("LICENSE*")) == "LICENSE"


LISTED = {each["name"]: each for each in sbom.bill(ROOT)["components"]}


def test_every_dependency_is_in_the_bill() -> None:
    found = {
        name: (each["version"], each["licenses"][0]["license"]["id"])
        for name, each in LISTED.items()
    }
    pinned = json.loads(read_file("package.json"))["dependencies"]
    assert found["@pyscript/core"] == (pinned["@pyscript/core"], "Apache-2.0")
    assert found["pyodide"] == (pinned["pyodide"], "MPL-2.0")
    assert found["CPython"] == ("3.14.2", "PSF-2.0")
    assert found["svgwrite"] == ("1.4.3", "MIT")
    assert not {"ws", "ifaddr"} & {*found}, "Node's and the server's are not shipped"


def test_every_component_of_the_bill_has_the_hashes_that_pin_it() -> None:
    assert [name for name, it in LISTED.items() if not it["hashes"]] == ["CPython"]
    lock = json.loads(read_file("package-lock.json"))["packages"]
    (found,) = LISTED["pyodide"]["hashes"]
    assert found["alg"] == "SHA-512"
    digest = b64encode(bytes.fromhex(found["content"])).decode()
    assert lock["node_modules/pyodide"]["integrity"] == f"sha512-{digest}"
    _, _, its = read_file("requirements.txt").partition("svgwrite==")
    for each in LISTED["svgwrite"]["hashes"]:
        assert each["alg"] == "SHA-256"
        assert f"--hash=sha256:{each['content']}" in its
