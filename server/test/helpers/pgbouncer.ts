import { existsSync } from "node:fs";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { waitFor } from "@angon/test-tier/wait-for";
import { PostgresProxy } from "../postgres-proxy.ts";
import { withClient, type Connection } from "../postgres.ts";
import { temporaryFolder, TestProcess } from "../processes.ts";

const fetched = fileURLToPath(new URL("../../../.cache/pgbouncer/pgbouncer", import.meta.url));

/** PgBouncer 1.21 or newer as `npm test` found or fetched it; undefined where it cannot be had. */
export const pgbouncerPath = process.env["PGBOUNCER_PATH"] ?? (existsSync(fetched) ? fetched : undefined);

type Settings = { mode: "session" | "transaction"; size: number; more?: Record<string, string | number> };

/** A real PgBouncer in front of one database. It may be stopped and started at the same port. */
export class Pgbouncer {
  private process: TestProcess | undefined;

  private constructor(
    private readonly target: Connection,
    /** PgBouncer does not run as root, and only its owner may enter the socket folder of the private PostgreSQL. */
    private readonly gate: PostgresProxy,
    private readonly file: string,
    private readonly port: number,
  ) {}

  static async start(target: Connection, port: number, settings: Settings): Promise<Pgbouncer> {
    const folder = await temporaryFolder("pgbouncer");
    await chmod(folder, 0o755);
    const gate = await PostgresProxy.start(target);
    const file = join(folder, "pgbouncer.ini");
    await writeFile(join(folder, "users.txt"), `"${target.user}" "${String(target.password)}"\n`);
    await writeFile(file, iniFor(target, gate.connection, folder, port, settings));
    const pgbouncer = new Pgbouncer(target, gate, file, port);
    await pgbouncer.up();
    return pgbouncer;
  }

  get connection(): Connection {
    return { ...this.target, host: "127.0.0.1", port: this.port };
  }

  async up(): Promise<void> {
    const args = process.getuid?.() === 0 ? ["-u", "nobody", this.file] : [this.file];
    this.process = new TestProcess(String(args.shift()), {}, { command: pgbouncerPath }, args);
    await waitFor("PgBouncer answers", () =>
      withClient(this.connection, (client) => client.query("select 1")).catch(() => null),
    );
  }

  async down(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    await this.process?.stop(signal);
  }

  async close(): Promise<void> {
    await this.down();
    await this.gate.close();
  }
}

function iniFor(
  { database, user }: Connection,
  { host, port: targetPort }: Connection,
  folder: string,
  port: number,
  { mode, size, more = {} }: Settings,
): string {
  const settings = {
    listen_addr: "127.0.0.1",
    listen_port: port,
    unix_socket_dir: "",
    auth_type: "scram-sha-256",
    auth_file: join(folder, "users.txt"),
    pool_mode: mode,
    default_pool_size: size,
    max_client_conn: 500,
    max_prepared_statements: 1_000,
    ...more,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  return [
    "[databases]",
    `${database} = host=${host} port=${targetPort} dbname=${database} user=${user}`,
    "[pgbouncer]",
    ...lines,
    "",
  ].join("\n");
}
