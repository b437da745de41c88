import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PostgresProxy } from "../../server/test/postgres-proxy.ts";
import { TestPostgres, withClient, type Connection } from "../../server/test/postgres.ts";
import { objectionTo, openServerDatabase } from "../../server/src/db/open.ts";
import { sql } from "../../server/src/db/sql.ts";

let postgres: TestPostgres;

beforeAll(async () => {
  postgres = await TestPostgres.start({}, null);
});

afterAll(() => postgres.stop());

const address = ({ user, password, host, port, database }: Connection) =>
  `postgres://${String(user)}:${String(password)}@${encodeURIComponent(host)}:${port ?? 5432}/${database}`;

async function openAt(
  connection: Connection,
  patience?: number,
  onStep: (sentence: string) => void = () => {},
) {
  const report = { step: onStep, warn: () => {} };
  return openServerDatabase({ DATABASE_URL: address(connection), DATA_DIR: "/nowhere" }, report, patience);
}

async function createDatabase(name: string, settings: string): Promise<Connection> {
  await withClient(postgres.connection, (client) =>
    client.query(`create database ${name} template template0 ${settings}`),
  );
  return { ...postgres.connection, database: name };
}

describe("the database of DATABASE_URL", () => {
  it("is opened without changes, and runs on after close", async () => {
    const opened = await openAt(await postgres.clone());
    expect(opened.isPrivate).toBe(false);
    expect(await opened.database.one(sql`select 'ঙ' as letter`)).toEqual({ letter: "ঙ" });
    await opened.close();
    await postgres.waitUntilReady();
  });

  it("is refused with a reason when its LC_CTYPE is C", async () => {
    const blind = await createDatabase("blind", "encoding 'UTF8' lc_collate 'C' lc_ctype 'C'");
    await expect(openAt(blind)).rejects.toThrow(/LC_CTYPE "C".*search/);
    const ours = await createDatabase("seeing", "encoding 'UTF8' locale 'C.UTF-8'");
    await (await openAt(ours)).close();
  });

  it("is refused when its encoding has no Bengali letters", async () => {
    const latin = await createDatabase("latin", "encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'");
    await expect(openAt(latin)).rejects.toThrow(/encoded in LATIN1/);
  });

  it("is refused when it is older than version 15", () => {
    const good = { encoding: "UTF8", ctype: "bn_BD.UTF-8" };
    expect(objectionTo({ version: 14, ...good })).toContain("PostgreSQL 14 is too old");
    expect(objectionTo({ version: 15, ...good })).toBeUndefined();
    expect(objectionTo({ version: 15, ...good, ctype: "POSIX" })).toContain("POSIX");
  });

  it("is awaited while it starts, and refused when it does not start within the limit", async () => {
    const proxy = await PostgresProxy.start(postgres.connection);
    const { connection } = proxy;
    await proxy.close();
    await expect(openAt(connection, 300)).rejects.toThrow(/DATABASE_URL can not be used.*ECONNREFUSED/);
    let started: Promise<PostgresProxy> | undefined;
    const opened = await openAt(connection, 10_000, () => {
      started = PostgresProxy.start(postgres.connection, () => 0, connection.port);
    });
    expect(started).toBeDefined();
    await opened.close();
    await (await started)?.close();
  });

  it("is refused for a wrong password and for a missing database, without the password in the message", async () => {
    const wrong = await openAt({ ...postgres.connection, password: "not-the-one" }).catch(
      (error: Error) => `${error.name}: ${error.message}`,
    );
    expect(wrong).toMatch(/^Refusal: DATABASE_URL can not be used: password authentication failed/);
    expect(wrong).not.toContain("not-the-one");
    await expect(openAt({ ...postgres.connection, database: "absent" })).rejects.toThrow(
      /"absent" does not exist/,
    );
  });
});
