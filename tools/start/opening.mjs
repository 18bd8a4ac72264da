// Decides which page opens, as app/site/site.py does.
import { readFragment } from "./address.mjs";
import { BOARDS } from "./facts.mjs";
import { query, root } from "./page.mjs";
import { readMatch, stored } from "./storage.mjs";

const place = readFragment(location.hash);

/** The page Python will show, and the game on its table. */
function requestedPage() {
  if (query.has("game") || query.has("seats")) {
    const asked = query.get("game");
    return BOARDS.has(asked) && query.has("seats") ? ["table", asked] : ["new"];
  }
  if (place === "home" || place === "new" || place === "games") return [place];
  const fields = new URLSearchParams(place);
  if (fields.get("shared")) return ["table"];
  const [taught] = (fields.get("lesson") ?? "").split("/");
  if (BOARDS.has(taught)) return ["table", taught];
  const match = readMatch(`match.${fields.get("match") || stored("setting.playing")}`);
  return match ? ["table", match.game] : ["home"];
}

export const [page, game] = requestedPage();
export const isOpening = page === "table" && query.has("game"); // the match begins with the drawn board
export const isLesson = page === "table" && !isOpening && place.startsWith("lesson=");

root.dataset.opening = game ?? ""; // runtime/boot.mjs imports that game
const [phoneBox, landscapeBox] = BOARDS.get(game)?.slice(4) ?? [];
// Below an upright board the panel gets the height that it leaves. app/table/building.py sets the same
// properties with six digits: other numbers would make the browser style the whole page anew.
for (const [name, box] of [["--phone-shape", phoneBox], ["--tablet-shape", !landscapeBox && phoneBox]]) {
  if (!box) continue;
  const shape = (box[3] - box[1]) / (box[2] - box[0]);
  root.style.setProperty(name, +shape.toPrecision(6));
}
