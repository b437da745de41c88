import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SchoolSettings } from "@angon/contract/administration/settings";
import { cast } from "../../server/demo/cast.ts";
import { openDatabase, type Database } from "../../server/src/db/database.ts";
import { sql } from "../../server/src/db/sql.ts";
import { waitFor } from "@angon/test-tier/wait-for";
import type { ApiClient } from "../../server/test/api-client.ts";
import { confirmPassword } from "../../server/test/helpers/password.ts";
import { removeTemporaryFolders } from "../../server/test/processes.ts";
import { createSchool, databaseUrl, dropDatabases } from "./databases.ts";
import { buildServer, killServers, ServerProcess } from "./server-process.ts";
import { signInAt } from "./sign-in.ts";

type Values = SchoolSettings["values"];

/** Settings change at `here`, which runs no jobs, and are read at `elsewhere`. */
let here: ServerProcess;
let elsewhere: ServerProcess;
let admin: ApiClient;
let database: Database;

beforeAll(async () => {
  const [program, given] = await Promise.all([buildServer(), createSchool()]);
  const env = { DATABASE_URL: databaseUrl(given), CAPTCHA: "off", RATE_LIMIT_FACTOR: "1" };
  here = new ServerProcess(program, { ...env, SERVICES: "web" });
  elsewhere = new ServerProcess(program, env);
  await Promise.all([here.ready(), elsewhere.ready()]);
  database = openDatabase({ ...given, max: 1 });
  admin = await signInAt(here.origin, "admin");
  await confirmPassword(admin);
});

afterAll(async () => {
  await database.close();
  await killServers();
  await dropDatabases();
  await removeTemporaryFolders();
});

async function put<Section extends keyof Values>(section: Section, patch: Partial<Values[Section]>) {
  const { values, versions } = (await admin.get("/api/admin/settings")).body as SchoolSettings;
  const value = { ...values[section], ...patch };
  const { status } = await admin.put(`/api/admin/settings/${section}`, { version: versions[section], value });
  expect(status).toBe(200);
}

const site = async () => (await elsewhere.stranger.get("/api/site")).body;

/**
 * Waits until the other process has read a brand that is saved after the setting under test. A process reads all
 * settings together, so that it then has read that one as well.
 */
async function settingsArrive(): Promise<void> {
  const brand = { bn: `কলেজ ${++brands}`, en: `College ${brands}` };
  await put("site", { brand });
  await waitFor("the other process has read the settings", async () => (await site()).brand.en === brand.en);
}
let brands = 0;

const write = async (client: ApiClient, body: string) => {
  const { status, body: reply } = await client.post("/api/post", { category: "other", body });
  return status === 201 ? status : `${status} ${reply.code}`;
};

describe("a setting changed at one process is read by another process", () => {
  it("for the site and the contest", async () => {
    expect(await site()).toMatchObject({ sign_up_open: true });
    await put("site", { sign_up_open: false });
    await settingsArrive();
    expect(await site()).toMatchObject({ sign_up_open: false });
    for (const year of [2031, 2032]) {
      await put("contest", { year });
      await settingsArrive();
      expect(await site()).toMatchObject({ contest_year: year });
    }
  });

  it("for quotas and limits", async () => {
    const student = await signInAt(elsewhere.origin, "rafi");
    const answers = async () => (await student.get("/api/utils/limits")).body.limit;
    expect(await answers()).toBe(5);
    await put("quotas", { student_answers: 3 });
    await settingsArrive();
    expect(await answers()).toBe(3);

    let notes = 0;
    const note = () => write(student, `ক্লাসের নোট, খাতার পাতা ${++notes}`);
    expect([await note(), await note()]).toEqual([201, 201]);
    await put("limits", { posts: 2 });
    await settingsArrive();
    expect(await note()).toMatch(/^429 /);
    await put("limits", { posts: 50 });
    await settingsArrive();
    expect(await note()).toBe(201);
  });

  it("for watched words", async () => {
    const student = await signInAt(elsewhere.origin, "nusrat");
    const say = () => write(student, "আজ ক্লাসে ঝুমঝুমি বেজেছে");
    expect(await say()).toBe(201);
    const added = await admin.post("/api/admin/words", {
      word: "ঝুমঝুমি",
      verdict: "block",
      note: "পরীক্ষার জন্য",
    });
    expect(added.status).toBe(201);
    // A process reads the list again when its copy is 0.7 s old; the limit of posts is far above the tries.
    await waitFor("the word is refused", async () => /^4\d\d guard\./.test(String(await say())));
    expect((await admin.delete(`/api/admin/words/${added.body.id}`)).status).toBe(200);
    await waitFor("the word is accepted again", async () => (await say()) === 201);
  });

  it("for the points table", async () => {
    await put("points", { post: { points: 9, daily: null, daily_points: 50 } });
    await settingsArrive();
    const student = await signInAt(elsewhere.origin, "mitu");
    const last = await database.one<{ id: number }>(sql`select max(id) as id from points`);
    expect(await write(student, "আজকের পদার্থবিজ্ঞান ক্লাসের নোট কার কাছে আছে?")).toBe(201);
    const earned = () =>
      database.one<{ points: number }>(sql`
        select points from points where user_id = ${cast.mitu.id} and type = 'post' and id > ${last?.id}`);
    expect(await waitFor("points for the post", earned)).toEqual({ points: 9 });
  });
});
