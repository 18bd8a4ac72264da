"""The reader's own STUN or TURN server, through which far devices connect."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from tinderbox.app.features.peers.asks import KEEP_SERVER, REMOVE_SERVER
from tinderbox.app.features.peers.invite import code_view
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.core.outside import parse_json

SETTING = "servers"
# Addresses that browsers accept (RFC 7064, RFC 7065). TURN also needs a user's name.
ADDRESS = re.compile(r"(?P<kind>stun|turn)s?:[^\s/?#@]+(\?transport=(udp|tcp))?")
FIELDS = ("urls", "username", "credential")  # the fields of RTCIceServer
MAX_LENGTH = 300


class BadServer(ValueError):
    """An entry can't be used. `key` is the sentence that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def checked(entry: Mapping[str, str]) -> dict[str, str]:
    """Return the filled-in fields of a server, {} if its address is empty.

    Raises BadServer if they can't be used.
    """
    fields = {name: entry.get(name, "").strip()[:MAX_LENGTH] for name in FIELDS}
    if not fields["urls"]:
        return {}
    match = ADDRESS.fullmatch(fields["urls"])
    if not match:
        raise BadServer("servers.bad_address")
    if match["kind"] == "stun":
        return {"urls": fields["urls"]}
    if not all(fields.values()):
        raise BadServer("servers.no_password")
    return fields


def servers(store: Store) -> list[dict[str, str]]:
    """Return the reader's servers: one or none. A bad entry counts as none."""
    try:
        entry = parse_json(store.recall(SETTING) or "{}")
        valid_entry = checked({str(name): str(value) for name, value in entry.items()})
    except (ValueError, AttributeError):
        return []
    return [valid_entry] if valid_entry else []


def keep(store: Store, entry: Mapping[str, str]) -> None:
    """Store a server, or none if its address is empty. Raises BadServer."""
    valid_entry = checked(entry)
    store.remember(SETTING, json.dumps(valid_entry) if valid_entry else "")


def show_servers(dialog: Dialog, entry: Mapping[str, str], status: str = "") -> None:
    """Show the dialog for the server. `status` is the key of a status sentence."""
    form = dialog.make("div", "name-form")
    for name in FIELDS:
        key = f"servers.{name}"
        id = f"server-{name}"
        value = entry.get(name, "")
        form.append(
            *code_view.labelled(dialog, key, id, "", value, maxlength=MAX_LENGTH)
        )
    save = dialog.button("servers.save", KEEP_SERVER())
    none = dialog.button("servers.none", REMOVE_SERVER())
    row = dialog.make("div", "give-row", save, none)
    form.append(code_view.status(dialog, status), row)
    parts = [dialog.text_element("p", f"servers.{key}") for key in ("why", "means")]
    dialog.show("servers.title", *parts, form)
    dialog.find("h2").focus()
