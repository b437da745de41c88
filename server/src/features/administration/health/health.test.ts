import { jobWords, tableWords } from "@angon/contract/administration/health-words";
import { afterAll, expect, it } from "vitest";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { cast } from "../../../../demo/cast.ts";
import { readBackupRecord, writeBackupRecord } from "../../../db/backup-record.ts";
import { sql } from "../../../db/sql.ts";
import { createSmsCounter } from "../../../kit/delivery/sms-counts.ts";
import { kinds, listenerNames } from "../../../jobs/outbox.ts";

const school = useSchool();
const others = ["rafi", "selina", "farhana", "rahima"] as const satisfies readonly Member[];
const health = (member: Member) => school.as(member).get("/api/admin/health");
const retry = (member: Member, body: object) => school.as(member).post("/api/admin/health/retry", body);

const bury = (listener: string, error: string) =>
  school.database.run(sql`
    insert into jobs (listener, event, payload, run_at, tries, last_error, dead_at)
    values (${listener}, 'test.rang', '{}', ${school.now}, 5, ${error}, ${school.now})`);

afterAll(() => school.database.run(sql`delete from jobs where event = 'test.rang'`));

it("the health page has words for every job and every table", async () => {
  const names = kinds.flatMap(listenerNames);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !jobWords(name))).toEqual([]);
  const tables = await school.rows<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = current_schema() order by name`);
  expect(tables.filter(({ name }) => !tableWords(name))).toEqual([]);
  expect(jobWords("a_later_release.act")).toBeUndefined();
});

it("the health page shows an admin jobs, storage, versions and the missing backup", async () => {
  await bury("test.mail", "x".repeat(400));
  await school.database.run(sql`
    insert into jobs (listener, event, payload, run_at)
    values ('test.mail', 'test.rang', '{}', ${new Date(school.now.getTime() - 90_000)}),
      ('test.mail', 'test.rang', '{}', ${new Date(school.now.getTime() + 90_000)})`);
  const { status, body } = await health("admin");
  expect(status).toBe(200);
  expect(body.jobs.listeners).toContainEqual({ listener: "test.mail", due: 1, delayed: 1, dead: 1 });
  expect(body.jobs.oldest_due_seconds).toBeGreaterThanOrEqual(90);
  expect(body.jobs.dead[0]).toMatchObject({ listener: "test.mail", error: "x".repeat(300) });
  expect(body.storage.database_bytes).toBeGreaterThan(1_000_000);
  expect(body.storage.tables).toHaveLength(8);
  const [files] = await school.rows(sql`
    select count(*)::int as count, coalesce(sum(stored_bytes), 0)::bigint as bytes
    from uploads where stored_at is not null`);
  expect(body.storage.files).toEqual(files);
  expect(body.version.node).toBe(process.versions.node);
  expect(body.version.postgres).toMatch(/^\d+/);
  expect(body.backup.last_at).toBeNull();
});

it("the health page retries dead jobs: a single one, those of a listener, or all", async () => {
  await school.database.run(sql`delete from jobs where event = 'test.rang'`);
  for (const listener of ["test.mail", "test.mail", "test.sms", "test.push"]) await bury(listener, "no");
  const { body } = await health("admin");
  const one = body.jobs.dead.find(({ listener }: { listener: string }) => listener === "test.sms");
  expect((await retry("admin", { id: one.id })).body).toEqual({ retried: 1 });
  expect((await retry("admin", { listener: "test.mail" })).body).toEqual({ retried: 2 });
  expect((await retry("admin", {})).body).toEqual({ retried: 1 });
  expect((await retry("admin", {})).body).toEqual({ retried: 0 });
  const rows = await school.rows<{ tries: number; dead_at: Date | null }>(
    sql`select tries, dead_at from jobs where event = 'test.rang'`,
  );
  expect(rows).toEqual([1, 2, 3, 4].map(() => ({ tries: 0, dead_at: null })));
  const log = await school.rows(
    sql`select actor_id, after from audit_log where action = 'jobs.retried' order by id`,
  );
  expect(log).toEqual([
    { actor_id: cast.admin.id, after: { id: one.id, retried: 1 } },
    { actor_id: cast.admin.id, after: { listener: "test.mail", retried: 2 } },
    { actor_id: cast.admin.id, after: { retried: 1 } },
  ]);
});

it("the health page is refused to moderators, teachers, students and guardians, and changes nothing", async () => {
  await bury("test.mail", "no");
  for (const member of others)
    for (const { status, body } of [await health(member), await retry(member, {})])
      expect([member, status, body.code]).toEqual([member, 403, "administration.staff_only"]);
  expect((await retry("admin", { listener: "test.mail" })).body).toEqual({ retried: 1 });
});

it("the health page sums the SMS of each gateway over seven days, and has none where no gateway is set up", async () => {
  expect((await health("admin")).body.sms).toBeNull();
  const { services } = school.server;
  const { config } = services;
  services.config = {
    ...config,
    OTP_SENDER: "http",
    SMS_URL: "https://a.example",
    SMS2_URL: "https://b.example",
  };
  const count = createSmsCounter(services.database, services.clock, services.log);
  count(1, "sent");
  count(1, "sent");
  count(1, "failed");
  await school.database.run(sql`
    insert into sms_counts (day, gateway, sent, failed) values ('2020-01-01', 2, 9, 9)`);
  await expect
    .poll(async () => (await health("admin")).body.sms)
    .toEqual([
      { gateway: 1, sent: 2, failed: 1 },
      { gateway: 2, sent: 0, failed: 0 },
    ]);
  services.config = config;
});

it("the health page shows the record of the last backup, and no record from a damaged file", async () => {
  const folder = await mkdtemp(join(tmpdir(), "angon-record-"));
  try {
    expect(await readBackupRecord(folder)).toBeUndefined();
    const record = { at: "2026-11-25T10:00:00.000Z", bytes: 12 };
    await writeBackupRecord(folder, record);
    expect(await readBackupRecord(folder)).toEqual(record);
    await writeFile(join(folder, "last-backup.json"), '{"at":"yesterday","bytes":1}');
    expect(await readBackupRecord(folder)).toBeUndefined();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
