import { chown, mkdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { reasonOf, Refusal } from "./refusal.ts";
import { chooseAccount } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import { initialise, passwordIn, superuser, versionIn } from "./initialise.ts";
import { PostgresLog } from "./log.ts";
import { stopPostgres } from "./orphan.ts";
import { startPostmaster, type Postmaster, type Recipe } from "./postmaster.ts";
import { watchRecovery } from "./recovery.ts";
import { settings } from "./settings.ts";
import { socketFolder } from "./socket.ts";

export type ClusterOptions = {
  readonly folder: string;
  onStep(sentence: string): void;
  onWarn(sentence: string): void;
  readonly settings?: Readonly<Record<string, string>>;
  /** In milliseconds: a PostgreSQL that stays in recovery for longer is started again. */
  readonly recoveryPatience?: number;
};

/** A private PostgreSQL that is started again whenever it dies, until it is stopped. */
export type Cluster = {
  readonly connection: pg.PoolConfig & { host: string; database: string };
  /** The process of the main PostgreSQL; undefined while it is being started again. */
  pid(): number | undefined;
  stop(): Promise<void>;
};

// The setting is a list; a comma in a folder's name would cut it in two.
const quoted = (folder: string) => `"${folder.replaceAll('"', '""')}"`;

async function prepare({ folder, onStep, settings: more }: ClusterOptions) {
  await mkdir(folder, { recursive: true });
  const home = await realpath(folder);
  const [data, passwordFile] = [join(home, "postgres"), join(home, "postgres.password")];
  await mkdir(data, { recursive: true, mode: 0o700 });
  const binaries = await findBinaries();
  const socket = await socketFolder(home);
  try {
    const { account, version } = await chooseAccount(binaries, data, [data, socket.folder]);
    const found = await versionIn(data);
    if (found && found !== version)
      throw new Refusal(
        `${data} was written by PostgreSQL ${found}, and this server brings PostgreSQL ${version}. ` +
          "Go back to the previous release, move the school to a given PostgreSQL with it, and from there into a new " +
          "DATA_DIR with this one: see Moving out of the private database in docs/runbook.md.",
      );
    const password = await passwordIn(passwordFile, !found);
    if (!found) {
      onStep("Creating the private database…");
      await initialise(binaries, account, data, passwordFile);
    }
    const log = new PostgresLog(join(home, "postgres.log"));
    await log.shorten();
    if (account.user) await chown(log.file, account.user.uid, account.user.gid);
    const all = { ...settings, unix_socket_directories: quoted(socket.folder), ...more };
    const recipe: Recipe = { account, program: binaries.postgres, data, settings: all, log, onStep };
    return { recipe, password, socket };
  } catch (error) {
    await socket.remove();
    throw error;
  }
}

const firstPause = 50;
const longestPause = 1_000;
const wellAfter = 300;
const recoveryPatience = 20_000;

function keepRunning(recipe: Recipe, first: Postmaster, onWarn: (sentence: string) => void) {
  let current: Postmaster | undefined = first;
  let isStopping = false;
  const stopped = new AbortController();
  const watch = async () => {
    let wait = firstPause;
    while (!isStopping) {
      const since = Date.now();
      await current?.ended;
      if (isStopping) return;
      if (current) onWarn("The private database ended unexpectedly; starting it again.");
      const wasWell = current && Date.now() - since > wellAfter;
      wait = wasWell ? firstPause : Math.min(wait * 2, longestPause);
      current = undefined;
      await pause(wait, undefined, { ref: false, signal: stopped.signal }).catch(() => {});
      if (isStopping) return;
      current = await startPostmaster(recipe).catch((error) => void onWarn(reasonOf(error)));
    }
  };
  const watching = watch();
  return {
    pid: () => current?.pid,
    stopping: stopped.signal,
    /** `watch` starts it again. */
    async restart() {
      onWarn("The private database stays in recovery; starting it again.");
      if (current && !isStopping) await stopPostgres(current.pid).catch((error) => onWarn(reasonOf(error)));
    },
    async stop() {
      isStopping = true;
      stopped.abort();
      const last = current;
      last?.hold();
      if (last) await stopPostgres(last.pid);
      await watching;
      // One that was being started again while we were asked to stop.
      if (current && current !== last) await stopPostgres(current.pid);
    },
  };
}

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { recipe, password, socket } = await prepare(options);
  const close = async () => {
    recipe.log.close();
    await socket.remove();
  };
  const first = await startPostmaster(recipe).catch(async (error) => {
    await close();
    throw error;
  });
  const runner = keepRunning(recipe, first, options.onWarn);
  const where = { host: socket.folder, port: 5432, database: "postgres" };
  const connection = { ...where, user: superuser, password, ssl: false };
  const watching = watchRecovery({
    connection,
    patience: options.recoveryPatience ?? recoveryPatience,
    signal: runner.stopping,
    restart: runner.restart,
  });
  return {
    connection,
    pid: runner.pid,
    stop: async () => {
      try {
        await runner.stop();
        await watching;
      } finally {
        await close();
      }
    },
  };
}
