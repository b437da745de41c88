import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useSchool, type School } from "../../../test/harness.ts";
import { sql } from "../../db/sql.ts";
import { openServer, type Server } from "../../server.ts";
import { ApiClient } from "../../../test/api-client.ts";
import { picture } from "../../../test/helpers/pictures.ts";
import { issueSetupCode } from "./public.ts";

const folder = mkdtempSync(join(tmpdir(), "angon-setup-"));
mkdirSync(join(folder, "assets"));
writeFileSync(
  join(folder, "index.html"),
  '<!doctype html><html lang="bn"><head><!--site--></head><body></body></html>',
);
afterAll(() => rmSync(folder, { recursive: true }));

const SETUP = "/api/setup";
const admin = { name: "শামীমা নাসরিন", phone: "01755000001", password: "notun-school-1" };
const form = {
  brand: { bn: "পদ্মা কলেজ", en: "Padma College" },
  contact: { phone: "01755000000", email: "office@padma.example" },
  admin,
  years: [
    { name: "HSC 27", level: 12, exam_on: "2027-04-08" },
    { name: "HSC 28", level: 11 },
  ],
  subjects: ["bangla1", "physics1", "accounting1", "accounting2"],
  sign_up_open: false,
};

const codeOf = async ({ server }: School): Promise<string> => {
  const code = await issueSetupCode(server.services);
  if (code === undefined) throw new Error("The school gives no code.");
  return code;
};
const visit = (school: School, path: string) =>
  school.stranger.get(path, { accept: "text/html,*/*;q=0.8", "sec-fetch-site": "none" });
const placeOf = async (school: School, path: string) => {
  const { status, headers } = await visit(school, path);
  return [status, headers.get("location")];
};
const admins = (school: School) =>
  school.rows<{ name: string }>(sql`select name from users where role = 'ADMIN'`);

/** Status and body without what differs for each request. */
const refusal = async (answer: Promise<{ status: number; body: Record<string, unknown> }>) => {
  const { status, body } = await answer;
  const { requestId: _, request_id: __, instance: ___, ...rest } = body;
  return [status, rest];
};

describe("an empty school", () => {
  const school = useSchool({ empty: true, pages: folder });
  let code: string;
  beforeAll(async () => {
    code = await codeOf(school);
  });

  it("redirects every page to the setup, and offers the whole curriculum there", async () => {
    for (const path of ["/", "/auth", "/terms", "/admin", "/nothing"])
      expect([path, ...(await placeOf(school, path))]).toEqual([path, 302, "/setup"]);
    expect(await placeOf(school, "/setup")).toEqual([200, null]);
    expect(await placeOf(school, "/shell")).toEqual([200, null]);
    const { status, body } = await school.stranger.get(SETUP);
    expect(status).toBe(200);
    const streams = new Map<string, number>();
    for (const { stream, chapters, key } of body.subjects) {
      streams.set(stream, (streams.get(stream) ?? 0) + 1);
      expect([key, chapters.length > 4]).toEqual([key, true]);
    }
    expect(Object.fromEntries(streams)).toEqual({ common: 5, science: 12, humanities: 22, business: 8 });
    expect(body.subjects[0]).toMatchObject({ key: "bangla1", name: "বাংলা ১ম পত্র" });
  });

  it("stores the setup code as a hash, and accepts only the latest code", async () => {
    const old = code;
    code = await codeOf(school);
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const [row] = await school.rows<{ code_hash: Buffer }>(sql`select code_hash from setup`);
    expect(row?.code_hash).toHaveLength(32);
    expect(JSON.stringify(await school.rows(sql`select setup::text as text from setup`))).not.toContain(code);
    const ask = (typed: string) => school.stranger.post(`${SETUP}/code`, { code: typed });
    expect((await ask(old)).body.code).toBe("setup.wrong_code");
    const replaced = `${code.startsWith("0") ? "1" : "0"}${code.slice(1)}`;
    expect((await ask(replaced)).body.code).toBe("setup.wrong_code");
    expect((await ask("angon")).body.code).toBe("setup.wrong_code");
    expect((await ask(code.toLowerCase().replaceAll("-", " "))).status).toBe(200);
  });

  it("refuses setup requests from pages of another site", async () => {
    for (const path of [SETUP, `${SETUP}/code`]) {
      const answer = await school.stranger.post(path, { ...form, code }, { origin: "https://evil.example" });
      expect([path, answer.body.code]).toEqual([path, "common.csrf"]);
    }
    expect(await admins(school)).toEqual([]);
  });

  it("refuses invalid values with a message at each field, and stays unchanged", async () => {
    const wrong: [string, object][] = [
      ["brand.bn", { brand: { bn: "", en: "Padma" } }],
      ["admin.phone", { admin: { ...admin, phone: "0175" } }],
      ["admin.password", { admin: { ...admin, password: "short" } }],
      ["years", { years: [] }],
      ["years.0.level", { years: [{ name: "HSC 27", level: 10 }] }],
      ["subjects", { subjects: [] }],
      ["subjects", { subjects: ["astrology1"] }],
    ];
    for (const [path, change] of wrong) {
      const { status, body } = await school.stranger.post(SETUP, { ...form, code, ...change });
      expect([path, status, body.errors?.[0]?.path]).toEqual([path, 422, path]);
    }
    const twins = [11, 12].map((level) => ({ name: "HSC 27", level }));
    const twice = await school.stranger.post(SETUP, { ...form, code, years: twins });
    expect(twice.body.code).toBe("batches.exists");
    const other = await school.stranger.post(SETUP, { ...form, code: "0000-0000-0000" });
    expect(other.body.code).toBe("setup.wrong_code");
    const logo = `data:image/png;base64,${Buffer.from("no picture").toString("base64")}`;
    expect((await school.stranger.post(SETUP, { ...form, code, logo })).body.code).toBe(
      "uploads.type_refused",
    );
    expect(await admins(school)).toEqual([]);
  });

  it("can be set up once: admin, name, years, subjects and sign-up exist, and the setup is closed", async () => {
    const logo = `data:image/png;base64,${(await picture()).toString("base64")}`;
    const done = await school.stranger.post(SETUP, { ...form, code, logo });
    expect([done.status, done.body.user.name, done.body.user.role]).toEqual([201, admin.name, "ADMIN"]);
    const site = (await school.stranger.get("/api/site")).body;
    expect(site).toMatchObject({
      brand: form.brand,
      sign_up_open: false,
      paid_features: false,
      company: [],
      social: [],
    });
    expect((await fetch(school.origin + site.logo)).headers.get("content-type")).toBe("image/webp");
    expect(site.contact).toEqual({ short_call: "", ...form.contact });
    expect(site.batches.map(({ name }: { name: string }) => name)).toEqual(["HSC 27", "HSC 28"]);

    const client = new ApiClient(school.origin);
    client.setTokens(done.body);
    const subjects = (await client.get("/api/subjects")).body as { id: number; key: string }[];
    expect(subjects.map(({ key }) => key)).toEqual(form.subjects);
    const accounting = subjects.find(({ key }) => key === "accounting1");
    const chapters = (await client.get(`/api/subjects/${accounting?.id}/chapters`)).body;
    expect(chapters).toHaveLength(10);
    expect(chapters[0]).toMatchObject({ name: "হিসাববিজ্ঞান পরিচিতি", level: 11, order: 1 });
    const all = (await client.get("/api/admin/subjects")).body;
    expect(all).toHaveLength(23);
    const login = { phone: admin.phone, password: admin.password };
    expect((await school.stranger.post("/api/auth/login", login)).status).toBe(200);
    const lines = (await client.get("/api/admin/audit?limit=50")).body.data as {
      action: string;
      object: { id: string } | null;
      before: unknown;
    }[];
    const settings = lines.filter(({ action }) => action === "settings.changed");
    // The newest comes first.
    expect(settings.map(({ object, before }) => [object?.id, before !== null])).toEqual([
      ["footer", true],
      ["site", true],
    ]);
    const actions = lines.map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(["setup.finished", "subject.chosen", "batch.added", "admin.created"]),
    );

    const again = await refusal(school.stranger.post(SETUP, { ...form, code }));
    expect(again).toEqual(await refusal(school.stranger.post("/api/nothing", form)));
    for (const [method, path] of [
      ["GET", SETUP],
      ["DELETE", SETUP],
      ["POST", `${SETUP}/code`],
      ["POST", "/api/%73etup"],
    ] as const)
      expect([path, (await school.stranger.send(method, path)).status]).toEqual([path, 404]);
    expect(await placeOf(school, "/setup")).toEqual([404, null]);
    expect(await placeOf(school, "/")).toEqual([302, "/auth"]);
    expect(await issueSetupCode(school.server.services)).toBeUndefined();
  });

  it("stays closed after its last admin is deleted", async () => {
    await school.database.run(sql`update users set role = 'TEACHER' where role = 'ADMIN'`);
    expect(await issueSetupCode(school.server.services)).toBeUndefined();
    expect((await school.stranger.get(SETUP)).status).toBe(404);
  });
});

describe("parallel setup requests", () => {
  const school = useSchool({ empty: true });
  let second: Server;
  let elsewhere: string;
  beforeAll(async () => {
    second = await openServer({ config: school.config, database: school.server.services.database });
    elsewhere = await second.app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(() => second.close());

  it("create one admin at two instances", async () => {
    const code = await codeOf(school);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        new ApiClient(i % 2 ? elsewhere : school.origin).post(SETUP, {
          ...form,
          code,
          admin: { ...admin, phone: `0175500010${i}` },
        }),
      ),
    );
    const outcomes = answers.map(({ status, body }) => (status === 201 ? "made" : String(body.code)));
    expect(outcomes.filter((outcome) => outcome === "made")).toHaveLength(1);
    // A spent code is a wrong one, later there is no setup, and a machine short of breath refuses both.
    const refusals = ["made", "setup.wrong_code", "common.not_found", "common.unavailable"];
    expect(refusals).toEqual(expect.arrayContaining(outcomes));
    expect(await admins(school)).toHaveLength(1);
    expect(await school.rows(sql`select from accounts`)).toHaveLength(1);
    expect(await school.rows(sql`select from batches`)).toHaveLength(2);
  });
});

describe("guessing the setup code", () => {
  const school = useSchool({ empty: true, env: { RATE_LIMIT_FACTOR: "1" } });

  it("is blocked after ten wrong codes of one address", async () => {
    const code = await codeOf(school);
    const ask = (typed: string) => school.stranger.post(`${SETUP}/code`, { code: typed });
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push((await ask("0000-0000-0000")).status);
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429]);
    expect((await ask(code)).status).toBe(429);
    const [line] = await school.rows<{ count: number }>(
      sql`select count(*)::int as count from audit_log where action = 'setup.wrong_code'`,
    );
    expect(line?.count).toBe(10);
  });
});

describe("a school with an admin", () => {
  const school = useSchool({ pages: folder });

  it("has no setup, whether a seed or the command line made the admin", async () => {
    expect(await placeOf(school, "/")).toEqual([302, "/auth"]);
    expect(await placeOf(school, "/setup")).toEqual([404, null]);
    expect((await school.as("admin").get(SETUP)).status).toBe(404);
    expect((await school.stranger.post(SETUP, form)).status).toBe(404);
    expect(await issueSetupCode(school.server.services)).toBeUndefined();
  });

  it("refuses the phone of an existing student as that of the admin when the setup was not finished", async () => {
    await school.database.run(sql`update users set role = 'TEACHER' where role = 'ADMIN'`);
    await school.database.run(sql`delete from setup`);
    const code = await issueSetupCode(school.server.services);
    expect(code).toBeDefined();
    const reopened = await openServer({ config: school.config, database: school.server.services.database });
    const origin = await reopened.app.listen({ port: 0, host: "127.0.0.1" });
    const taken = { ...form, code, admin: { ...admin, phone: "01711000001" } };
    expect((await new ApiClient(origin).post(SETUP, taken)).body.code).toBe("setup.phone_taken");
    await reopened.close();
  });
});
