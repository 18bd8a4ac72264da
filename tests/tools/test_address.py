"""The first script reads an address as Python does."""

from __future__ import annotations

import json
import subprocess
from urllib.parse import parse_qsl

from tests.paths import ROOT
from tests.support.chats import FRAGMENTS, QUERIES
from tinderbox.core import arrived_link

READ = """
import {{ readFragment, readQuery }} from "{module}";
const {{ queries, fragments }} = JSON.parse(process.argv[1]);
const fields = queries.map((query) => [...readQuery(query)]);
console.log(JSON.stringify([fields, fragments.map(readFragment)]));
"""
# Of a name that comes again the last is read, though it came before.
ODD = """
game = a=b=c &&x % %ZZ=1 a=%C3 a=1&a=2. names=a&b= lang=en&names=a.&lang=it. =x&
"""


def test_the_first_script_reads_addresses_as_python_does() -> None:
    odd = ["", *ODD.split()]
    queries = [*QUERIES, *odd]
    fragments = [f"#{it}" for spelled in FRAGMENTS for it in spelled] + odd
    script = READ.format(module=(ROOT / "tools" / "start" / "address.mjs").as_uri())
    given = json.dumps({"queries": queries, "fragments": fragments})
    command = ("node", "--input-type=module", "--eval", script, given)
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    by_script, fragments_by_script = json.loads(ran.stdout)
    assert [dict(found) for found in by_script] == [
        arrived_link.parameters(
            parse_qsl(query.removeprefix("?"), keep_blank_values=True)
        )
        for query in queries
    ]
    assert fragments_by_script == [*map(arrived_link.fragment, fragments)]
