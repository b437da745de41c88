import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./progress.mjs";

// Files that tests, builds and editors write do not make a build stale.
const ignored = /(^|\/)(node_modules|dist|test|\.[^/]*)$|\.test\.tsx?$|\.md$/;

function* filesUnder(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) return yield `${path} ${stat.size} ${stat.mtimeMs}`;
  for (const name of readdirSync(join(root, path)).toSorted())
    if (!ignored.test(`${path}/${name}`)) yield* filesUnder(`${path}/${name}`);
}

/** Hash of path, size and mtime of every file below the paths: detects a change and is cheap enough for every start. */
export function fingerprintOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths) for (const line of filesUnder(path)) hash.update(line + "\n");
  return hash.digest("hex");
}

/** Hash of the contents, for the few files whose size and mtime are not enough. */
export function contentHashOf(paths, ...more) {
  const hash = createHash("sha256");
  for (const path of paths) hash.update(readFileSync(join(root, path)));
  for (const word of more) hash.update(word);
  return hash.digest("hex");
}

export function readStamp(path) {
  try {
    return readFileSync(join(root, path), "utf8");
  } catch {
    return undefined;
  }
}

export function writeStamp(path, value) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), value);
}
