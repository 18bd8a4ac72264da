"""The reader's own STUN or TURN servers, through which far devices connect."""

from __future__ import annotations

from collections.abc import Mapping

from tinderbox.app.features.peers.asks import KEEP_SERVER, REMOVE_SERVER
from tinderbox.app.features.peers.invite import code_view
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.net.servers import FIELDS, NO_SERVERS, BadServer, Servers

SETTING = "servers"  # the reader's own
AGREED = "agreed_servers"  # the setting with a host's, which the reader let be asked
MAX_LENGTH = 300  # characters of a field


def servers(store: Store) -> Servers:
    """Return the reader's servers."""
    return stored_servers(store.recall(SETTING))


def keep(store: Store, entry: Mapping[str, str]) -> None:
    """Store servers, or none if the address is empty. Raises BadServer."""
    store.remember(SETTING, Servers.entered(entry).to_text())


def stored_servers(text: str) -> Servers:
    """Return servers that were stored. A text that can't be read counts as none."""
    try:
        return Servers.from_text(text)
    except BadServer:
        return NO_SERVERS


def show_servers(dialog: Dialog, entry: Mapping[str, str], status: str = "") -> None:
    """Show the dialog for the servers. `status` is the key of a status sentence."""
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
    dialog.show("servers.title", dialog.text_element("p", "servers.why"), form)
    dialog.find("h2").focus()
