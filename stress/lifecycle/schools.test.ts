import { execFileSync } from "node:child_process";
import { chmod, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ApiClient } from "../../server/test/api-client.ts";
import {
  debianProgram,
  hasDebianPostgres,
  startDebianPostgres,
} from "../../server/test/helpers/debian-postgres.ts";
import { withClient, type Connection } from "../../server/test/postgres.ts";
import { removeTemporaryFolders, temporaryFolder } from "../../server/test/processes.ts";
import { databaseUrl, privateConnection } from "./databases.ts";
import { buildServer, freePort, killServers, ServerProcess } from "./server-process.ts";
import { openServerDatabase } from "../../server/src/db/open.ts";

const NAMES = ["east_college", "north_college", "west_college"];
/** Five of the pool and one for LISTEN. */
const MAX_CONNECTIONS = 6;

let program: string;
let folder: string;
let backups: string;
let cluster: { connection: Connection; stop(): void };
const passwords = new Map<string, string>();

const school = (words: string, env: Record<string, string> = {}) =>
  new ServerProcess(program, env, "school", ...words.split(" "), "--dir", folder).result();

const phoneOf = (name: string) => `0191100000${NAMES.indexOf(name)}`;

/** No superuser, as at a provider of managed databases. */
const operator = () => databaseUrl({ ...cluster.connection, user: "operator" });

const openSchool = async (name: string) =>
  school(
    `open ${name} --cluster ${operator()} --address http://localhost:${await freePort()} ` +
      `--phone ${phoneOf(name)} --admin Principal_of_${name}`,
  );

const envOf = async (name: string) =>
  parseEnv(await readFile(join(folder, `${name}.env`), "utf8")) as Record<string, string>;

const asked = <Row extends object>(database: string, text: string) =>
  withClient({ ...cluster.connection, database }, async (client) => (await client.query<Row>(text)).rows);

beforeAll(async () => {
  if (!hasDebianPostgres) return;
  [program, folder, backups, cluster] = await Promise.all([
    buildServer(),
    temporaryFolder("schools"),
    temporaryFolder("backups"),
    startDebianPostgres(),
  ]);
  await asked("postgres", "create role operator login createdb createrole");
});

afterAll(async () => {
  await killServers();
  if (hasDebianPostgres) cluster.stop();
  await removeTemporaryFolders();
});

describe.skipIf(!hasDebianPostgres)("three schools in one cluster", { timeout: 240_000 }, () => {
  it("are opened by one command each, with a role, a database, an admin and a file that only its owner reads", async () => {
    for (const name of NAMES) {
      const { code, said } = await openSchool(name);
      expect([code, said]).toEqual([0, expect.stringContaining(`${name} is open at http://localhost`)]);
      passwords.set(name, /^Password: (\S+)$/m.exec(said)?.[1] ?? "");
      expect((await stat(join(folder, `${name}.env`))).mode & 0o777).toBe(0o600);
    }
    const ports = await Promise.all(NAMES.map(async (name) => (await envOf(name))["PORT"]));
    expect(new Set(ports).size).toBe(NAMES.length);
    const owners = await asked<{ database: string; owner: string }>(
      "postgres",
      `select datname as database, pg_get_userbyid(datdba) as owner from pg_database
       where datname like 'angon_%' order by 1`,
    );
    expect(owners).toEqual(NAMES.map((name) => ({ database: `angon_${name}`, owner: `angon_${name}` })));
    const [right] = await asked(
      "postgres",
      "select has_database_privilege('angon_east_college', 'angon_west_college', 'connect') as enters",
    );
    expect(right).toEqual({ enters: false });
  });

  it("whose opening is refused leave no role, database or file behind", async () => {
    const twice = await openSchool("east_college");
    expect([twice.code, twice.said]).toEqual([1, expect.stringContaining("east_college is open already")]);
    const badly = await school(
      `open south_college --cluster ${operator()} --address http://localhost:3999 --phone 12 --admin Head`,
    );
    expect([badly.code, badly.said]).toEqual([1, expect.stringContaining("--phone: must be 11 digits")]);
    expect(await asked("postgres", "select from pg_roles where rolname = 'angon_south_college'")).toEqual([]);
    expect(await asked("postgres", "select from pg_database where datname = 'angon_south_college'")).toEqual(
      [],
    );
    expect(await readdir(folder)).toEqual(NAMES.map((name) => `${name}.env`));
  });

  it("are served by a process each, which knows its own people alone and has at most six connections", async () => {
    const servers = await Promise.all(
      NAMES.map(async (name) => {
        const env = { ...(await envOf(name)), NODE_ENV: "development", PORT: await freePort() };
        const server = new ServerProcess(program, env);
        await server.ready();
        return { name, origin: `http://localhost:${env.PORT}` };
      }),
    );
    for (const { name, origin } of servers) {
      const client = new ApiClient(origin);
      const entered = await client.post("/api/auth/login", {
        phone: phoneOf(name),
        password: passwords.get(name),
      });
      expect([entered.status, entered.body.user.name]).toEqual([200, `Principal_of_${name}`]);
      client.setTokens(entered.body);
      const reads = await Promise.all(Array.from({ length: 40 }, () => client.get("/api/post")));
      expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
      const other = phoneOf(NAMES.find((one) => one !== name) ?? "");
      const stranger = await client.post("/api/auth/login", { phone: other, password: passwords.get(name) });
      expect(stranger.status).toBe(401);
      const [open] = await asked<{ count: number }>(
        "postgres",
        `select count(*)::int as count from pg_stat_activity where datname = 'angon_${name}'`,
      );
      expect(open?.count).toBeGreaterThan(0);
      expect(open?.count).toBeLessThanOrEqual(MAX_CONNECTIONS);
    }
    const { code, said } = await school("list");
    expect(code).toBe(0);
    for (const name of NAMES)
      expect(said).toMatch(new RegExp(`^${name}  http://localhost:\\d+  port \\d+  1 people`, "m"));
  });

  it("are backed up while they are open, each into a dump of its own by pg_dump", async () => {
    const { code, said } = await school(`backup --to ${backups}`);
    expect([code, said]).toEqual([0, expect.stringMatching(/^east_college: .*\.dump$/m)]);
    const dumps = (await readdir(backups)).sort();
    expect(dumps.map((file) => file.replace(/-.*/, ""))).toEqual(NAMES);
    await asked("postgres", "create database restored template template0");
    const url = databaseUrl({ ...cluster.connection, database: "restored" });
    execFileSync(debianProgram("pg_restore"), [
      "--no-owner",
      `--dbname=${url}`,
      join(backups, dumps[1] ?? ""),
    ]);
    const names = await asked("restored", "select name from users where account_id is not null");
    expect(names).toEqual([{ name: "Principal_of_north_college" }]);
  });

  it("are backed up into a private database where pg_dump is older than the server", async () => {
    const programs = await temporaryFolder("programs");
    await writeFile(join(programs, "pg_dump"), "#!/bin/sh\necho 'pg_dump (PostgreSQL) 9.6.24'\n");
    await chmod(join(programs, "pg_dump"), 0o755);
    const to = await temporaryFolder("copies");
    const PATH = `${programs}:${process.env["PATH"]}`;
    const { code, said } = await school(`backup west_college --to ${to}`, { PATH });
    expect([code, said]).toEqual([0, expect.stringMatching(/^west_college: .*\/west_college-[^.]*$/m)]);
    const home = join(to, (await readdir(to))[0] ?? "");
    const opened = await openServerDatabase({ DATA_DIR: home }, { step: () => {}, warn: () => {} });
    const names = await withClient(await privateConnection(home), (client) =>
      client.query("select name from users where account_id is not null"),
    );
    await opened.close();
    expect(names.rows).toEqual([{ name: "Principal_of_west_college" }]);
  });

  it("are upgraded one after the other, also when one of them fails, which is named", async () => {
    const good = await school("upgrade");
    expect([good.code, good.said]).toEqual([0, expect.stringMatching(/^west_college: has all migrations/m)]);
    await asked("angon_east_college", "update migrations set checksum = 'other' where name like '0001-%'");
    const { code, said } = await school("upgrade");
    expect(code).toBe(1);
    expect(said).toMatch(/^east_college: failed: The migration 0001-/m);
    expect(said).toMatch(/^west_college: has all migrations/m);
    expect(said).toMatch(/^Failed: east_college\.$/m);
  });

  it("name a pooler beside PostgreSQL itself, which need not know the school while it is opened", async () => {
    const { code } = await school(
      `open lake_college --cluster ${operator()} --pooler 127.0.0.1:1 --address http://localhost:3999 --phone 01911000009 --admin Head`,
    );
    const env = await envOf("lake_college");
    expect([code, env["DATABASE_POOL"]]).toEqual([0, "5"]);
    expect(env["DATABASE_URL"]).toMatch(/@127\.0\.0\.1:1\/angon_lake_college/);
    expect(env["DATABASE_LISTEN_URL"]).toMatch(/@localhost:5432\/angon_lake_college/);
  });
});
