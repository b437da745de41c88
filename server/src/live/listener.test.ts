import { createServer, connect, type AddressInfo, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addressOf } from "../../test/postgres-proxy.ts";
import { cloneDatabase, dropDatabase, type Connection } from "../../test/postgres.ts";
import { openDatabase } from "../db/database.ts";
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
