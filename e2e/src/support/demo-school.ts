import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { startServer } from "./serve.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const templates = join(root, ".cache/demo-school");
const sources = ["server/src/db/migrations", "server/demo", "package-lock.json"];
const run = promisify(execFile);

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return files.length > 0 ? files.toSorted() : [join(root, path)];
}

/** The demo is laid out around the day on which it is seeded, so a template serves one day. */
async function templateName(): Promise<string> {
  const hash = createHash("sha256");
  for (const source of sources)
    for (const file of await filesUnder(source))
      hash.update(file.slice(root.length)).update(await readFile(file));
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dhaka" }).format();
  return `${day}-${hash.digest("hex").slice(0, 16)}`;
}

/** Copies with owners: the files of PostgreSQL belong to its own account, since it refuses to run as root. */
const copy = (from: string, to: string) => run("cp", ["-a", `${from}/.`, to]);

/** The data folder of the seeded demo school with its server stopped; seeded once a day and kept. */
export async function ensureTemplate(): Promise<void> {
  const name = await templateName();
  if (existsSync(join(templates, name))) return;
  await mkdir(templates, { recursive: true });
  for (const old of await readdir(templates))
    await rm(join(templates, old), { recursive: true, force: true });
  const data = await mkdtemp(join(tmpdir(), "angon-template-"));
  // PostgreSQL's own account must be able to traverse this folder.
  await chmod(data, 0o755);
  const { close } = await startServer("demo", data, join(root, ".cache/reports/template.log"));
  await close();
  const unfinished = join(templates, `${name}.unfinished`);
  await mkdir(unfinished);
  await copy(data, unfinished);
  await rename(unfinished, join(templates, name));
  await rm(data, { recursive: true, force: true });
}

/** A demo school of its own, which no other Playwright worker sees. */
export async function openDemoSchool(log: string) {
  const data = await mkdtemp(join(tmpdir(), "angon-e2e-"));
  await copy(join(templates, await templateName()), data);
  await chmod(data, 0o755);
  const server = await startServer("none", data, log);
  const close = async () => {
    await server.close();
    await rm(data, { recursive: true, force: true });
  };
  return { url: server.url, close };
}
