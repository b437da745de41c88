import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { migrate } from "../src/db/migrate.ts";
import { startCluster, type Cluster } from "@angon/private-postgres/cluster";
import { isRunning } from "@angon/private-postgres/process";
import { waitFor } from "@angon/test-tier/wait-for";

export type Connection = Cluster["connection"];

const variable = "ANGON_TEST_POSTGRES";
const template = "angon_template";
const ourMigrations = new URL("../src/db/migrations/", import.meta.url);

/** Settings that make a disposable database fast; in production they would lose data. */
const fastUnsafeSettings = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_connections: "200",
};

export async function withClient<T>(
  connection: Connection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function cloneOn(connection: Connection): Promise<Connection> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await withClient(connection, (client) => client.query(`create database ${name} template ${template}`));
  return { ...connection, database: name };
}

async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = /^angon-test-(\d+)-/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

/** A PostgreSQL server for one test, which may crash and restart it. Other tests share one through `cloneDatabase`. */
export class TestPostgres {
  private constructor(
    private cluster: Cluster,
    private readonly folder: string,
    private readonly settings: Record<string, string>,
  ) {}

  static async start(settings: Record<string, string> = {}, migrations: URL | null = ourMigrations) {
    await removeLeftovers();
    const folder = await mkdtemp(join(tmpdir(), `angon-test-${process.pid}-`));
    const cluster = await startCluster({ folder, settings, onStep: () => {}, onWarn: () => {} });
    const postgres = new TestPostgres(cluster, folder, settings);
    await postgres.createTemplate(migrations);
    return postgres;
  }

  private async createTemplate(migrations: URL | null): Promise<void> {
    const run = (text: string) => withClient(this.connection, (client) => client.query(text));
    await run(`create database ${template}`);
    if (migrations) await migrate({ ...this.connection, database: template }, migrations);
    await run(`alter database ${template} with is_template true allow_connections false`);
  }

  get connection(): Connection {
    return this.cluster.connection;
  }

  clone = () => cloneOn(this.connection);

  /** Kills the postmaster without a clean shutdown; the cluster restarts it. */
  killPostgres(): void {
    const pid = this.cluster.pid();
    if (pid) process.kill(pid, "SIGKILL");
  }

  /** Resolves when it accepts queries again. */
  async restartPostgres(how: "fast" | "immediate"): Promise<void> {
    const pid = this.cluster.pid();
    if (pid) process.kill(pid, how === "fast" ? "SIGINT" : "SIGQUIT");
    await waitFor("another PostgreSQL process", () => this.cluster.pid() !== pid);
    await this.waitUntilReady();
  }

  async waitUntilReady(): Promise<void> {
    await waitFor("PostgreSQL accepts queries", () =>
      withClient(this.connection, (client) => client.query("select 1")).catch(() => null),
    );
  }

  /** Stops the server until `up` starts it again with the same connection settings. */
  down = () => this.cluster.stop();

  async up(): Promise<void> {
    const quiet = { onStep: () => {}, onWarn: () => {} };
    this.cluster = await startCluster({ folder: this.folder, settings: this.settings, ...quiet });
  }

  async stop(): Promise<void> {
    await this.cluster.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Creates a migrated, empty database in the PostgreSQL that all test files share. */
export function cloneDatabase(): Promise<Connection> {
  const shared = process.env[variable];
  if (!shared) throw new Error("server/test/postgres.ts is missing from vitest's globalSetup.");
  return cloneOn(JSON.parse(shared) as Connection);
}

export async function dropDatabase({ database, ...server }: Connection): Promise<void> {
  const maintenance = { ...server, database: "postgres" };
  await withClient(maintenance, (client) => client.query(`drop database if exists ${database} with (force)`));
}

/** vitest's `globalSetup`: one PostgreSQL for the whole run; workers read its address from the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const shared = await TestPostgres.start(fastUnsafeSettings);
  process.env[variable] = JSON.stringify(shared.connection);
  return () => shared.stop();
}
