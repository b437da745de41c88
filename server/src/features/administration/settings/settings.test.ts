import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SchoolSettings } from "@angon/contract/administration/settings";
import { cast } from "../../../../demo/cast.ts";
import { ApiClient } from "../../../../test/api-client.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { confirmPassword } from "../../../../test/helpers/password.ts";
import { sql } from "../../../db/sql.ts";
import { readConfig } from "../../../kit/config.ts";
import { openServer, type Server } from "../../../server.ts";

const school = useSchool({ env: { RATE_LIMIT_FACTOR: "1" } });
const others = ["rafi", "selina", "farhana", "rahima"] as const satisfies readonly Member[];
const at = (section: string) => `/api/admin/settings/${section}`;

let second: Server;
let elsewhere: ApiClient;
let trusted: ApiClient;
beforeAll(async () => {
  const config = readConfig({
    NODE_ENV: "test",
    PORT: "0",
    SERVICES: "web",
    LOG_LEVEL: "silent",
    CAPTCHA: "off",
  });
  second = await openServer({ config, database: school.server.services.database });
  elsewhere = new ApiClient(await second.app.listen({ port: 0, host: "127.0.0.1" }));
  trusted = await school.signIn("admin");
  await confirmPassword(trusted);
});
afterAll(() => second.close());

const now = async (): Promise<SchoolSettings> => (await trusted.get("/api/admin/settings")).body;

async function put<Section extends keyof SchoolSettings["values"]>(
  section: Section,
  patch: Partial<SchoolSettings["values"][Section]>,
  client = trusted,
) {
  const { values, versions } = await now();
  return client.put(at(section), {
    version: versions[section],
    value: { ...values[section], ...patch },
  });
}

describe("settings of the school", () => {
  it("take effect on every instance without a restart", async () => {
    const brand = { bn: "শালবন কলেজ", en: "Shalbon College" };
    expect((await elsewhere.get("/api/site")).body.brand).not.toEqual(brand);
    const saved = await put("site", { brand, sign_up_open: false });
    expect([saved.status, saved.body.values.site.brand]).toEqual([200, brand]);
    expect((await school.stranger.get("/api/site")).body).toMatchObject({ brand, sign_up_open: false });
    await expect.poll(async () => (await elsewhere.get("/api/site")).body.brand).toEqual(brand);
    expect((await elsewhere.get("/api/site")).body.sign_up_open).toBe(false);

    const links = [{ bn: "ভর্তি", en: "Admission", href: "/about" }];
    expect((await put("footer", { links })).status).toBe(200);
    await expect.poll(async () => (await elsewhere.get("/api/site")).body.links).toEqual(links);
    expect((await put("contest", { year: 2027 })).status).toBe(200);
    await expect.poll(async () => (await elsewhere.get("/api/site")).body.contest_year).toBe(2027);
    await put("contest", { year: null });
    const year = school.now.getFullYear();
    await expect.poll(async () => (await elsewhere.get("/api/site")).body.contest_year).toBe(year);
  });

  it("change the number of AI answers of students", async () => {
    const limits = async () => (await school.as("rafi").get("/api/utils/limits")).body;
    expect(await limits()).toMatchObject({ limit: 5, schoolRemaining: 100 });
    expect((await put("quotas", { student_answers: 3, pool_answers: 7 })).status).toBe(200);
    expect(await limits()).toMatchObject({ limit: 3, remaining: 3, schoolRemaining: 7 });
    expect((await school.as("selina").get("/api/utils/limits")).body.limit).toBe(20);
  });

  it("lower the limit of posts, and count posts written before the change", async () => {
    const write = async (body: string) =>
      (await school.as("tanvir").post("/api/post", { category: "other", body })).status;
    expect(await write("প্রথম নোট, বুধবারের ক্লাস থেকে")).toBe(201);
    expect((await put("limits", { posts: 2 })).status).toBe(200);
    expect(await write("দ্বিতীয় নোট, রসায়নের ল্যাব")).toBe(201);
    expect(await write("তৃতীয় নোট, জীববিজ্ঞানের ছবি")).toBe(429);
    expect((await put("limits", { posts: 10 })).status).toBe(200);
    expect(await write("চতুর্থ নোট, গণিতের সূত্র")).toBe(201);
  });

  it("set the limits of an address, which keep what is counted and cannot be lowered to nothing", async () => {
    const read = async () => (await school.stranger.get("/api/site")).status;
    const { values } = await now();
    expect(values.limits).toMatchObject({ codesAddress: 3_000, captchaAddress: 3_000, anonymous: 300 });
    for (let i = 0; i < 300; i++) await read();
    expect(await read()).toBe(429);
    expect((await put("limits", { anonymous: 600 })).status).toBe(200);
    expect(await read()).toBe(200);
    const { address: _, ...older } = { ...values.limits, posts: 11 };
    const kept = await trusted.put(at("limits"), { version: (await now()).versions.limits, value: older });
    expect(kept.body.values.limits).toMatchObject({ posts: 11, address: 240_000 });
    for (const name of ["address", "anonymous", "captchaAddress", "signInAddress", "codesAddress"])
      expect([name, (await put("limits", { [name]: 10 })).status]).toEqual([name, 422]);
  });

  it("change the number of points for actions after the change", async () => {
    const { values } = await now();
    expect(values.points.post).toEqual({ points: 2, daily: 5, daily_points: 100 });
    expect((await put("points", { post: { points: 9, daily: null, daily_points: 50 } })).status).toBe(200);
    const post = { category: "other", body: "আজকের পদার্থবিজ্ঞান ক্লাসের নোট কার কাছে আছে?" };
    expect((await school.as("mitu").post("/api/post", post)).status).toBe(201);
    await school.drain();
    const [row] = await school.rows<{ points: number }>(sql`
      select points from points where user_id = ${cast.mitu.id} and type = 'post' order by id desc limit 1`);
    expect(row?.points).toBe(9);
  });

  it("have a history, from which an earlier value can be restored", async () => {
    const first = (await now()).values.footer.copyright;
    await put("footer", { copyright: { bn: "© শালবন", en: "© Shalbon" } });
    const history = (await trusted.get(`${at("footer")}/history?limit=1`)).body;
    expect(history.data).toEqual([
      expect.objectContaining({
        actor: expect.objectContaining({ id: cast.admin.id }),
        before: expect.objectContaining({ copyright: first }),
        after: expect.objectContaining({ copyright: { bn: "© শালবন", en: "© Shalbon" } }),
      }),
    ]);
    const older = (await trusted.get(`${at("footer")}/history?limit=1&cursor=${history.next}`)).body;
    expect(older.data[0].id).toBeLessThan(history.data[0].id);
    const restored = await put("footer", history.data[0].before);
    expect(restored.body.values.footer.copyright).toEqual(first);
  });

  it("refuse a stale form after another admin's change, and write nothing for unchanged values", async () => {
    const { values, versions } = await now();
    const form = { version: versions.contest, value: { year: 2030 } };
    const both = await Promise.all([trusted.put(at("contest"), form), trusted.put(at("contest"), form)]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    const later = (await now()).versions.contest;
    expect(
      (await trusted.put(at("contest"), { version: later, value: { year: 2030 } })).body.versions.contest,
    ).toBe(later);
    await put("contest", values.contest);
  });

  it("refuse numbers and addresses that would break the page", async () => {
    const evil = [{ bn: "ক", en: "K", href: "javascript:alert(1)" }];
    expect((await put("footer", { links: evil })).body.errors).toEqual([
      expect.objectContaining({ path: "value.links.0.href", code: "bad_format" }),
    ]);
    expect((await put("footer", { links: [{ bn: "ক", en: "K", href: "//evil.example" }] })).status).toBe(422);
    expect((await put("site", { brand: { bn: "", en: "x" } })).status).toBe(422);
    expect((await put("quotas", { student_answers: -1 })).status).toBe(422);
    expect((await put("limits", { posts: 0 })).status).toBe(422);
    expect((await put("points", { post: { points: 101, daily: null, daily_points: 1 } })).status).toBe(422);
    expect((await trusted.get(`${at("secrets")}/history`)).status).toBe(422);
  });

  it("ask for the password before a change that can lock users out", async () => {
    const early = await school.signIn("admin");
    for (const section of ["site", "points", "quotas", "limits"] as const)
      expect((await put(section, {}, early)).body.code).toBe("administration.confirm_needed");
    for (const section of ["footer", "contest"] as const)
      expect((await put(section, {}, early)).status).toBe(200);
  });

  it("belong to admins alone", async () => {
    const { values, versions } = await now();
    const sections = Object.keys(values) as (keyof typeof values)[];
    for (const member of others) {
      const client = await school.signIn(member);
      expect((await client.get("/api/admin/settings")).body.code).toBe("administration.staff_only");
      expect((await client.get(`${at("site")}/history`)).body.code).toBe("administration.staff_only");
      for (const section of sections) {
        const form = { version: versions[section], value: values[section] };
        expect([section, (await client.put(at(section), form)).body.code]).toEqual([
          section,
          "administration.staff_only",
        ]);
        expect((await trusted.put(at(section), form)).status).toBe(200);
      }
    }
  });
});

it("the migration moves footer and contest year of an earlier release into their own rows", async () => {
  const links = [{ bn: "পুরোনো", en: "Old", href: "/old" }];
  const before = (await now()).versions;
  await school.database.run(sql`delete from settings where key in ('site', 'footer', 'contest')`);
  await school.database.run(sql`
    insert into settings (key, value) values
      ('site', ${JSON.stringify({ tagline: { bn: "ক", en: "k" }, links, contest_year: 2029, social: [] })}::jsonb),
      ('footer', ${JSON.stringify({ social: [{ name: "YouTube", href: "https://www.youtube.com/@a" }] })}::jsonb)`);
  const file = new URL("../../../db/migrations/0118-sections-of-settings.sql", import.meta.url);
  const migration = await readFile(file, "utf8");
  for (const _ of ["once", "and again"]) {
    await school.database.pool.query(migration);
    const rows = await school.rows<{ key: string; value: unknown }>(sql`
      select key, value from settings where key in ('site', 'footer', 'contest') order by key`);
    expect(rows).toEqual([
      { key: "contest", value: { year: 2029 } },
      { key: "footer", value: { links, social: [{ name: "YouTube", href: "https://www.youtube.com/@a" }] } },
      { key: "site", value: { tagline: { bn: "ক", en: "k" } } },
    ]);
  }
  const { values, versions } = await now();
  expect(versions).toEqual(before);
  expect([values.contest.year, values.footer.links]).toEqual([2029, links]);
  expect((await put("site", { sign_up_open: true })).status).toBe(200);
});
