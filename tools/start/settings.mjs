// The reader's settings, as app/page/preferences.py finds them, and words in their language.
import { LANGUAGES, SETTINGS, SIZES, TEXTS, WORDS } from "./facts.mjs";
import { all, query, root } from "./page.mjs";
import { stored } from "./storage.mjs";

export function setting(name, usual = SETTINGS[name][0]) {
  const requested = [query.get(name), stored(`setting.${name}`)];
  return requested.find((value) => SETTINGS[name].includes(value)) ?? usual;
}

const browserLanguages = navigator.languages.map((tag) => tag.slice(0, 2));
root.lang = setting("lang", browserLanguages.find((tag) => LANGUAGES.includes(tag)));
Object.assign(SIZES, TEXTS[root.lang]);
const night = matchMedia("(prefers-color-scheme: dark)").matches;
root.dataset.theme = setting("theme", night ? "night" : undefined);
// The browser's own bar has the page's theme, not the system's: preferences.py does it too.
for (const bar of all("[data-bar]")) {
  bar.media = bar.dataset.bar === root.dataset.theme ? "all" : "not all";
}
root.dataset.size = setting("size");
const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
root.dataset.motion = setting("motion", still ? "calm" : undefined);
// Tells runtime/boot.mjs to neither store nor restore a snapshot.
if (setting("snapshot") === "off") root.dataset.snapshot = "off";

const words = WORDS[root.lang];

/** The sentence of a key, its placeholders filled. */
export const say = (key, holes = {}) => words[key].replace(/{(\w+)}/g, (_, name) => holes[name]);

/** Returns true if there is a sentence of a key. */
export const knows = (key) => key in words;

export function translate(part) {
  for (const element of part.querySelectorAll("[data-text]")) {
    element.textContent = say(element.dataset.text);
  }
}

export function translatePage() {
  translate(document);
  document.body.dataset.spoken = root.lang; // app/page/preferences.py says it no more
  for (const element of all("[data-name]")) {
    element.ariaLabel = element.title = say(element.dataset.name);
  }
  document.getElementById("tool-language").hidden = !!stored("setting.lang"); // preferences.py, too
  for (const button of all("[data-command^='language:']")) {
    button.ariaPressed = String(button.lang === root.lang);
  }
}
