import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "./refusal.ts";
import { ends, isPostgresOf, isRunning, signal } from "./process.ts";

const file = (data: string) => join(data, "postmaster.pid");

/** The content of postmaster.pid: process id, socket folder and whether the server is ready. */
export async function readPostmaster(data: string) {
  const lines = (await readFile(file(data), "utf8").catch(() => "")).split("\n");
  return { pid: Number(lines[0]) || 0, isReady: lines[7]?.startsWith("ready") ?? false };
}

const ladder: [NodeJS.Signals, number][] = [
  ["SIGINT", 5_000],
  ["SIGQUIT", 3_000],
  ["SIGKILL", 2_000],
];

/** Asks politely, then firmly: PostgreSQL takes SIGINT as "stop now, orderly" and SIGQUIT as "stop at once". */
export async function stopPostgres(pid: number): Promise<void> {
  for (const [name, patience] of ladder) {
    signal(pid, name);
    if (await ends(pid, patience)) return;
  }
  throw new Refusal(`PostgreSQL (process ${pid}) does not stop. End it, then start again.`);
}

/** Stops the PostgreSQL that a killed server left behind. Only the folder's owner may call this. */
export async function stopOrphan(data: string, onStep: (sentence: string) => void): Promise<void> {
  const { pid } = await readPostmaster(data);
  if (!pid || !isRunning(pid)) return;
  if (!isPostgresOf(pid, data)) {
    // The number now belongs to another program, and PostgreSQL would take that one for itself.
    await rm(file(data), { force: true });
    return;
  }
  onStep("Stopping the database that a killed server left running…");
  await stopPostgres(pid);
}
