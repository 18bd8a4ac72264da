// The first script of dist/tinderbox.html; tools/single.py puts it and all data there.
//
// A page opened from disk may fetch nothing beside itself, so whoever asks for a file
// gets it from a block of the page: <script data-path="path in the site">, gzip in
// base 85. Pictures become blobs, and every symbol is already in the page.
"use strict";
(() => {
  const PICTURE = "image/svg+xml";
  const DIGITS = "%DIGITS%";
  const values = new Uint8Array(128);
  for (let i = 0; i < DIGITS.length; i++) values[DIGITS.charCodeAt(i)] = i;

  /** Base 85: five digits are four bytes, and the last group may be shorter. */
  function bytes(text) {
    const digits = text.padEnd(5 * Math.ceil(text.length / 5), DIGITS.at(-1));
    const view = new DataView(new ArrayBuffer((digits.length / 5) * 4));
    for (let i = 0, at = 0; i < digits.length; at += 4) {
      let number = 0;
      for (const end = i + 5; i < end; i++) {
        number = number * 85 + values[digits.charCodeAt(i)];
      }
      view.setUint32(at, number);
    }
    return new Uint8Array(view.buffer, 0, Math.floor((text.length * 4) / 5));
  }

  /** What a block holds, as a server would answer. */
  function unpacked({ textContent, type }) {
    const packed = new Response(bytes(textContent)).body;
    const body = packed.pipeThrough(new DecompressionStream("gzip"));
    return new Response(body, { headers: { "content-type": type } });
  }

  const block = (name) => document.querySelector(`script[data-path="${CSS.escape(name)}"]`);
  const drawings = unpacked(block("%PICTURES%")).json(); // path → text of each picture

  const site = new URL(".", document.baseURI).href;
  const network = window.fetch;
  window.fetch = async (resource, options) => {
    const { href } = new URL(resource.url ?? resource, document.baseURI);
    const path = href.startsWith(site) ? href.slice(site.length) : "";
    const found = block(path);
    if (found) return unpacked(found);
    const drawing = (await drawings)[path];
    if (drawing === undefined) return network(resource, options); // the policy refuses
    return new Response(drawing, { headers: { "content-type": PICTURE } });
  };

  // --- pictures -------------------------------------------------------------------

  /** Path → address in this page; the style sheets' variables have them too. */
  async function unpackPictures() {
    const found = new Map();
    for (const [path, drawing] of Object.entries(await drawings)) {
      const address = URL.createObjectURL(new Blob([drawing], { type: PICTURE }));
      const variable = `--${path.replaceAll(/\W/g, "-")}`;
      document.documentElement.style.setProperty(variable, `url("${address}")`);
      found.set(path, address);
    }
    return found;
  }
  const pictures = unpackPictures();

  const { setAttribute } = Element.prototype;
  const ofImage = HTMLImageElement.prototype;
  const source = Object.getOwnPropertyDescriptor(ofImage, "src");

  async function draw(image, path) {
    source.set.call(image, (await pictures).get(path) ?? path);
  }
  function show(address) {
    if (String(address).startsWith("svg/")) draw(this, address);
    else source.set.call(this, address);
  }
  Object.defineProperty(ofImage, "src", { ...source, set: show });
  ofImage.setAttribute = function (name, value) {
    if (name === "src") this.src = value;
    else setAttribute.call(this, name, value);
  };
  SVGUseElement.prototype.setAttribute = function (name, value) {
    const inPage = name === "href" ? value.replace(/^[^#]+(?=#)/, "") : value;
    setAttribute.call(this, name, inPage);
  };

  // Images that come as text, with the page or later, have `data-src` instead.
  const arrivals = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      for (const image of [node, ...node.querySelectorAll("img")]) {
        if (image.dataset.src) draw(image, image.dataset.src);
      }
    }
  });
  arrivals.observe(document, { childList: true, subtree: true });

  // --- the page's modules, once everything is here -----------------------------------

  document.addEventListener("DOMContentLoaded", async () => {
    const module = document.createElement("script");
    module.type = "module";
    module.textContent = await unpacked(block("%MODULES%")).text();
    document.head.append(module);
  });
})();
