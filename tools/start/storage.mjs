// Reads stored matches, as app/kernel/match/store.py and core/saved_match.py write them.
import { BOARDS } from "./facts.mjs";

export function stored(key) {
  try {
    return localStorage.getItem(`tinderbox.${key}`) ?? "";
  } catch {
    return ""; // this page may keep nothing
  }
}

/** The stored matches, undefined for each that can't be read. */
export function storedMatches() {
  try {
    const keys = Object.keys(localStorage);
    const matches = keys.filter((key) => key.startsWith("tinderbox.match."));
    return matches.map((key) => readMatch(key.slice("tinderbox.".length)));
  } catch {
    return [];
  }
}

/** Returns the facts in a stored match's header, undefined if it can't be read. */
export function readMatch(key) {
  try {
    const text = stored(key);
    const [first, second] = text.split("\n", 2);
    const saved = first.startsWith('{"saved":') ? JSON.parse(first) : {};
    const header = JSON.parse("saved" in saved ? second : first);
    const { game } = header;
    if (!BOARDS.has(game)) return undefined;
    const name = String(saved.name ?? "");
    const played = Number(saved.played) || 0;
    const over = saved.over === true || /\noutcome [^\n]*\n*$/.test(text);
    return { key, game, name, played, over, seats: seatsOf(header) };
  } catch {
    return undefined;
  }
}

/** Returns the seats of a match, by its header: [kind, name or ""]. */
function seatsOf({ seats, names = [] }) {
  return seats.map((kind, seat) => [String(kind), String(names[seat] ?? "").trim()]);
}
