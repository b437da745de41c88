import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { codeOf } from "./refusal.ts";

function kernelRecord(pid: number): { state: string; started: string } | undefined {
  try {
    const record = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The second field is the program's name in brackets and may itself hold brackets and blanks.
    const fields = record.slice(record.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0] ?? "", started: fields[19] ?? "" };
  } catch {
    return undefined;
  }
}

function ask(field: "lstart" | "args", pid: number): string {
  try {
    return execFileSync("ps", ["-o", `${field}=`, "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}

/**
 * Start time of a process, which tells it from a later process with the same pid; null where the system does not say.
 */
export const startOf = (pid: number): string | null =>
  kernelRecord(pid)?.started ?? (ask("lstart", pid) || null);

/** Whether a process still does something; one that only waits to be buried by its parent does not. */
export function isRunning(pid: number, started: string | null = null): boolean {
  const record = kernelRecord(pid);
  if (record) return !"ZX".includes(record.state) && (started === null || started === record.started);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== "EPERM") return false;
  }
  return started === null || [null, started].includes(startOf(pid));
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return ask("args", pid);
  }
}

/** Whether this process is the PostgreSQL of that folder, and not another one that was given its number. */
export function isPostgresOf(pid: number, folder: string): boolean {
  try {
    const [home, data] = [statSync(`/proc/${pid}/cwd`), statSync(folder)];
    return home.dev === data.dev && home.ino === data.ino;
  } catch {
    return commandOf(pid).includes(folder);
  }
}

export async function ends(pid: number, patience: number, started: string | null = null): Promise<boolean> {
  for (const end = Date.now() + patience; isRunning(pid, started); await pause(10))
    if (Date.now() > end) return false;
  return true;
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) !== "ESRCH") throw error;
  }
}
