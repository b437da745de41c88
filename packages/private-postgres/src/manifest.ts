import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { lchown, lstat, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { codeOf, Refusal } from "./refusal.ts";

const FILE = "backup.manifest";

type Sums = Record<string, { bytes: number; sha256: string }>;

async function sumOf(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest("hex") };
}

/** Below `folder`, in a fixed order; the manifest itself carries its own sum. */
async function filesBelow(folder: string, below = ""): Promise<string[]> {
  const found: string[] = [];
  for (const name of (await readdir(join(folder, below))).sort()) {
    const path = below ? `${below}/${name}` : name;
    const facts = await lstat(join(folder, path));
    if (facts.isDirectory()) found.push(...(await filesBelow(folder, path)));
    else if (facts.isFile() && path !== FILE) found.push(path);
  }
  return found;
}

const sumOfText = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Lists every file of the backup with its size and sum; the first line is the sum of the list. */
export async function writeManifest(folder: string): Promise<void> {
  const sums: Sums = {};
  for (const path of await filesBelow(folder)) sums[path] = await sumOf(join(folder, path));
  const list = `${JSON.stringify(sums, null, 1)}\n`;
  await writeFile(join(folder, FILE), `${sumOfText(list)}\n${list}`, { mode: 0o600 });
  const { uid, gid } = await lstat(folder);
  if (process.getuid?.() === 0) await lchown(join(folder, FILE), uid, gid);
}

const damaged = (path: string, how: string) =>
  new Refusal(
    `The backup is damaged: ${path} ${how}. Nothing was opened. Restore another copy of this backup, or an older one.`,
  );

async function readManifest(folder: string): Promise<Sums | undefined> {
  const text = await readFile(join(folder, FILE), "utf8").catch((error) => {
    if (codeOf(error) === "ENOENT") return undefined;
    throw damaged(FILE, `cannot be read (${codeOf(error)})`);
  });
  if (text === undefined) return undefined;
  const end = text.indexOf("\n");
  const list = text.slice(end + 1);
  if (text.slice(0, end) !== sumOfText(list)) throw damaged(FILE, "differs from its own sum");
  return JSON.parse(list) as Sums;
}

/**
 * Compares a restored backup with its manifest, file by file, before anything opens it. A folder without a manifest is
 * not a fresh backup and is not compared.
 */
export async function verifyManifest(folder: string, onStep: (sentence: string) => void): Promise<void> {
  const sums = await readManifest(folder);
  if (!sums) return;
  onStep("Comparing the backup with its manifest…");
  for (const [path, { bytes, sha256 }] of Object.entries(sums)) {
    const found = await sumOf(join(folder, path)).catch((error) => {
      throw damaged(path, codeOf(error) === "ENOENT" ? "is missing" : `cannot be read (${codeOf(error)})`);
    });
    if (found.bytes !== bytes) throw damaged(path, `has ${found.bytes} bytes instead of ${bytes}`);
    if (found.sha256 !== sha256) throw damaged(path, "was changed");
  }
  // From now on the files are in use and differ from the list.
  await rename(join(folder, FILE), join(folder, `${FILE}.compared`));
}
