import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { waitFor } from "@angon/test-tier/wait-for";
import { cast } from "../../demo/cast.ts";
import { openReplica } from "../../src/db/replica.ts";
import { openDatabase, type Database } from "../../src/db/database.ts";
import { readConfig } from "../../src/kit/config.ts";
import { openServer, type Server } from "../../src/server.ts";
import { ApiClient } from "../api-client.ts";
import { mintSession } from "../helpers/minted-session.ts";
import { startPair, type Pair } from "./replication.ts";

let pair: Pair;
const databases: Database[] = [];
const servers: Server[] = [];
let origins: string[] = [];
let clockOffset = 0;
const clock = { now: () => new Date(Date.now() + clockOffset) };
const advance = (seconds: number) => (clockOffset += seconds * 1_000);

/** A process of the school: two of them share the primary and the replica. */
async function openProcess(): Promise<string> {
  const database = openDatabase({ ...pair.primary.connection, max: 8 });
  databases.push(database);
  const config = readConfig({
    NODE_ENV: "test",
    PORT: "0",
    DATA_DIR: await mkdtemp(join(tmpdir(), "angon-files-")),
    SERVICES: "web",
    RATE_LIMIT_FACTOR: "1000",
    CAPTCHA: "off",
    LOG_LEVEL: "silent",
  });
  const server = await openServer({
    config,
    database,
    clock,
    replica: { ...pair.standby.connection, max: 8 },
  });
  servers.push(server);
  return server.app.listen({ port: 0, host: "127.0.0.1" });
}

beforeAll(async () => {
  pair = await startPair();
  origins = [await openProcess(), await openProcess()];
}, 180_000);
afterAll(async () => {
  await pair.standby.signal("CONT");
  await Promise.all(servers.map((server) => server.close()));
  await Promise.all(databases.map((database) => database.close()));
  await pair.stop();
});

const isWell = () => servers.every(({ services }) => services.oldReads?.isWell());
const untilWell = () => waitFor("the replica is read", isWell);
const untilLeft = () =>
  waitFor("the replica is left", () => !servers.some(({ services }) => services.oldReads?.isWell()));

async function clientAt(process: 0 | 1, member: "rafi" | "arif" | "admin"): Promise<ApiClient> {
  const server = servers[process];
  const { id, account } = cast[member];
  if (!server || account === null) throw new Error("no such process or member");
  const client = new ApiClient(origins[process] ?? "");
  client.setTokens(await mintSession(server.services, { id, account }));
  return client;
}

const newPost = async (client: ApiClient, body: string) => {
  const { status } = await client.post("/api/post", { body, category: "other" });
  expect(status).toBe(201);
};
const found = async (client: ApiClient, term: string): Promise<number> => {
  const { status, body } = await client.get(`/api/search?q=${encodeURIComponent(term)}`);
  expect(status).toBe(200);
  return body.data.length;
};
/** Waits for an answer of the replica: a slow one makes the server ask the primary for a moment. */
async function untilFound(client: ApiClient, term: string, count: number): Promise<void> {
  await expect.poll(() => found(client, term)).toBe(count);
}
const pauseReplay = async () => {
  await pair.standby.ask("select pg_wal_replay_pause()");
  await waitFor("the replay is paused", async () => {
    const [row] = await pair.standby.ask<{ is: boolean }>(
      "select pg_get_wal_replay_pause_state() = 'paused' as is",
    );
    return row?.is;
  });
};
const resumeReplay = () => pair.standby.ask("select pg_wal_replay_resume()");
const untilReplayed = async () => {
  const [row] = await pair.primary.ask<{ lsn: string }>("select pg_current_wal_lsn()::text as lsn");
  await waitFor("the standby has replayed it", async () => {
    const [there] = await pair.standby.ask<{ is: boolean }>(
      `select pg_last_wal_replay_lsn() >= '${row?.lsn}'::pg_lsn as is`,
    );
    return there?.is;
  });
};

it("others find a new post when the replica has it, its author finds it at once in every process", async () => {
  await untilWell();
  const [author, authorElsewhere, reader] = [
    await clientAt(0, "rafi"),
    await clientAt(1, "rafi"),
    await clientAt(1, "arif"),
  ];
  await untilReplayed();
  advance(60);
  await pauseReplay();
  await newPost(author, "ঘূর্ণাবর্ত কাকতাড়ুয়া");
  expect(await found(author, "ঘূর্ণাবর্ত")).toBe(1);
  expect(await found(authorElsewhere, "ঘূর্ণাবর্ত")).toBe(1);
  await untilFound(reader, "ঘূর্ণাবর্ত", 0);
  await resumeReplay();
  await untilReplayed();
  expect(await found(reader, "ঘূর্ণাবর্ত")).toBe(1);
});

const suggested = async (client: ApiClient, term: string): Promise<string> => {
  const { status, text } = await client.get(`/api/search/suggestions?q=${encodeURIComponent(term)}`);
  expect(status).toBe(200);
  return text;
};
const totalOf = async (client: ApiClient, term: string): Promise<number> =>
  (await client.get(`/api/search?q=${encodeURIComponent(term)}`)).body.total.posts;

it("a hidden post is not found any more while the replica still has it, and the replica is read again when it has caught up", async () => {
  await untilWell();
  const [author, reader, elsewhere, admin] = [
    await clientAt(0, "rafi"),
    await clientAt(0, "arif"),
    await clientAt(1, "arif"),
    await clientAt(0, "admin"),
  ];
  const { body: post } = await author.post("/api/post", { body: "জ্যোৎস্নাপ্লাবন গিরিখাত", category: "other" });
  await untilReplayed();
  advance(60);
  expect(await found(reader, "জ্যোৎস্নাপ্লাবন")).toBe(1);
  await pauseReplay();
  await newPost(author, "জ্যোৎস্নাপ্লাবন মরীচিকা");
  // Both are read from the replica, which does not have the second post.
  await untilFound(reader, "জ্যোৎস্নাপ্লাবন", 1);
  await untilFound(elsewhere, "জ্যোৎস্নাপ্লাবন", 1);

  expect((await admin.delete(`/api/post/${post.id}`)).status).toBe(200);
  for (const client of [reader, elsewhere]) {
    expect(await found(client, "গিরিখাত")).toBe(0);
    expect(await totalOf(client, "গিরিখাত")).toBe(0);
    expect(await suggested(client, "গিরিখা")).not.toContain("গিরিখাত");
  }

  await resumeReplay();
  await untilReplayed();
  expect(await found(reader, "গিরিখাত")).toBe(0);
  await pauseReplay();
  await newPost(author, "জ্যোৎস্নাপ্লাবন তুষারধস");
  advance(60);
  await untilFound(reader, "তুষারধস", 0);
  await resumeReplay();
  await untilReplayed();
}, 60_000);

it("the old text of an edited post is not found any more while the replica still has it", async () => {
  await untilWell();
  const [author, reader] = [await clientAt(0, "rafi"), await clientAt(1, "arif")];
  const { body: post } = await author.post("/api/post", { body: "শৈলপ্রপাত বনতুলসী", category: "other" });
  await untilReplayed();
  advance(60);
  expect(await found(reader, "বনতুলসী")).toBe(1);
  await pauseReplay();
  expect((await author.put(`/api/post/${post.id}`, { body: "শৈলপ্রপাত অর্কিড" })).status).toBe(200);
  expect(await found(reader, "বনতুলসী")).toBe(0);
  expect(await found(reader, "অর্কিড")).toBe(1);
  await resumeReplay();
  await untilReplayed();
}, 60_000);

it("the health page tells an admin how far the replica is behind, and others nothing", async () => {
  await untilWell();
  const { status, body } = await (await clientAt(0, "admin")).get("/api/admin/health");
  expect(status).toBe(200);
  expect(body.replica).toMatchObject({ is_read: true, reason: "it answers and is up to date" });
  expect(body.replica.behind_bytes).toBeGreaterThanOrEqual(0);
  expect((await (await clientAt(0, "arif")).get("/api/admin/health")).status).toBe(403);
});

it("a server that takes writes is never read as a replica, and its state says why", async () => {
  const database = openDatabase({ ...pair.primary.connection, max: 2 });
  const told: string[] = [];
  const replica = openReplica({ ...pair.primary.connection, max: 2 }, database, (event, reason) =>
    told.push(`${event}: ${reason}`),
  );
  try {
    await waitFor("it is refused", () => told.length > 0);
    expect(told).toEqual([expect.stringMatching(/^left: it is no standby/)]);
    expect(replica.state()).toMatchObject({ isRead: false, behindBytes: null });
    expect(replica.isWell()).toBe(false);
  } finally {
    await replica.close();
    await database.close();
  }
});

it("a replica that replays no more is left before it is too old, and taken again when it has caught up", async () => {
  await untilWell();
  const [author, reader] = [await clientAt(0, "rafi"), await clientAt(1, "arif")];
  await untilReplayed();
  advance(60);
  await pauseReplay();
  await newPost(author, "মরুঝঞ্ঝা পঙ্‌ক্তি");
  await untilFound(reader, "মরুঝঞ্ঝা", 0);
  await untilLeft();
  expect(await found(reader, "মরুঝঞ্ঝা")).toBe(1);
  await resumeReplay();
  await untilWell();
}, 60_000);

/** Answers of readers while something happens to the replica. */
async function readingWhile(happen: () => Promise<unknown>): Promise<number[]> {
  const reader = await clientAt(1, "arif");
  const statuses: number[] = [];
  let isOver = false;
  // The server runs two searches at a time, and refuses one that waits too long for its turn.
  const reading = [1, 2].map(async () => {
    while (!isOver) {
      const { status } = await reader.get("/api/search?q=physics");
      statuses.push(status);
    }
  });
  await happen();
  isOver = true;
  await Promise.all(reading);
  return statuses;
}

it("no reader notices that the replica is stopped, killed and started again", async () => {
  await untilWell();
  advance(60);
  const statuses = await readingWhile(async () => {
    await pair.standby.signal("STOP");
    await untilLeft();
    await pair.standby.signal("CONT");
    await untilWell();
    await pair.standby.signal("KILL");
    await untilLeft();
    await pair.startStandby();
    await untilWell();
  });
  expect(statuses.length).toBeGreaterThan(0);
  expect([...new Set(statuses)]).toEqual([200]);
}, 60_000);

it("lists of the office are read from the replica, and a file that leaves the school is noted on the primary", async () => {
  await untilWell();
  const admin = await clientAt(0, "admin");
  await untilReplayed();
  advance(60);
  await pauseReplay();
  await pair.primary.ask("update groups set name = 'নতুন ' || id");
  await pair.primary.ask("insert into audit_log (at, action) values (now(), 'replica.probe')");
  const isNew = async (path: string) => {
    const { status, text } = await admin.get(path);
    expect([path, status]).toEqual([path, 200]);
    return /নতুন \d|replica\.probe/.test(text);
  };
  const lists = ["/api/admin/groups", "/api/admin/audit?action=replica.probe"];
  for (const path of lists) await expect.poll(() => isNew(path), { message: path }).toBe(false);
  expect((await (await clientAt(0, "arif")).get("/api/auth/export")).status).toBe(200);
  const noted = await pair.primary.ask(
    `select from audit_log where action = 'user.exported' and actor_id = ${cast.arif.id}`,
  );
  expect(noted).toHaveLength(1);
  await resumeReplay();
  await untilReplayed();
  await waitFor("the lists are new", async () => (await Promise.all(lists.map(isNew))).every(Boolean));
}, 60_000);
