import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { Backups } from "@angon/contract/administration/backups";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { confirmPassword } from "../../../../test/helpers/password.ts";
import { migrate } from "../../../db/migrate.ts";
import { openServerDatabase, type ServerDatabase } from "../../../db/open.ts";
import { sql } from "../../../db/sql.ts";

const school = useSchool();
const BACKUPS = "/api/admin/backups";
const LINK = `${BACKUPS}/link`;
const MINUTE = 60_000;

const admin = () => school.as("admin");
const stateNow = async () => (await admin().get(BACKUPS)).body as Backups;
const confirm = () => confirmPassword(admin());
const ended = async () => {
  await expect.poll(async () => (await stateNow()).job?.state, { timeout: MINUTE }).not.toBe("running");
  return stateNow();
};

/** The private PostgreSQL of the school's data folder, which the backup copies. */
let owned: ServerDatabase | undefined;
afterAll(() => owned?.close());

describe("backups by a button", () => {
  it("are refused to every role but admin, and to an admin without the password", async () => {
    for (const member of ["rafi", "selina", "farhana", "rahima"] as const satisfies readonly Member[])
      expect([
        member,
        (await school.as(member).get(BACKUPS)).body.code,
        (await school.as(member).post(BACKUPS, {})).body.code,
        (await school.as(member).post(LINK, {})).body.code,
      ]).toEqual([member, ...Array<string>(3).fill("administration.staff_only")]);
    for (const path of [BACKUPS, LINK])
      expect((await admin().post(path, {})).body.code).toBe("administration.confirm_needed");
    expect((await stateNow()).job).toBeNull();
  });

  it("tell a failure, and have nothing to download then", async () => {
    await confirm();
    expect((await admin().post(LINK, {})).body.code).toBe("backups.none");
    expect((await admin().post(BACKUPS, {})).status).toBe(200);
    expect((await ended()).job).toMatchObject({ state: "failed", problem: "failed" });
  });

  it(
    "are made one at a time, audited, and downloaded once within a minute",
    { timeout: 4 * MINUTE },
    async () => {
      const folder = school.config.DATA_DIR;
      owned = await openServerDatabase({ DATA_DIR: folder }, { step: () => {}, warn: () => {} });
      await migrate(owned.connection, new URL("../../../db/migrations", import.meta.url));
      await mkdir(join(folder, "files"), { recursive: true });
      writeFileSync(join(folder, "files", "lesson.pdf"), "%PDF");
      await confirm();
      const answers = await Promise.all([1, 2, 3].map(() => admin().post(BACKUPS, {})));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
      const { job, last, download } = await ended();
      expect(job).toMatchObject({ state: "done", problem: null });
      expect(last?.bytes).toBe(download?.bytes);

      const { url } = (await admin().post(LINK, {})).body as { url: string };
      const answer = await fetch(school.origin + url);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/x-tar"]);
      const place = mkdtempSync(join(tmpdir(), "angon-download-"));
      writeFileSync(join(place, "backup.tar"), Buffer.from(await answer.arrayBuffer()));
      execFileSync("tar", ["-C", place, "--strip-components=1", "-xf", join(place, "backup.tar")]);
      expect(readdirSync(place)).toEqual(
        expect.arrayContaining(["backup.manifest", "files", "postgres", "postgres.password"]),
      );
      expect(readdirSync(join(place, "files"))).toEqual(["lesson.pdf"]);
      rmSync(place, { recursive: true });
      expect((await fetch(school.origin + url)).status).toBe(404);

      const late = (await admin().post(LINK, {})).body as { url: string };
      school.advanceClock({ seconds: 61 });
      expect((await fetch(school.origin + late.url)).status).toBe(404);
      const lines = await school.rows<{ action: string }>(
        sql`select action from audit_log where action like 'backup.%' order by id`,
      );
      expect(lines.map(({ action }) => action)).toEqual([
        "backup.started",
        "backup.started",
        "backup.downloaded",
        "backup.downloaded",
      ]);
    },
  );

  it("count as interrupted when their server ended, and the next one starts", async () => {
    await school.database.run(sql`
      insert into backups (state, started_at, alive_at) values ('running', ${school.now}, ${school.now})`);
    await confirm();
    expect((await admin().post(BACKUPS, {})).body.code).toBe("backups.running");
    school.advanceClock({ minutes: 3 });
    expect((await stateNow()).job).toMatchObject({ state: "failed", problem: "interrupted" });
    await rm(join(school.config.DATA_DIR, "postgres.password"), { force: true });
    expect((await admin().post(BACKUPS, {})).status).toBe(200);
    await ended();
  });
});
