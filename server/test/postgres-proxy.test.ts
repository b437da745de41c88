import { connect, createServer, type AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { PostgresProxy } from "./postgres-proxy.ts";

const CHUNKS = 3_000;

it("the proxy keeps the order of statements that it delays by different times", async () => {
  let received = Buffer.alloc(0);
  const target = createServer((socket) =>
    socket.on("data", (chunk) => (received = Buffer.concat([received, chunk]))),
  );
  await new Promise<void>((resolve) => target.listen(0, "127.0.0.1", resolve));
  const { port } = target.address() as AddressInfo;
  const account = { host: "127.0.0.1", port, user: "", password: "", database: "" };
  const proxy = await PostgresProxy.start(account, () => Math.random() * 5);
  const client = connect({ host: "127.0.0.1", port: proxy.connection.port ?? 0, noDelay: true });
  const numbers = Buffer.alloc(4 * CHUNKS);
  for (let i = 0; i < CHUNKS; i++) {
    numbers.writeUInt32BE(i, 4 * i);
    client.write(numbers.subarray(4 * i, 4 * i + 4));
    await setImmediate();
  }
  await expect.poll(() => received.length).toBe(numbers.length);
  expect(received.equals(numbers)).toBe(true);
  client.destroy();
  await proxy.close();
  target.close();
});
