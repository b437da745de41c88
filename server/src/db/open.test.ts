import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cloneDatabase, dropDatabase, type Connection } from "../../test/postgres.ts";
import { cert, TlsProxy } from "../../test/helpers/tls-proxy.ts";
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

it("a proxy that refuses settings at the start of a session is served, and the session has them", async () => {
  proxy.refusesOptions = true;
  const opened = await open("");
  const [limit] = await opened.database.many(sql`select current_setting('statement_timeout') as limit`);
  expect(limit).toEqual({ limit: "2s" });
  await opened.close();
  proxy.refusesOptions = false;
});

it("verify-full accepts a certificate of the authority that sslrootcert names", async () => {
  const file = join(tmpdir(), `angon-root-${process.pid}.pem`);
  await writeFile(file, cert);
  const opened = await open(`?sslmode=verify-full&sslrootcert=${encodeURIComponent(file)}`);
  expect(await opened.database.one(sql`select 1 as one`)).toEqual({ one: 1 });
  await opened.close();
  await rm(file);
});
