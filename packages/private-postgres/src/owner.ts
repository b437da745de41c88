import { randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { link, readdir, readFile, rm, stat, truncate, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { codeOf, Refusal } from "./refusal.ts";
import { isRunning, startOf } from "./process.ts";

/*
 * Locks are numbered files, `owner.7`; the highest number counts. A process that finds its holder dead links the next
 * number, which only one process can do, and the highest file is never removed: a slow process cannot remove a live
 * lock.
 */
type Holder = { pid: number; started: string | null; host: string; boot: string; processes: string };

const heartbeat = 1_000;

const fact = (read: () => string) => {
  try {
    return read().trim();
  } catch {
    return "";
  }
};

const here = {
  host: hostname(),
  boot: fact(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8")),
  processes: fact(() => readlinkSync("/proc/self/ns/pid")),
};

const fileOf = (folder: string, number: number) => join(folder, `owner.${number}`);

async function numbers(folder: string): Promise<number[]> {
  const found = (await readdir(folder)).flatMap((name) => /^owner\.(\d+)$/.exec(name)?.[1] ?? []);
  return found.map(Number).sort((a, b) => b - a);
}

async function holderOf(file: string): Promise<Holder | undefined> {
  const text = await readFile(file, "utf8").catch((error) => {
    if (codeOf(error) === "ENOENT") return "";
    throw error;
  });
  try {
    return JSON.parse(text) as Holder;
  } catch {
    // Empty: given back. Damaged: written in the moment the power went.
    return undefined;
  }
}

/** In another container or on another machine a process number says nothing; only its heartbeat does. */
async function beats(file: string): Promise<boolean> {
  const touched = () =>
    stat(file).then(
      (found) => found.mtimeMs,
      () => 0,
    );
  const before = await touched();
  await pause(heartbeat * 3);
  return (await touched()) !== before;
}

async function isAlive(file: string, holder: Holder): Promise<boolean> {
  if (holder.boot === here.boot && holder.processes === here.processes)
    return isRunning(holder.pid, holder.started);
  const rebooted = holder.host === here.host && holder.boot !== here.boot;
  return !rebooted && beats(file);
}

/** Links the next number; undefined when another process was faster, and the holder when it is alive. */
async function attempt(folder: string): Promise<{ number: number } | { holder: Holder } | undefined> {
  const [highest = 0] = await numbers(folder);
  const holder = highest ? await holderOf(fileOf(folder, highest)) : undefined;
  if (holder && (await isAlive(fileOf(folder, highest), holder))) return { holder };
  const draft = join(folder, `owner-${randomUUID()}`);
  const mine: Holder = { pid: process.pid, started: startOf(process.pid), ...here };
  await writeFile(draft, JSON.stringify(mine), { mode: 0o644 });
  try {
    await link(draft, fileOf(folder, highest + 1));
  } catch (error) {
    if (codeOf(error) === "EEXIST" || codeOf(error) === "ENOENT") return undefined;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const [now = 0] = await numbers(folder);
  if (now === highest + 1) return { number: now };
  await rm(fileOf(folder, highest + 1), { force: true });
  return undefined;
}

async function sweep(folder: string, number: number): Promise<void> {
  const drafts = (await readdir(folder)).filter((name) => /^owner-[0-9a-f-]{36}$/.test(name));
  const older = (await numbers(folder)).filter((one) => one < number).map((one) => `owner.${one}`);
  await Promise.all([...drafts, ...older].map((name) => rm(join(folder, name), { force: true })));
}

function hold(folder: string, number: number): () => Promise<void> {
  const file = fileOf(folder, number);
  const beat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => {});
  }, heartbeat).unref();
  return async () => {
    clearInterval(beat);
    await truncate(file).catch(() => {});
  };
}

function refusal(folder: string, error: unknown): unknown {
  const code = codeOf(error) ?? "";
  if (!["EACCES", "EPERM", "EROFS"].includes(code)) return error;
  return new Refusal(
    `The data folder ${folder} can not be written by this user (${code}). ` +
      "Run the server as the user who owns it, or set DATA_DIR to another folder.",
  );
}

/** Makes this process the only owner of the folder until the returned function is called or it dies. */
export async function own(folder: string, patience = 1_500): Promise<() => Promise<void>> {
  // A server that was just killed may need a moment to be gone.
  for (const end = Date.now() + patience; ; await pause(20 + Math.random() * 30)) {
    const outcome = await attempt(folder).catch((error) => {
      throw refusal(folder, error);
    });
    if (outcome && "number" in outcome) {
      await sweep(folder, outcome.number);
      return hold(folder, outcome.number);
    }
    if (outcome && Date.now() > end)
      throw new Refusal(
        `Another server (process ${outcome.holder.pid} on ${outcome.holder.host}) already uses the data folder ` +
          `${folder}. Stop it first, or set DATA_DIR to another folder.`,
      );
  }
}
