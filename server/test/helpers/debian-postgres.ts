import { execFileSync } from "node:child_process";
import { chownSync, existsSync } from "node:fs";
import { join } from "node:path";
import type { Connection } from "../postgres.ts";
import { temporaryFolder } from "../processes.ts";

const programs = "/usr/lib/postgresql/15/bin";

export const hasDebianPostgres = existsSync(`${programs}/initdb`);

/** Debian's PostgreSQL 15: the oldest version that a school may be given. */
export async function startDebianPostgres(): Promise<{ connection: Connection; stop(): void }> {
  const folder = await temporaryFolder("postgres15");
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  const account = process.getuid?.() === 0 ? { uid: id("-u"), gid: id("-g") } : {};
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), args, { stdio: "ignore", cwd: "/", ...account });
  const data = join(folder, "data");
  run("initdb", "-D", data, "-U", "angon", "-A", "trust", "-E", "UTF8", "--locale", "C.UTF-8", "-N");
  const settings = `-k ${folder} -c listen_addresses= -c fsync=off`;
  run("pg_ctl", "-D", data, "-w", "-o", settings, "-l", join(folder, "log"), "start");
  return {
    connection: { host: folder, port: 5432, user: "angon", password: "none", database: "postgres" },
    stop: () => run("pg_ctl", "-D", data, "-m", "immediate", "stop"),
  };
}
