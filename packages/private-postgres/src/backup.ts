import { randomBytes } from "node:crypto";
import {
  chmod,
  copyFile,
  lchown,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  symlink,
  readlink,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { codeOf, Refusal } from "./refusal.ts";
import { passwordIn, superuser } from "./initialise.ts";
import { writeManifest } from "./manifest.ts";
import { readPostmaster } from "./orphan.ts";
import { isRunning } from "./process.ts";

/** Files that a running PostgreSQL writes for itself; a started copy creates its own. */
const itsOwn =
  /^(postmaster\.(pid|opts)|pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans))$/;

/** Copies a folder that is being written to: what vanishes meanwhile is in the journal, or was never there. */
async function copyTree(
  from: string,
  to: string,
  takes: (name: string) => boolean = () => true,
): Promise<void> {
  const facts = await lstat(from).catch((error) => {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  });
  if (!facts) return;
  if (facts.isDirectory()) {
    await mkdir(to, { recursive: true });
    for (const name of await readdir(from)) if (takes(name)) await copyTree(join(from, name), join(to, name));
  } else if (facts.isSymbolicLink()) await symlink(await readlink(from), to);
  else if (facts.isFile())
    await copyFile(from, to).catch((error) => {
      if (codeOf(error) !== "ENOENT") throw error;
    });
  else return;
  if (!facts.isSymbolicLink()) await chmod(to, facts.mode & 0o777).catch(() => {});
  // When root takes the backup, the data belongs to another account, and the copy must keep that owner.
  if (process.getuid?.() === 0) await lchown(to, facts.uid, facts.gid).catch(() => {});
}

async function connectTo(home: string): Promise<pg.Client> {
  const lines = (await readFile(join(home, "postgres/postmaster.pid"), "utf8")).split("\n");
  const password = await passwordIn(join(home, "postgres.password"), false);
  const client = new pg.Client({
    host: lines[4],
    port: Number(lines[3]),
    user: superuser,
    password,
    database: "postgres",
  });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** The database goes on working: its journal since the start of the copy makes the copy whole. */
async function copyRunning(home: string, target: string): Promise<void> {
  const [data, copy] = [join(home, "postgres"), join(target, "postgres")];
  const client = await connectTo(home);
  try {
    // Keeps the journal from being cleared away while we read; gone with this connection.
    await client.query("select pg_create_physical_replication_slot($1, true, true)", [
      `backup_${randomBytes(4).toString("hex")}`,
    ]);
    await client.query("select pg_backup_start('angon', true)");
    await copyTree(data, copy, (name) => !itsOwn.test(name));
    const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
    await writeFile(join(copy, "backup_label"), rows[0]?.labelfile ?? "", { mode: 0o600 });
    for (const name of await readdir(data))
      if (itsOwn.test(name)) await emptyLike(join(data, name), join(copy, name));
    await copyTree(join(data, "pg_wal"), join(copy, "pg_wal"));
    const { uid, gid } = await lstat(data);
    if (process.getuid?.() === 0) await lchown(join(copy, "backup_label"), uid, gid);
  } finally {
    await client.end();
  }
}

async function emptyLike(from: string, to: string): Promise<void> {
  const facts = await lstat(from);
  if (!facts.isDirectory()) return;
  await mkdir(to, { mode: 0o700 });
  if (process.getuid?.() === 0) await lchown(to, facts.uid, facts.gid);
}

/** A whole DATA_DIR in another folder, taken while the server runs or not; to restore it, start a server on it. */
export async function backUp(folder: string, target: string): Promise<void> {
  const home = await realpath(folder).catch(() => {
    throw new Refusal(`There is no data folder ${folder}.`);
  });
  if ((await readdir(target).catch(() => [])).length > 0) throw new Refusal(`${target} is not empty.`);
  await lstat(join(home, "postgres/PG_VERSION")).catch(() => {
    throw new Refusal(`There is no database in ${folder}.`);
  });
  await mkdir(target, { recursive: true, mode: 0o700 });
  const { pid } = await readPostmaster(join(home, "postgres"));
  if (pid && isRunning(pid)) await copyRunning(home, target);
  else await copyTree(join(home, "postgres"), join(target, "postgres"));
  await copyTree(join(home, "postgres.password"), join(target, "postgres.password"));
  // After the database: a row that is in the copy finds its file there too.
  await copyTree(join(home, "files"), join(target, "files"));
  await writeManifest(target);
}

export const cloneFolder = (from: string, to: string): Promise<void> => copyTree(from, to);
