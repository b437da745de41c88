import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { openStore } from "../../src/files/open.ts";
import { readConfig } from "../../src/kit/config.ts";
import { createMailer } from "../../src/kit/delivery/mailer.ts";
import { createSmsCounter } from "../../src/kit/delivery/sms-counts.ts";
import { createPusher } from "../../src/kit/delivery/web-push.ts";
import { startHeartbeat, type Heartbeat } from "../../src/kit/telemetry/processes.ts";
import { bucketKeys, FakeS3 } from "../fake-s3.ts";
import { useSchool } from "../harness.ts";
import { openMailServer } from "../mail-server.ts";
import { openPushService } from "../push-service.ts";

const school = useSchool({ env: { INSTANCE_NAME: "web-1" } });
const mail = await openMailServer();
const push = await openPushService();
const s3 = new FakeS3();
let heartbeat: Heartbeat;

beforeAll(async () => {
  await s3.open();
  heartbeat = startHeartbeat(school.server.services);
  await heartbeat.beat();
  // Calls that earlier files of this process left unwritten.
  await school.database.run(sql`delete from outside_calls`);
});
afterAll(async () => {
  await heartbeat.stop();
  await Promise.all([mail.close(), push.close(), s3.close()]);
});

async function scrape() {
  const { text } = await school.stranger.get("/metrics");
  return (name: string) => {
    const line = text.split("\n").find((one) => one.startsWith(`${name} `));
    return line === undefined ? undefined : Number(line.split(" ").at(-1));
  };
}

const calls = (service: string, outcome: string, host = "") =>
  `outside_calls_total{service="${service}",host="${host}",outcome="${outcome}"}`;

const config = () =>
  readConfig({
    NODE_ENV: "test",
    DATA_DIR: school.config.DATA_DIR,
    PUBLIC_URL: "http://localhost:3000",
    MAIL_URL: mail.url,
    MAIL_FROM: "school@example.edu",
    PUSH_SERVICES: push.origin,
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: "school",
    S3_ACCESS_KEY: bucketKeys.accessKey,
    S3_SECRET_KEY: bucketKeys.secretKey,
  });

const letter = {
  to: "rafi@example.edu",
  subject: "Digest",
  text: "text",
  html: "<html><body></body></html>",
  id: "one",
  stop: "http://localhost:3000/stop",
};

it("/metrics counts mails as sent, refused and failed, and the health page sums them", async () => {
  const mailer = createMailer(config(), school.server.app.log, () => ({
    name: { bn: "x", en: "x" },
    logo: null,
  }));
  const before = await scrape();
  mail.refuse("550 no such person", "451 try again later");
  expect(await mailer?.send(letter)).toBe("refused");
  await expect(mailer?.send(letter)).rejects.toThrow("the mail server answered 451");
  expect(await mailer?.send(letter)).toBe("sent");
  const now = await scrape();
  for (const outcome of ["sent", "refused", "failed"])
    expect(now(calls("mail", outcome)), outcome).toBe((before(calls("mail", outcome)) ?? 0) + 1);
  await heartbeat.beat();
  const { body } = await school.as("admin").get("/api/admin/health");
  const failedAt = expect.stringMatching(/^20\d\d-/) as string;
  expect(body.calls).toEqual([
    { service: "mail", host: "", sent: 1, refused: 1, failed: 1, failed_at: failedAt },
  ]);
});

it("/metrics counts push messages by the configured service, and no address of a browser", async () => {
  const pusher = createPusher(config(), school.server.services.keys);
  const { subscription } = push.browser("phone-of-a-student");
  const target = { endpoint: subscription.endpoint, ...subscription.keys };
  const send = () => pusher.send(target, { text: "note", topic: "t", seconds: 60 });
  push.respondWith(201, 410, 503);
  expect([await send(), await send()]).toEqual(["sent", "gone"]);
  await expect(send()).rejects.toThrow("a push service answered 503");
  const now = await scrape();
  for (const outcome of ["sent", "refused", "failed"])
    expect(now(calls("push", outcome, push.origin)), outcome).toBe(1);
  const { text } = await school.stranger.get("/metrics");
  expect(text).not.toContain("phone-of-a-student");
});

it("/metrics counts and times requests of the bucket, and those that it refused", async () => {
  const files = openStore(config());
  const keep = (key: string) =>
    files.withDraft(async (draft) => {
      await writeFile(join(draft, "made"), "bytes");
      await files.keep(join(draft, "made"), key);
    });
  const before = await scrape();
  const grown = (now: (name: string) => number | undefined, name: string) =>
    (now(name) ?? 0) - (before(name) ?? 0);
  await keep("images/a.webp");
  expect(await files.open("images/none.webp")).toBeUndefined();
  s3.state = "overloaded";
  await expect(keep("images/b.webp")).rejects.toThrow();
  s3.state = "available";
  const now = await scrape();
  expect(grown(now, 's3_request_seconds_count{method="PUT",outcome="sent"}')).toBe(1);
  expect(grown(now, 's3_request_seconds_count{method="HEAD",outcome="sent"}')).toBe(1);
  expect(grown(now, 's3_request_seconds_count{method="PUT",outcome="failed"}')).toBeGreaterThan(0);
  expect(grown(now, calls("s3", "sent"))).toBe(2);
});

it("/metrics counts SMS by gateway", async () => {
  const { services } = school.server;
  const before = await scrape();
  const count = createSmsCounter(services.database, services.clock, services.log);
  count(1, "sent");
  count(2, "failed");
  const now = await scrape();
  const [sent, failed] = [calls("sms", "sent", "1"), calls("sms", "failed", "2")];
  expect(now(sent)).toBe((before(sent) ?? 0) + 1);
  expect(now(failed)).toBe((before(failed) ?? 0) + 1);
});

it("/metrics tells the living processes of the school, those that died lately, and the age of a heartbeat that stopped", async () => {
  const alive = await scrape();
  expect(alive('processes_alive{services="web"}')).toBe(1);
  expect(alive('processes_alive{services="worker"}')).toBe(0);
  expect(alive('heartbeat_newest_seconds{services="web"}')).toBeLessThan(60);
  expect(alive('heartbeat_newest_seconds{services="worker"}')).toBeNaN();
  await school.database.run(sql`
    insert into processes (id, instance, services, version, commit, started_at, seen_at)
    values (gen_random_uuid(), 'worker-1', '{worker}', '1', 'dev', now() - interval '1 day', now() - interval '5 minutes')`);
  const killed = await scrape();
  expect(killed('processes_alive{services="worker"}')).toBe(0);
  expect(killed('heartbeat_oldest_seconds{services="worker"}')).toBeGreaterThanOrEqual(300);
  expect(killed('processes_died{services="worker"}')).toBe(1);
  const { body } = await school.as("admin").get("/api/admin/health");
  expect(body.processes).toMatchObject([
    { instance: "web-1", services: ["web"], is_alive: true, commit: "dev" },
    {
      instance: "worker-1",
      services: ["worker"],
      is_alive: false,
      age_seconds: expect.toSatisfy((age: number) => age >= 300) as number,
    },
  ]);
  const seen = (ago: string) =>
    school.database.run(
      sql`update processes set seen_at = now() - ${ago}::interval where instance = 'worker-1'`,
    );
  for (const [ago, died] of [
    ["1 minute", 0],
    ["14 minutes", 1],
    ["16 minutes", 0],
  ] as const) {
    await seen(ago);
    expect((await scrape())('processes_died{services="worker"}'), ago).toBe(died);
  }
  await seen("2 hours");
  await heartbeat.beat();
  expect(await school.rows(sql`select instance from processes`)).toEqual([{ instance: "web-1" }]);
});

it("a process that stops orderly leaves the list at once", async () => {
  const second = startHeartbeat({
    ...school.server.services,
    config: { ...school.config, INSTANCE_NAME: "web-2" },
  });
  await second.beat();
  expect(await school.rows(sql`select 1 from processes`)).toHaveLength(2);
  await second.stop();
  expect(await school.rows(sql`select instance from processes`)).toEqual([{ instance: "web-1" }]);
});

it("/metrics tells build, round trips, pool, event loop, standbys and live events", async () => {
  const now = await scrape();
  const node = process.versions.node;
  expect(now(`build_info{version="0.1.0",commit="dev",node="${node}"}`)).toBe(1);
  expect(now("db_round_trip_seconds_count")).toBeGreaterThan(0);
  expect(now("db_pool_max")).toBe(12);
  expect(now("db_pool_connections")).toBeGreaterThan(0);
  expect(now("db_pool_idle")).toBeLessThanOrEqual(12);
  expect(now("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
  expect(now("db_replicas")).toBe(0);
  expect(now("db_replica_lag_seconds")).toBeNaN();
  expect(now("live_log_events")).toBeGreaterThanOrEqual(0);
});
