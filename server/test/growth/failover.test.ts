import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { waitFor } from "@angon/test-tier/wait-for";
import { cast } from "../../demo/cast.ts";
import { openDatabase, type Database } from "../../src/db/database.ts";
import { connectionTo } from "../../src/db/open.ts";
import { readConfig } from "../../src/kit/config.ts";
import { openServer, type Server } from "../../src/server.ts";
import { ApiClient } from "../api-client.ts";
import { mintSession } from "../helpers/minted-session.ts";
import { startPair, type Pair } from "./replication.ts";

let pair: Pair;
let database: Database;
let server: Server;
let origin: string;

beforeAll(async () => {
  // Without it PostgreSQL acknowledges a commit that only the primary has.
  pair = await startPair({ synchronous_standby_names: "standby", synchronous_commit: "on" });
  const { user, password, host, database: name } = pair.primary.connection;
  // The standby stands first: the list's order says nothing about which one takes writes.
  const list = [pair.standby, pair.primary].map(({ port }) => `${host}:${port}`).join(",");
  const url = `postgres://${user}:${encodeURIComponent(password)}@${list}/${name}?target_session_attrs=read-write`;
  database = openDatabase({ ...connectionTo(url), max: 8 });
  const config = readConfig({
    NODE_ENV: "test",
    PORT: "0",
    DATA_DIR: await mkdtemp(join(tmpdir(), "angon-files-")),
    RATE_LIMIT_FACTOR: "1000",
    CAPTCHA: "off",
    LOG_LEVEL: "silent",
  });
  server = await openServer({ config, database });
  origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
}, 180_000);
afterAll(async () => {
  await server.close();
  await database.close();
  await pair.stop();
});

it("a promoted standby takes over: every acknowledged write is there, and meanwhile there is only 503 with Retry-After", async () => {
  const acknowledged: string[] = [];
  const others: [status: number, retryAfter: string | null][] = [];
  let isOver = false;
  const writers = (["rafi", "arif", "nusrat"] as const).map(async (member) => {
    const { id, account } = cast[member];
    const client = new ApiClient(origin);
    client.setTokens(await mintSession(server.services, { id, account: account ?? 0 }));
    for (let turn = 0; !isOver; turn++) {
      const body = `অটুট ${member} ${turn}`;
      const { status, headers } = await client.post("/api/post", { body, category: "other" });
      if (status === 201) acknowledged.push(body);
      else others.push([status, headers.get("retry-after")]);
    }
  });
  const more = (count: number) => {
    const before = acknowledged.length;
    return waitFor("more posts", () => acknowledged.length >= before + count);
  };
  await more(10);
  await pair.primary.signal("KILL");
  await waitFor("a request is refused", () => others.length > 0);
  await pair.standby.ask("select pg_promote()");
  await more(10);
  isOver = true;
  await Promise.all(writers);
  const rows = await pair.standby.ask<{ body: string }>("select body from posts where body like 'অটুট %'");
  const kept = new Set(rows.map(({ body }) => body));
  expect(acknowledged.filter((body) => !kept.has(body))).toEqual([]);
  expect(others.filter(([status, retryAfter]) => status !== 503 || !Number(retryAfter))).toEqual([]);
}, 120_000);

it("jobs that were due run on the new primary, and none is dead", async () => {
  await waitFor("the jobs have run", async () => {
    const rows = await pair.standby.ask(
      "select from jobs where run_at < now() - interval '1 second' and dead_at is null",
    );
    return rows.length === 0;
  });
  const dead = await pair.standby.ask("select listener, last_error from jobs where dead_at is not null");
  expect(dead).toEqual([]);
});
