import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SchoolSettings } from "@angon/contract/administration/settings";
import { cast } from "../../server/demo/cast.ts";
import { openDatabase, type Database } from "../../server/src/db/database.ts";
import { sql } from "../../server/src/db/sql.ts";
import type { ApiClient } from "../../server/test/api-client.ts";
import { confirmPassword } from "../../server/test/helpers/imports.ts";
import { removeTemporaryFolders } from "../../server/test/processes.ts";
import { createSchool, databaseUrl, dropDatabases } from "./databases.ts";
import { buildServer, killServers, ServerProcess } from "./server-process.ts";
import { signInAt } from "./sign-in.ts";

type Values = SchoolSettings["values"];

/** Settings change at one process, which has no worker, and are read at the other. */
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
}, 60_000);

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

/** A second after the response; few tries, because some of them write. */
const soon = { timeout: 1_000, interval: 200 };

const site = async () => (await elsewhere.stranger.get("/api/site")).body;

const write = async (client: ApiClient, body: string) => {
  const { status, body: reply } = await client.post("/api/post", { category: "other", body });
  return status === 201 ? status : `${status} ${reply.code}`;
};

describe("settings that one process changes hold in another within a second", { timeout: 30_000 }, () => {
  it("of the site and the contest", async () => {
    const brand = { bn: "শালবন কলেজ", en: "Shalbon College" };
    expect(await site()).not.toMatchObject({ brand, sign_up_open: false });
    await put("site", { brand, sign_up_open: false });
    await expect.poll(site, soon).toMatchObject({ brand, sign_up_open: false });
    await put("contest", { year: 2031 });
    await expect.poll(site, soon).toMatchObject({ contest_year: 2031 });
    await put("contest", { year: 2032 });
    await expect.poll(site, soon).toMatchObject({ contest_year: 2032 });
  });

  it("of quotas and limits", async () => {
    const student = await signInAt(elsewhere.origin, "rafi");
    const answers = async () => (await student.get("/api/utils/limits")).body.limit;
    expect(await answers()).toBe(5);
    await put("quotas", { student_answers: 3 });
    await expect.poll(answers, soon).toBe(3);

    let notes = 0;
    const note = () => write(student, `ক্লাসের নোট, খাতার পাতা ${++notes}`);
    expect([await note(), await note()]).toEqual([201, 201]);
    await put("limits", { posts: 2 });
    await expect.poll(note, soon).toMatch(/^429 /);
    // The limit of before is farther than the tries of a second.
    expect(notes).toBeLessThan(10);
    await put("limits", { posts: 50 });
    await expect.poll(note, soon).toBe(201);
  });

  it("of watched words", async () => {
    const student = await signInAt(elsewhere.origin, "nusrat");
    const say = () => write(student, "আজ ক্লাসে ঝুমঝুমি বেজেছে");
    expect(await say()).toBe(201);
    const added = await admin.post("/api/admin/words", {
      word: "ঝুমঝুমি",
      verdict: "block",
      note: "পরীক্ষার জন্য",
    });
    expect(added.status).toBe(201);
    await expect.poll(say, soon).toMatch(/^4\d\d guard\./);
    expect((await admin.delete(`/api/admin/words/${added.body.id}`)).status).toBe(200);
    await expect.poll(say, soon).toBe(201);
  });

  it("of the points table", async () => {
    await put("points", { post: { points: 9, daily: null, daily_points: 50 } });
    const student = await signInAt(elsewhere.origin, "mitu");
    expect(await write(student, "আজকের পদার্থবিজ্ঞান ক্লাসের নোট কার কাছে আছে?")).toBe(201);
    const earned = async () =>
      (
        await database.one<{ points: number }>(sql`
          select points from points where user_id = ${cast.mitu.id} and type = 'post' order by id desc limit 1`)
      )?.points;
    await expect.poll(earned, { timeout: 5_000, interval: 50 }).toBe(9);
  });
});
