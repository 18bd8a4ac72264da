"""The dialog for a server of the reader's own, by which far devices find each other."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Final

from tinderbox.app.features.peers.invite import code_view
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.core.outside import parse_json

SETTING: Final = "servers"
# What browsers take: RFC 7064 and 7065; TURN servers also want to know who asks.
ADDRESS: Final = re.compile(r"(?P<kind>stun|turn)s?:[^\s/?#@]+(\?transport=(udp|tcp))?")
FIELDS: Final = ("urls", "username", "credential")  # as RTCIceServer has them
MAX_LENGTH: Final = 300


class BadServer(ValueError):
    """An entry is of no use; `key` is of a sentence that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def checked(entry: Mapping[str, str]) -> dict[str, str]:
    """The fields of a server that are filled in, none if there is to be none.

    Raises BadServer.
    """
    fields = {name: entry.get(name, "").strip()[:MAX_LENGTH] for name in FIELDS}
    if not fields["urls"]:
        return {}
    found = ADDRESS.fullmatch(fields["urls"])
    if found is None:
        raise BadServer("servers.bad_address")
    if found["kind"] == "stun":
        return {"urls": fields["urls"]}
    if not all(fields.values()):
        raise BadServer("servers.no_password")
    return fields


def servers(store: Store) -> list[dict[str, str]]:
    """The reader's servers: one or none. What can't be read counts as none."""
    try:
        entry = parse_json(store.recall(SETTING) or "{}")
        found = checked({str(name): str(value) for name, value in entry.items()})
    except (ValueError, AttributeError):
        return []
    return [found] if found else []


def keep(store: Store, entry: Mapping[str, str]) -> None:
    """Have a server from now on, or none; raises BadServer."""
    found = checked(entry)
    store.remember(SETTING, json.dumps(found) if found else "")


def show_servers(dialog: Dialog, entry: Mapping[str, str], said: str = "") -> None:
    """Ask for the server; `said` is the key of how the last entry went, if any."""
    form = dialog.make("div", "name-form")
    for name in FIELDS:
        key = f"servers.{name}"
        id = f"server-{name}"
        value = entry.get(name, "")
        most = str(MAX_LENGTH)
        asked = code_view.labelled(dialog, key, id, "", value=value, maxlength=most)
        form.append(*asked)
    save = dialog.button("servers.save", "servers:keep")
    none = dialog.button("servers.none", "servers:none")
    row = dialog.make("div", "give-row", save, none)
    form.append(code_view.status(dialog, said), row)
    parts = [dialog.said("p", f"servers.{key}") for key in ("why", "means")]
    dialog.show(dialog.say("servers.title"), *parts, form)
    dialog.find("h2").focus()
