import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./progress.mjs";

// What tests, builds and editors leave behind never makes a build stale.
const passedOver = /(^|\/)(node_modules|dist|test|\.[^/]*)$|\.test\.tsx?$/;

function* filesUnder(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) return yield `${path} ${stat.size} ${stat.mtimeMs}`;
  for (const name of readdirSync(join(root, path)).toSorted())
    if (!passedOver.test(`${path}/${name}`)) yield* filesUnder(`${path}/${name}`);
}

/** Size and time of every file below the given paths: enough to see a change, cheap enough for every start. */
export function lookOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths) for (const line of filesUnder(path)) hash.update(line + "\n");
  return hash.digest("hex");
}

/** The words of the given files themselves, for the few where time and size are not enough. */
export function contentOf(paths, ...more) {
  const hash = createHash("sha256");
  for (const path of paths) hash.update(readFileSync(join(root, path)));
  for (const word of more) hash.update(word);
  return hash.digest("hex");
}

export function stamped(path) {
  try {
    return readFileSync(join(root, path), "utf8");
  } catch {
    return undefined;
  }
}

export function stamp(path, value) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), value);
}
