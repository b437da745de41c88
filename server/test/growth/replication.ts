import { execFileSync, type ChildProcess } from "node:child_process";
import { chown, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { chooseAccount, run, type Account } from "@angon/private-postgres/account";
import { findBinaries } from "@angon/private-postgres/binaries";
import { startCluster } from "@angon/private-postgres/cluster";
import { waitFor } from "@angon/test-tier/wait-for";
import { seedSchool } from "../../demo/school.ts";
import { openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";

const migrations = new URL("../../src/db/migrations/", import.meta.url);
const DATABASE = "school";

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** One PostgreSQL that a test kills, stops and continues; nothing starts it again by itself. */
export class Instance {
  private child: ChildProcess | undefined;

  constructor(
    readonly folder: string,
    readonly port: number,
    private readonly password: string,
    private readonly account: Account,
    private readonly program: string,
  ) {}

  get connection() {
    const { port, password } = this;
    return { host: "127.0.0.1", port, user: "angon", password, database: DATABASE, ssl: false };
  }

  async start(settings: Record<string, string> = {}): Promise<void> {
    const all = {
      listen_addresses: "127.0.0.1",
      port: String(this.port),
      unix_socket_directories: "",
      ...settings,
    };
    const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    this.child = run(this.account, this.program, ["-D", this.folder, ...options], { stdio: "ignore" });
    await waitFor("PostgreSQL answers", () => this.ask("select 1").catch(() => null));
  }

  async ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    const client = new pg.Client({ ...this.connection, connectionTimeoutMillis: 1_000 });
    client.on("error", () => {});
    try {
      await client.connect();
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** Those of its children too, which a SIGKILL of the postmaster alone would leave for a moment. */
  async signal(name: "KILL" | "STOP" | "CONT" | "INT"): Promise<void> {
    const pid = this.child?.pid;
    if (pid === undefined) return;
    const list = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" });
    const pairs = list
      .trim()
      .split("\n")
      .map((line) => line.trim().split(/\s+/).map(Number));
    const children = pairs.filter(([, parent]) => parent === pid).map(([child]) => child ?? 0);
    const ended = new Promise((resolve) => this.child?.once("exit", resolve));
    for (const each of name === "INT" ? [pid] : [pid, ...children])
      try {
        process.kill(each, `SIG${name}`);
      } catch {
        // It has ended meanwhile.
      }
    if (name === "KILL" || name === "INT") {
      await ended;
      this.child = undefined;
    }
  }
}

export type Pair = {
  primary: Instance;
  standby: Instance;
  startStandby(): Promise<void>;
  stop(): Promise<void>;
};

/** A seeded school on a primary, and a standby that follows it by streaming replication. */
export async function startPair(settings: Record<string, string> = {}): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), `angon-test-${process.pid}-`));
  const cluster = await startCluster({ folder, onStep: () => {}, onWarn: () => {} });
  const client = new pg.Client(cluster.connection);
  await client.connect();
  await client.query(`create database ${DATABASE}`);
  await client.end();
  const database = openDatabase({ ...cluster.connection, database: DATABASE });
  await migrate({ ...cluster.connection, database: DATABASE }, migrations);
  await seedSchool(database, undefined, { homework: false });
  await database.close();
  await cluster.stop();

  const data = join(folder, "postgres");
  const copy = join(folder, "standby");
  await cp(data, copy, { recursive: true, preserveTimestamps: true });
  const binaries = await findBinaries();
  const { account } = await chooseAccount(binaries, data, [data]);
  execFileSync("chmod", ["700", copy]);
  await writeFile(join(copy, "standby.signal"), "");
  if (account.user) execFileSync("chown", ["-R", `${account.user.uid}:${account.user.gid}`, copy]);
  if (account.user) await chown(folder, account.user.uid, account.user.gid);
  const password = (await readFile(join(folder, "postgres.password"), "utf8")).trim();
  const make = async (home: string) =>
    new Instance(home, await freePort(), password, account, binaries.postgres);
  const primary = await make(data);
  const standby = await make(copy);
  const from = `host=127.0.0.1 port=${primary.port} user=angon password=${password} application_name=standby`;
  const startStandby = () => standby.start({ primary_conninfo: from, wal_retrieve_retry_interval: "200ms" });
  await primary.start({ wal_keep_size: "256MB", ...settings });
  await startStandby();
  await waitFor("the standby streams", async () => {
    const rows = await primary.ask("select from pg_stat_replication where state = 'streaming'");
    return rows.length > 0;
  });
  return {
    primary,
    standby,
    startStandby,
    async stop() {
      await Promise.all([standby.signal("KILL"), primary.signal("KILL")]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
