// Links as they were before chats passed them on: as core/arrived_link.py reads them.

const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const BEHIND = /[\s.,:;!?'"`*|)>\]}…’”»›。，、！？）」』】》]+$/;
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

const decoded = (escapes) =>
  decoder.decode(Uint8Array.from(escapes.slice(1).split("%"), (byte) => parseInt(byte, 16)));

function restored(text) {
  for (let n = 0; n < 2; n++) {
    text = text.replace(/(?:%[0-9a-f]{2})+/gi, decoded).replaceAll("&amp;", "&");
  }
  return text.replace(INVISIBLE, "");
}

export function readFragment(hash) {
  const own = restored(hash).replace(/\s+/g, "").replace(/^#+/, "");
  return own.split("?")[0].replace(BEHIND, "");
}

/** Returns the parameters, as a Map: the last of a name counts. */
export function readQuery(search) {
  const found = new Map();
  let last;
  for (const pair of new URLSearchParams(search)) {
    const name = restored(pair[0]).replace(/^\?+/, "").replace(/^(amp;)+/, "").trim();
    const value = restored(pair[1]).trim();
    const isJoined = name.includes("=") || (value.includes("&") && name !== "names");
    const parts = isJoined ? `${name}=${value}`.replace(/=+$/, "").split("&") : [];
    const entries = isJoined
      ? parts.map((part) => [part.split("=", 1)[0], part.slice(part.indexOf("=") + 1 || part.length)])
      : [[name, value]];
    for (const [key, its] of entries) found.set((last = key), its);
  }
  if (found.size) found.set(last, found.get(last).replace(BEHIND, ""));
  return found;
}
