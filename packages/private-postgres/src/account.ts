import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { chown, readFile, stat } from "node:fs/promises";
import { Refusal } from "./refusal.ts";
import type { Binaries } from "./binaries.ts";

/** The account that runs PostgreSQL: ours, or an unprivileged one when we are root, because PostgreSQL refuses root. */
export type Account = {
  readonly user?: { readonly uid: number; readonly gid: number };
  /** The command in front of the program, where a plain change of user is not enough. */
  readonly through: readonly string[];
};

export function run(account: Account, program: string, args: readonly string[], more: SpawnOptions = {}) {
  const [command = program, ...rest] = [...account.through, program, ...args];
  const identity = account.through.length ? {} : account.user;
  // The settings of the caller's shell (PGDATA, LC_ALL and so on) are not this PostgreSQL's.
  const env = { PATH: process.env.PATH ?? "/usr/bin:/bin", TZ: "UTC" };
  return spawn(command, rest, { cwd: "/", env, ...identity, ...more });
}

export type Outcome = { code: number | null; stdout: string; stderr: string };

export function outcomeOf(child: ChildProcess): Promise<Outcome> {
  let [stdout, stderr] = ["", ""];
  child.stdout?.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ code: null, stdout, stderr: stderr + error.message }));
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
}

async function userWithoutRights(data: string) {
  const owner = await stat(data).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = (await readFile("/etc/passwd", "utf8").catch(() => ""))
    .split("\n")
    .map((line) => line.split(":"));
  const user = ["postgres", "nobody"].map((name) => users.find(([first]) => first === name)).find(Boolean);
  if (!user)
    throw new Refusal(
      "PostgreSQL refuses to run as root and this system has neither a user postgres nor nobody. " +
        "Run the server as an ordinary user, or set DATABASE_URL to a PostgreSQL server.",
    );
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/**
 * A checkout below a folder that only root may enter (/root, a temporary folder) is closed to every other user.
 * These let such a user pass; the first may only read more, but containers often grant the second alone.
 */
const passes = ["dac_read_search", "dac_override"];

function ways(user: { uid: number; gid: number }): Account[] {
  const change = ["setpriv", `--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups"];
  const passing = passes.map((pass) => ({
    user,
    // PostgreSQL asks access(2), which forgets these rights unless told to keep them.
    through: [
      ...change,
      `--inh-caps=+${pass}`,
      `--ambient-caps=+${pass}`,
      "--securebits=+no_setuid_fixup",
      "--",
    ],
  }));
  return [{ user, through: [] }, ...passing];
}

/** Finds how PostgreSQL can be run over these folders, which are given to the user who will run it. */
export async function chooseAccount(binaries: Binaries, data: string, folders: string[]) {
  const user = process.getuid?.() === 0 ? await userWithoutRights(data) : undefined;
  if (user) for (const folder of folders) await chown(folder, user.uid, user.gid);
  const trial =
    '"$0" --version && for folder do cd "$folder" && test -w . || { echo "$folder is closed to it" >&2; exit 1; }; done';
  let complaint = "";
  for (const account of user ? ways(user) : [{ through: [] }]) {
    const { code, stdout, stderr } = await outcomeOf(
      run(account, "/bin/sh", ["-c", trial, binaries.postgres, ...folders]),
    );
    const version = / (\d+)/.exec(stdout)?.[1];
    if (code === 0 && version) return { account, version };
    complaint ||= stderr.trim().split("\n")[0] ?? "";
  }
  throw new Refusal(
    user
      ? `PostgreSQL refuses to run as root, and user number ${user.uid} can not reach ${binaries.postgres} and ` +
          `${folders.join(", ")} (${complaint}). Run the server as an ordinary user, move it and DATA_DIR to a ` +
          "folder that other users may enter, or set DATABASE_URL to a PostgreSQL server."
      : `The private PostgreSQL can not run here (${complaint}). ` +
          "Set DATABASE_URL to a PostgreSQL server, version 15 or newer.",
  );
}
