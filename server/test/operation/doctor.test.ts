import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { findingsOf, runDoctor } from "../../src/cli/doctor/run.ts";
import { writeBackupRecord } from "../../src/db/backup-record.ts";
import { sql } from "../../src/db/sql.ts";
import { startHeartbeat } from "../../src/kit/telemetry/processes.ts";
import { bucketKeys, FakeS3 } from "../fake-s3.ts";
import { useSchool } from "../harness.ts";
import { openMailServer } from "../mail-server.ts";

const school = useSchool({ env: { PROBE_TOKEN: "probe-token-of-24-letters-or-more" } });
const mail = await openMailServer();
const s3 = new FakeS3();
let folder: string;

beforeAll(async () => {
  await s3.open();
  folder = await mkdtemp(join(tmpdir(), "angon-doctor-"));
});
beforeEach(() => forgetCalls());
afterEach(() => void (s3.state = "available"));
afterAll(async () => {
  await Promise.all([mail.close(), s3.close()]);
  await rm(folder, { recursive: true, force: true });
});

const databaseUrl = () => {
  const { host = "", port = 0, user = "", password, database = "" } = school.database.pool.options;
  const at = new URLSearchParams({ host, port: String(port) }).toString();
  return `postgres://${user}:${encodeURIComponent(String(password))}@/${database}?${at}`;
};

/** Every setting of a school that is well, whose parts all run here. */
const settings = () => ({
  NODE_ENV: "test",
  DATABASE_URL: databaseUrl(),
  DATA_DIR: folder,
  PUBLIC_URL: school.origin,
  MAIL_URL: mail.url,
  MAIL_FROM: "school@example.edu",
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: "school",
  S3_ACCESS_KEY: bucketKeys.accessKey,
  S3_SECRET_KEY: bucketKeys.secretKey,
  OTP_SENDER: "none",
});

/** The wrong findings of the changed settings, by their check. */
async function wrongOf(changes: Record<string, string | undefined>, clock?: { now(): Date }) {
  const findings = await findingsOf({ ...settings(), ...changes }, clock);
  const wrong = findings.filter(({ state }) => state === "wrong");
  for (const { advice, sentence } of wrong) expect(advice, sentence).toMatch(/\w+/);
  return Object.fromEntries(wrong.map(({ check, sentence }) => [check, sentence]));
}

/** A port of this machine that refuses connections. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Calls of the bucket that other tests of this process made to fail. */
const forgetCalls = () => school.database.run(sql`delete from outside_calls`);

async function withProcesses(work: () => Promise<void>): Promise<void> {
  const config = { ...school.config, SERVICES: ["web", "worker"] };
  const heartbeat = startHeartbeat({ ...school.server.services, config });
  await heartbeat.beat();
  await forgetCalls();
  try {
    await work();
  } finally {
    await heartbeat.stop();
  }
}

it("the doctor finds nothing wrong with a school whose parts all answer, and leaves no trace", () =>
  withProcesses(async () => {
    expect(await wrongOf({})).toEqual({});
    expect([...s3.objects.keys()]).toEqual([]);
    expect(mail.received).toEqual([]);
  }));

it("the doctor names refused settings, also beside each other, and asks nothing else", async () => {
  const findings = await findingsOf({ PORT: "70000", CAPTCHA: "maybe" });
  expect(findings.map(({ state, check }) => [state, check])).toEqual([
    ["wrong", "settings"],
    ["wrong", "settings"],
  ]);
  expect(findings[0]?.sentence).toBe("PORT: must be at most 65535");
});

it("the doctor names a database that is away, and still asks the other parts", async () => {
  const url = `postgres://angon:secret-word@127.0.0.1:${await closedPort()}/angon`;
  const wrong = await wrongOf({ DATABASE_URL: url });
  expect(Object.keys(wrong)).toEqual(["database"]);
  expect(wrong["database"]).toMatch(/^DATABASE_URL can not be used: .*ECONNREFUSED/);
  expect(JSON.stringify(await findingsOf({ ...settings(), DATABASE_URL: url }))).not.toContain("secret-word");
});

it("the doctor names migrations that are missing, and a clock that differs from the database's", () =>
  withProcesses(async () => {
    const [last] = await school.rows<{ name: string; checksum: string }>(sql`
      delete from migrations where name = (select max(name) from migrations) returning name, checksum`);
    const { migrations } = await wrongOf({});
    expect(migrations).toBe(`Migrations that are not applied: 1, from ${last?.name} on.`);
    await school.database.run(sql`
      insert into migrations (name, checksum) values (${last?.name}, ${last?.checksum})`);
    const early = { now: () => new Date(Date.now() - 3 * 3_600_000) };
    const wrong = await wrongOf({}, early);
    expect(wrong["clock"]).toBe("The clocks of this machine and of the database differ by 3 hours.");
  }));

it("the doctor names dead jobs, jobs that wait, and missing workers", async () => {
  await school.database.run(sql`
    insert into jobs (listener, event, payload, run_at, tries, last_error, dead_at)
    values ('test.mail', 'test.rang', '{}', now(), 5, 'no', now()),
      ('test.push', 'test.rang', '{}', now() - interval '10 minutes', 0, null, null)`);
  expect(await wrongOf({})).toEqual({
    "dead jobs": "Jobs that failed five times: 1 (test.mail).",
    "due jobs": "The oldest due job has waited for 10 minutes.",
    workers: "No process runs jobs: notifications, digests and deletions stand still.",
    web: "No process serves the page.",
  });
  await school.database.run(sql`delete from jobs where event = 'test.rang'`);
});

it("the doctor warns of a process that was killed, by its name", () =>
  withProcesses(async () => {
    await school.database.run(sql`
      insert into processes (id, instance, services, version, commit, started_at, seen_at)
      values (gen_random_uuid(), 'worker-7', '{worker}', '1', 'dev', now(), now() - interval '10 minutes')`);
    const findings = await findingsOf(settings());
    expect(findings).toContainEqual(
      expect.objectContaining({
        state: "warning",
        sentence: "The process worker-7 has been silent for 10 minutes and was not stopped.",
      }),
    );
    await school.database.run(sql`delete from processes where instance = 'worker-7'`);
  }));

it("the doctor names a bucket that refuses the key, one that is overloaded and one that is away", () =>
  withProcesses(async () => {
    const refused = await wrongOf({ S3_SECRET_KEY: "another-secret" });
    expect(refused["files"]).toMatch(/^A file could not be written to the bucket school: /);
    s3.state = "overloaded";
    expect(Object.keys(await wrongOf({}))).toEqual(["files"]);
    s3.state = "available";
    const away = await wrongOf({ S3_ENDPOINT: `http://127.0.0.1:${await closedPort()}` });
    expect(away["files"]).toContain("ECONNREFUSED");
  }));

it("the doctor names a mail server that is away, and one that refuses the password", () =>
  withProcesses(async () => {
    const away = await wrongOf({ MAIL_URL: `smtp://127.0.0.1:${await closedPort()}` });
    expect(away["mail"]).toMatch(/^The mail server of MAIL_URL cannot be used: /);
    const strict = await openMailServer({ asksPassword: true });
    const signIn = await wrongOf({ MAIL_URL: strict.url.replace("//", "//name:secret-word@") });
    await strict.close();
    expect(signIn["mail"]).toMatch(/^The mail server of MAIL_URL cannot be used: EAUTH/);
  }));

it("the doctor names an invalid push key, and an SMS gateway that fails", () =>
  withProcesses(async () => {
    const push = await wrongOf({ VAPID_PRIVATE_KEY: Buffer.alloc(32).toString("base64url") });
    expect(push).toEqual({ push: "VAPID_PRIVATE_KEY is no key of the curve P-256." });
    await school.database.run(sql`
      insert into sms_counts (day, gateway, sent, failed) values (current_date, 1, 5, 5)`);
    const gateway = {
      OTP_SENDER: "http",
      SMS_URL: "https://sms.example.com/api",
      SMS_BODY: '{"to":"{phone}","text":"{text}"}',
    };
    expect(await wrongOf(gateway)).toEqual({
      sms: "SMS gateway 1 took 5 and failed 5 times in seven days.",
    });
    await school.database.run(sql`delete from sms_counts`);
  }));

it("the doctor names a data folder that is no folder", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  const wrong = await wrongOf({
    DATA_DIR: join(file, "data"),
    S3_ENDPOINT: undefined,
    S3_BUCKET: undefined,
    S3_ACCESS_KEY: undefined,
    S3_SECRET_KEY: undefined,
  });
  expect(wrong).toMatchObject({
    disk: expect.stringContaining("ENOTDIR") as string,
    files: expect.stringContaining("ENOTDIR") as string,
  });
});

it("the doctor asks the running server for its private database, and says when none runs", () =>
  withProcesses(async () => {
    const port = new URL(school.origin).port;
    const own = { DATABASE_URL: undefined, PORT: port };
    expect(Object.keys(await wrongOf(own))).toEqual(["backup"]);
    await writeBackupRecord(folder, { at: new Date().toISOString(), bytes: 1 });
    expect(await wrongOf(own)).toEqual({});
    await writeBackupRecord(folder, { at: new Date(Date.now() - 5 * 86_400_000).toISOString(), bytes: 1 });
    expect(await wrongOf(own)).toEqual({ backup: "The last backup is 5 days old." });
    const closed = await closedPort();
    const { server } = await wrongOf({ DATABASE_URL: undefined, PORT: String(closed) });
    expect(server).toBe(`No server answers at http://127.0.0.1:${closed}: ECONNREFUSED.`);
  }));

it("the doctor only warns of a public address that this machine does not reach", () =>
  withProcesses(async () => {
    const closed = await closedPort();
    expect(await wrongOf({ PUBLIC_URL: `http://127.0.0.1:${closed}` })).toEqual({});
    const findings = await findingsOf({ ...settings(), PUBLIC_URL: `http://127.0.0.1:${closed}` });
    expect(findings.find(({ check }) => check === "address")).toMatchObject({ state: "warning" });
  }));

it("the doctor prints sentences or JSON, and exits with 1 only when something is wrong", () =>
  withProcesses(async () => {
    const printed: string[] = [];
    const spy = vi
      .spyOn(process.stdout, "write")
      .mockImplementation((text) => printed.push(String(text)) > 0);
    const before = process.exitCode;
    try {
      await runDoctor(settings(), ["--json"]);
      expect(process.exitCode).toBe(before);
      expect(JSON.parse(printed.splice(0).join(""))).toMatchObject({ ok: true });
      await runDoctor({ ...settings(), MAIL_URL: `smtp://127.0.0.1:${await closedPort()}` }, []);
      expect(process.exitCode).toBe(1);
    } finally {
      spy.mockRestore();
      process.exitCode = before;
    }
    expect(printed.join("")).toMatch(/✗ The mail server of MAIL_URL cannot be used/);
    expect(printed.at(-1)).toBe("Findings that need work: 1.\n");
  }));

it("a replica that takes writes or does not answer is a finding, and none is expected where none is set up", async () => {
  expect(await wrongOf({})).not.toHaveProperty("replica");
  expect(await wrongOf({ DATABASE_REPLICA_URL: databaseUrl() })).toMatchObject({
    replica: expect.stringMatching(/^The replica is not read: it is no standby/) as string,
  });
  const gone = `postgres://school:x@127.0.0.1:${await closedPort()}/school`;
  expect(await wrongOf({ DATABASE_REPLICA_URL: gone })).toMatchObject({
    replica: "This could not be checked: ECONNREFUSED.",
  });
});
