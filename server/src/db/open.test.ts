import { afterAll, beforeAll, expect, it } from "vitest";
import { cloneDatabase, dropDatabase, type Connection } from "../../test/postgres.ts";
import { TlsProxy } from "../../test/helpers/tls-proxy.ts";
import { openServerDatabase } from "./open.ts";
import { sql } from "./sql.ts";

let connection: Connection;
let proxy: TlsProxy;
beforeAll(async () => {
  connection = await cloneDatabase();
  proxy = await TlsProxy.start(connection);
});
afterAll(async () => {
  await proxy.close();
  await dropDatabase(connection);
});

const silent = { step: () => {}, warn: () => {} };
const open = (search: string) =>
  openServerDatabase({ DATABASE_URL: proxy.url(search), DATA_DIR: "" }, silent);

it.each(["require", "no-verify"])(
  "DATABASE_URL with sslmode=%s connects encrypted, and verifies nothing",
  async (mode) => {
    const before = proxy.encrypted;
    const opened = await open(`?sslmode=${mode}`);
    expect(await opened.database.one(sql`select 1 as one`)).toEqual({ one: 1 });
    await opened.close();
    expect(proxy.encrypted - before).toBeGreaterThanOrEqual(2);
  },
);

it("DATABASE_URL with sslmode=verify-full refuses a certificate that nobody vouches for", async () => {
  await expect(open("?sslmode=verify-full")).rejects.toThrow(/^DATABASE_URL can not be used: .*certificate/);
});

it("a pooler that refuses the settings of a session is refused with a sentence", async () => {
  proxy.refusesOptions = true;
  await expect(open("")).rejects.toMatchObject({
    name: "Refusal",
    message: expect.stringMatching(/^DATABASE_URL leads to a pooler such as PgBouncer/),
  });
  proxy.refusesOptions = false;
});
