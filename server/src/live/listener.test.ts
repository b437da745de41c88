import { createServer, connect, type AddressInfo, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addressOf } from "../../test/postgres-proxy.ts";
import { cloneDatabase, dropDatabase, type Connection } from "../../test/postgres.ts";
import { openDatabase } from "../db/database.ts";
import { sql } from "../db/sql.ts";
import { listenTo } from "./listener.ts";

let connection: Connection;
beforeAll(async () => {
  connection = await cloneDatabase();
});
afterAll(() => dropDatabase(connection));

/** PostgreSQL behind a port whose first connections get no answer. */
async function slowAtFirst(silentConnections: number) {
  const sockets = new Set<Socket>();
  let count = 0;
  const server = createServer((client) => {
    sockets.add(client);
    client.on("error", () => {});
    if (++count <= silentConnections) return;
    const target = connect(addressOf(connection));
    target.on("error", () => client.destroy());
    client.on("close", () => target.destroy());
    client.pipe(target).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, close };
}

it("a LISTEN connection that is only slow at first is not told as lost", async () => {
  const { port, close } = await slowAtFirst(1);
  const database = openDatabase({ ...connection, host: "127.0.0.1", port, connectionTimeoutMillis: 100 });
  const failures: unknown[] = [];
  let unlisten = async () => {};
  await new Promise<void>((heard) => {
    unlisten = listenTo(
      database,
      "tests",
      () => heard(),
      (error) => failures.push(error),
    );
  });
  expect(failures).toEqual([]);
  await unlisten();
  await database.close();
  close();
});

it("a LISTEN connection that is refused is told at once", async () => {
  const { port, close } = await slowAtFirst(0);
  close();
  const database = openDatabase({ ...connection, host: "127.0.0.1", port });
  let unlisten = async () => {};
  const failure = await new Promise((failed) => {
    unlisten = listenTo(database, "tests", () => {}, failed);
  });
  expect(failure).toMatchObject({ code: "ECONNREFUSED" });
  await unlisten();
  await database.close();
});

it("the channels of one database share a LISTEN connection, and each hears its own", async () => {
  const database = openDatabase({ ...connection, application_name: "shared" });
  const said: string[] = [];
  const hear = (channel: string) =>
    new Promise<() => Promise<void>>((ready) => {
      const unlisten = listenTo(
        database,
        channel,
        (text) => (text === undefined ? ready(unlisten) : said.push(`${channel} ${text}`)),
        () => {},
      );
    });
  const unlistenOne = await hear("one");
  const unlistenOther = await hear("other");
  await database.run(sql`select pg_notify('one', 'a'), pg_notify('other', 'b')`);
  await expect.poll(() => said).toEqual(["one a", "other b"]);
  const listening = sql`
    select from pg_stat_activity where application_name = 'shared' and query ilike 'listen%'`;
  expect(await database.many(listening)).toHaveLength(1);
  await unlistenOne();
  await database.run(sql`select pg_notify('one', 'c'), pg_notify('other', 'd')`);
  await expect.poll(() => said).toEqual(["one a", "other b", "other d"]);
  await unlistenOther();
  await expect.poll(() => database.many(listening)).toHaveLength(0);
  await database.close();
});
