// Fetches old Chromiums for the nightly tests, once: `node tools/old_chromium.mjs <folder>`.
//
// They are the headless builds of npm's @sparticuz/chromium: 60 MB each, so no part of
// package.json. Each is unpacked into a folder named after its version, program and libraries
// together. Where one can't be had, or doesn't start, the folder holds only the file
// `missing`, which says why: the test is skipped with that sentence.
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { brotliDecompressSync } from "node:zlib";

// Version → hash of the package. The first is the floor of tools/floor.json; the second is
// the last for Android 8 and 9.
const PACKAGES = {
  "106.0.2":
    "sha512-YDbwmfyzLi2WqVjAONPjxlCxAfLPjx4TE7KdDNOyITDGx6KAktgpZ9qab77ZRU/6mmCwSdg+QO+OGQTXOEY/RA==",
  "138.0.2":
    "sha512-vs5qUiK6kFCzLCxZ2buWONcB6jdF3VWdYp6kH1tt56tZ78p51dMAxfWsfk9P62z/jAeqbVg4V6Rb3Ic4aAeOKQ==",
};
const FETCHING_MS = 300_000;
const STARTING_MS = 60_000;

const untar = (archive, folder) => execFileSync("tar", ["-xf", archive, "-C", folder]);

/** Downloads a package into a folder. Throws if it isn't the one that is meant. */
async function download(version, folder) {
  const name = `@sparticuz/chromium@${version}`;
  const arguments_ = ["pack", "--silent", name, "--pack-destination", folder];
  execFileSync("npm", arguments_, { timeout: FETCHING_MS, stdio: "ignore" });
  const archive = join(folder, `sparticuz-chromium-${version}.tgz`);
  const digest = createHash("sha512").update(await readFile(archive)).digest("base64");
  if (PACKAGES[version] !== `sha512-${digest}`) throw new Error(`${name} has another hash`);
  untar(archive, folder);
  await rm(archive);
}

/** Unpacks the program and its libraries. Some are archives, and some archives are folders. */
async function unpack(folder) {
  const packed = join(folder, "package", "bin");
  for (const name of await readdir(packed)) {
    const content = brotliDecompressSync(await readFile(join(packed, name)));
    const target = join(folder, name.replace(/\.br$/, ""));
    await writeFile(target, content, { mode: 0o755 });
    if (!target.endsWith(".tar")) continue;
    untar(target, folder);
    await rm(target);
  }
  await rm(join(folder, "package"), { recursive: true });
}

/** Resolves once the program has started on this machine. Rejects if it doesn't. */
async function start(folder) {
  const libraries = ["", "lib", join("al2023", "lib")].map((name) => join(folder, name));
  const env = { ...process.env, LD_LIBRARY_PATH: libraries.join(":") };
  const profile = join(folder, "profile");
  const arguments_ = ["--no-sandbox", "--remote-debugging-port=0", `--user-data-dir=${profile}`];
  const program = spawn(join(folder, "chromium"), ["--headless", ...arguments_], { env });
  let said = "";
  await new Promise((started, reject) => {
    const fail = () => reject(new Error(said.trim() || "it does not start"));
    program.on("error", reject).on("exit", fail);
    program.stderr.on("data", (text) => {
      said += text;
      if (said.includes("DevTools listening")) started();
    });
    setTimeout(fail, STARTING_MS).unref();
  });
  program.removeAllListeners("exit");
  const ended = new Promise((exited) => program.on("exit", exited));
  program.kill();
  await ended;
  await rm(profile, { recursive: true, force: true });
}

const root = resolve(process.argv[2]);
for (const version of Object.keys(PACKAGES)) {
  const folder = join(root, version);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    if (process.platform !== "linux" || process.arch !== "x64")
      throw new Error("it is built for Linux on x64 only");
    console.log(`· Fetching Chromium ${version}, for the nightly tests only`);
    await download(version, folder);
    await unpack(folder);
    await start(folder);
  } catch ({ message }) {
    const [line] = message.split("\n");
    console.log(`· No Chromium ${version} here: ${line}`);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    await writeFile(join(folder, "missing"), `${line}\n`);
  }
}
