import { afterAll, beforeAll, expect, it } from "vitest";
import { cloneDatabase, dropDatabase, type Connection } from "../../test/postgres.ts";
import { openDatabase, type Database } from "./database.ts";
import { sql } from "./sql.ts";

let connection: Connection;
let database: Database;
beforeAll(async () => {
  connection = await cloneDatabase();
  database = openDatabase({ ...connection, max: 1, connectionTimeoutMillis: 0 });
});
afterAll(async () => {
  await database.close();
  await dropDatabase(connection);
});

/** Statements that are sent while the only connection is taken, and the order in which they are answered. */
async function answered(sent: readonly { name: string; isUrgent?: true }[]): Promise<string[]> {
  const order: string[] = [];
  const { release } = await database.pool.connect();
  const all = sent.map(async ({ name, isUrgent }) => {
    await database.run({ ...sql`select ${name}::text`, ...(isUrgent && { isUrgent }) });
    order.push(name);
  });
  expect(database.pool.waitingCount).toBe(sent.length);
  release();
  await Promise.all(all);
  return order;
}

it("the pool gives a connection to urgent statements first, and to each kind in the order of its arrival", async () => {
  const sent = [
    { name: "read 1" },
    { name: "search 1", isUrgent: true },
    { name: "read 2" },
    { name: "search 2", isUrgent: true },
  ] as const;
  const order = ["search 1", "search 2", "read 1", "read 2"];
  expect(await answered(sent)).toEqual(order);
  expect(await answered(sent), "again, after the queue was empty").toEqual(order);
});

it("the pool gives a connection to the next statement when an urgent one fails", async () => {
  const { release } = await database.pool.connect();
  const read = database.one<{ is: number }>(sql`select 1 as is`);
  const failing = database.run({ ...sql`select 1 / 0`, isUrgent: true });
  release();
  await expect(failing).rejects.toMatchObject({ code: "22012" });
  expect(await read).toEqual({ is: 1 });
  expect(await answered([{ name: "read" }, { name: "search", isUrgent: true }])).toEqual(["search", "read"]);
});
