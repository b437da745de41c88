import { spawn, type ChildProcess } from "node:child_process";
import { closeSync } from "node:fs";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Refusal } from "./refusal.ts";
import { run, type Account } from "./account.ts";
import type { PostgresLog } from "./log.ts";
import { readPostmaster, stopOrphan } from "./orphan.ts";

export type Recipe = {
  readonly account: Account;
  readonly program: string;
  readonly data: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: PostgresLog;
  onStep(sentence: string): void;
};

/** A running PostgreSQL; `ended` resolves when its process is gone, for every cause. */
export type Postmaster = { readonly pid: number; readonly ended: Promise<void>; hold(): void };

const obstacle = /pre-existing shared memory block|lock file "postmaster.pid" already exists/;

/** When this process dies, also by SIGKILL, its end of the pipe closes and the guard process stops PostgreSQL. */
function guard(pid: number): ChildProcess {
  const watcher = spawn("/bin/sh", ["-c", 'read -r _; kill -INT "$0"', String(pid)], {
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watcher.on("error", () => {});
  watcher.unref();
  (watcher.stdin as Socket | null)?.unref();
  return watcher;
}

function spawnPostgres({ account, program, data, settings, log }: Recipe): ChildProcess {
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const output = log.descriptor();
  // A session of its own: Ctrl-C in the terminal must reach the server first, which then stops PostgreSQL.
  const child = run(account, program, ["-D", data, ...options], {
    detached: true,
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  child.unref();
  return child;
}

async function isReady(child: ChildProcess, data: string, hasEnded: () => boolean): Promise<boolean> {
  for (; !hasEnded(); await pause(10)) {
    const postmaster = await readPostmaster(data);
    if (postmaster.pid === child.pid && postmaster.isReady) return true;
  }
  return false;
}

async function attempt(recipe: Recipe): Promise<Postmaster | undefined> {
  const child = spawnPostgres(recipe);
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => resolve(void (hasEnded = true));
    child.once("exit", end);
    child.once("error", end);
  });
  const { pid } = child;
  if (!pid) return undefined;
  const watcher = guard(pid);
  void ended.then(() => watcher.kill("SIGKILL"));
  if (!(await isReady(child, recipe.data, () => hasEnded))) return undefined;
  return { pid, ended, hold: () => child.ref() };
}

/** Starts PostgreSQL; waits for the last processes of a killed one to leave the memory they share. */
export async function startPostmaster(recipe: Recipe, patience = 15_000): Promise<Postmaster> {
  for (const end = Date.now() + patience; ; await pause(50)) {
    await stopOrphan(recipe.data, recipe.onStep);
    const position = await recipe.log.size();
    const postmaster = await attempt(recipe);
    if (postmaster) return postmaster;
    const words = (await recipe.log.since(position)).trim();
    if (!obstacle.test(words) || Date.now() > end)
      throw new Refusal(`The private database did not start. ${recipe.log.file} says: ${words.slice(-600)}`);
  }
}
