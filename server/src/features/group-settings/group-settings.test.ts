import { describe, expect, it } from "vitest";
import { picture } from "../../../test/helpers/pictures.ts";
import { uploadHelpers } from "../../../test/helpers/uploads.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { sql } from "../../db/sql.ts";
import { cast } from "../../../demo/cast.ts";

const school = useSchool();
const uploads = uploadHelpers(school);

const everyone = Object.keys(cast).filter((who) => who !== "curiosity") as Member[];
const founders: readonly Member[] = ["admin", "farhana"];
const [adda, club, debate, course] = ["physics-adda", "science-club", "debate-club", "physics-1-course"];
const COURSE_ID = 7;

let made = 0;
const nextSlug = () => `made-${++made}-here`;
const plain = { name: "নতুন গ্রুপ", type: "GENERAL", visibility: "PUBLIC" };

const create = (who: Member, wish: object = {}) =>
  school.as(who).post("/api/group", { ...plain, slug: nextSlug(), ...wish });
const update = (who: Member, ref: string | number, change: object) =>
  school.as(who).put(`/api/group/${ref}`, change);
const settings = (who: Member, ref: string | number) => school.as(who).get(`/api/group/${ref}/settings`);
const page = (who: Member, ref: string | number) => school.as(who).get(`/api/group/${ref}`);

async function newGroup(wish: object = {}, who: Member = "admin"): Promise<{ id: number; slug: string }> {
  const { status, body } = await create(who, wish);
  expect([status, body]).toEqual([201, { id: expect.any(Number), slug: expect.any(String) }]);
  return body as { id: number; slug: string };
}

const linesAbout = (id: number) =>
  school.rows<{ action: string; actor_id: number; before: object | null; after: object }>(sql`
    select action, actor_id, before, after from audit_log
    where object_kind = 'group' and object_id = ${String(id)} order by id`);

describe("the users who create and change groups", () => {
  it("are admins and moderators", async () => {
    for (const who of everyone) {
      const may = founders.includes(who);
      const reply = await create(who);
      expect([who, reply.status, reply.body.code]).toEqual(
        may ? [who, 201, undefined] : [who, 403, "founding.staff_only"],
      );
      for (const ref of [adda, "hsc25-science-a", debate, "no-such-group"]) {
        const there = ref === "no-such-group" ? 404 : 200;
        expect([who, ref, (await settings(who, ref)).status]).toEqual([who, ref, may ? there : 403]);
        expect([who, ref, (await update(who, ref, {})).status]).toEqual([who, ref, may ? there : 403]);
      }
    }
    expect((await school.stranger.post("/api/group", { ...plain, slug: nextSlug() })).status).toBe(401);
  });

  it("get the permission in the page and in the list", async () => {
    for (const who of everyone) {
      const may = founders.includes(who);
      expect([who, (await page(who, adda)).body.can.edit]).toEqual([who, may]);
      expect([who, (await school.as(who).get("/api/group/")).body.can.create]).toEqual([who, may]);
    }
  });
});

describe("a new group", () => {
  it("has its creator as first member and leader", async () => {
    for (const [who, role] of [
      ["admin", "GROUP_ADMIN"],
      ["farhana", "GROUP_MODERATOR"],
    ] as const) {
      const { id, slug } = await newGroup({ visibility: "PRIVATE" }, who);
      expect((await page(who, slug)).body).toMatchObject({
        id,
        is_member: true,
        role,
        member_count: 1,
        visibility: "PRIVATE",
        is_paid: false,
        disabled: false,
        can: { post: true, pin: true, manage: true, edit: true },
        officers: [{ id: cast[who].id, group_role: role }],
      });
      const [line] = await linesAbout(id);
      expect(line).toMatchObject({ action: "group.created", actor_id: cast[who].id, after: { slug } });
    }
  });

  it("is listed for those who may join it", async () => {
    const { slug } = await newGroup({ hsc_batch: "HSC 26" });
    const offered = async (who: Member) =>
      (await school.as(who).get("/api/group/")).body.groups.others.some(
        (one: { slug: string }) => one.slug === slug,
      );
    expect([await offered("tanvir"), await offered("rafi"), await offered("kamrul")]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("is created once for one key, and twenty parallel requests create one", async () => {
    const slug = nextSlug();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => create(i % 2 ? "admin" : "farhana", { slug })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(19).fill(409),
    ]);
    for (const { status, body } of replies) if (status === 409) expect(body.code).toBe("founding.slug_taken");
    const body = { ...plain, slug: nextSlug() };
    const key = { "idempotency-key": "made-once" };
    const [first, again] = [
      await school.as("admin").post("/api/group", body, key),
      await school.as("admin").post("/api/group", body, key),
    ];
    expect([again.status, again.body]).toEqual([201, first.body]);
    const rows = await school.rows(sql`select from groups where slug in (${slug}, ${body.slug})`);
    expect(rows).toHaveLength(2);
    expect(
      await school.rows(sql`
        select slug from groups g where member_count <> (select count(*) from group_members m where m.group_id = g.id)`),
    ).toEqual([]);
  });

  it.each([
    [
      "a",
      "A-Club",
      "two--hyphens",
      "-club",
      "club-",
      "2025",
      "এক",
      "a b",
      "mygroups",
      "new",
      "create",
      "a".repeat(61),
    ],
  ])("has a valid slug: %s is refused", async (...slugs) => {
    for (const slug of slugs) {
      const { status, body } = await create("admin", { slug });
      expect([slug, status, body.errors?.[0].path]).toEqual([slug, 422, "slug"]);
    }
    for (const slug of ["a1", "club-2025", "a".repeat(60)])
      expect([slug, (await create("admin", { slug })).status]).toEqual([slug, 201]);
  });
});

describe("a reference in the settings of a group", () => {
  const lacks = [
    ["subject_missing", { type: "SUBJECT" }, { type: "SUBJECT", subject_id: 8 }],
    ["subject_unknown", { type: "SUBJECT", subject_id: 32_768 }, { type: "COURSE", subject_id: 6 }],
    ["batch_missing", { eligibility: "batch" }, { eligibility: "batch", eligible_batch: "HSC 26" }],
    ["course_missing", { eligibility: "course" }, { eligibility: "course", eligible_course_id: COURSE_ID }],
    ["course_missing", { eligibility: "course", eligible_course_id: 1 }, { eligibility: "everyone" }],
    ["course_missing", { eligibility: "course", eligible_course_id: 2_147_483_647 }, { eligibility: "list" }],
    [
      "people_unknown",
      { eligibility: "list", eligible_ids: [1, 999_999] },
      { eligibility: "list", eligible_ids: [1] },
    ],
    [
      "people_unknown",
      { eligibility: "list", eligible_ids: [cast.rahima.id] },
      { eligible_ids: [cast.rahima.id] },
    ],
    [
      "people_unknown",
      { eligibility: "list", eligible_ids: [cast.curiosity.id] },
      { eligibility: "list", eligible_ids: [] },
    ],
    ["url_not_owned", { cover: "https://evil.example/a.webp" }, { cover: null }],
  ] as const;

  it.each(lacks)(
    "of type '%s' is refused when it does not exist and accepted when it does, on creation and change",
    async (flaw, wrong, right) => {
      const code = `${flaw === "url_not_owned" ? "uploads" : "founding"}.${flaw}`;
      const refused = await create("admin", wrong);
      expect([refused.status, refused.body.code]).toEqual([422, code]);
      const { id } = await newGroup();
      const before = (await settings("admin", id)).body;
      const kept = await update("admin", id, { name: "অন্য নাম", ...wrong });
      expect([kept.status, kept.body.code]).toEqual([422, code]);
      expect((await settings("admin", id)).body, "nothing of a refused change is kept").toEqual(before);
      expect((await update("admin", id, right)).status).toBe(200);
      expect((await create("admin", right)).status).toBe(201);
    },
  );

  it("to a course cannot be the group itself", async () => {
    const { id } = await newGroup({ type: "COURSE" });
    expect((await update("admin", id, { eligibility: "course", eligible_course_id: id })).body.code).toBe(
      "founding.course_missing",
    );
    const other = await newGroup({ type: "COURSE" });
    expect((await update("admin", id, { eligibility: "course", eligible_course_id: other.id })).status).toBe(
      200,
    );
  });
});

describe("a change of a group", () => {
  it("keeps fields that it does not contain, and records the changed ones in the audit log", async () => {
    const { id, slug } = await newGroup({ description: "আগের কথা", is_paid: true });
    const before = (await settings("farhana", id)).body;
    const { status, body } = await update("farhana", slug, { name: "বদলানো নাম", disabled: true });
    expect([status, body]).toMatchObject([200, { id, name: "বদলানো নাম", disabled: true, is_paid: true }]);
    expect((await settings("admin", id)).body).toEqual({ ...before, name: "বদলানো নাম", disabled: true });
    expect((await update("farhana", slug, { name: "বদলানো নাম", is_paid: true })).status).toBe(200);
    const [, edited, ...more] = await linesAbout(id);
    expect(edited).toEqual({
      action: "group.edited",
      actor_id: cast.farhana.id,
      before: { name: plain.name, disabled: false },
      after: { name: "বদলানো নাম", disabled: true },
    });
    expect(more, "the same again is no change").toEqual([]);
  });

  it("is not refused because of fields that it does not contain", async () => {
    const lost = await newGroup({ type: "COURSE" });
    const { id } = await newGroup({ eligibility: "course", eligible_course_id: lost.id });
    await school.database.run(sql`update groups set type = 'GENERAL' where id = ${lost.id}`);
    expect((await update("admin", id, { name: "নতুন নাম" })).status).toBe(200);
    await school.database.run(sql`update groups set eligible_course_id = null where id = ${id}`);
    expect((await update("admin", id, { name: "আরও নতুন" })).status).toBe(200);
    expect((await update("admin", id, { eligible_course_id: lost.id })).body.code).toBe(
      "founding.course_missing",
    );
  });

  it("distinguishes an empty text from a missing one", async () => {
    const { id } = await newGroup();
    await update("admin", id, { description: "null" });
    expect((await settings("admin", id)).body.description).toBe("null");
    expect((await linesAbout(id)).at(-1)).toMatchObject({
      before: { description: null },
      after: { description: "null" },
    });
  });

  it("makes a private group public only when a member requests it", async () => {
    const { id } = await newGroup({ visibility: "PRIVATE" });
    const refused = await update("farhana", id, { visibility: "PUBLIC" });
    expect([refused.status, refused.body.code]).toEqual([403, "founding.inside_only"]);
    expect((await update("farhana", id, { name: "বাকি সব" })).status).toBe(200);
    expect((await update("admin", id, { visibility: "PUBLIC" })).status).toBe(200);
    expect((await update("farhana", id, { visibility: "PRIVATE" })).status).toBe(200);
    const own = await newGroup({ visibility: "PRIVATE" }, "farhana");
    expect((await update("farhana", own.id, { visibility: "PUBLIC" })).status).toBe(200);
  });

  it("is visible to all users on the next request", async () => {
    const { id } = await newGroup({}, "farhana");
    expect((await page("tanvir", id)).body).toMatchObject({ visibility: "PUBLIC", hurdle: null });
    await update("admin", id, { eligibility: "batch", eligible_batch: "HSC 25" });
    expect([(await page("tanvir", id)).body.hurdle, (await page("nusrat", id)).body.hurdle]).toEqual([
      "not_eligible",
      null,
    ]);
    await update("admin", id, { eligibility: "everyone", is_paid: true });
    expect((await page("tanvir", id)).body).toMatchObject({ status: 403, code: "groups.paid_only" });
    expect((await page("nusrat", id)).status).toBe(200);
    await update("admin", id, { is_paid: false, disabled: true });
    expect((await page("nusrat", id)).body).toMatchObject({ status: 403, code: "groups.no_access" });
    expect(
      (await update("farhana", id, { disabled: false })).body,
      "a moderator opens it again",
    ).toMatchObject({
      disabled: false,
    });
    expect((await page("nusrat", id)).status).toBe(200);
  });

  it("reopens a group its moderator is not in", async () => {
    expect((await update("farhana", debate, { disabled: false })).status).toBe(200);
    expect((await page("rafi", debate)).status).toBe(200);
    expect((await update("farhana", debate, { disabled: true })).status).toBe(200);
    expect((await page("rafi", debate)).status).toBe(403);
  });

  it("refuses a slug that exists, and gives it to one of many parallel requests", async () => {
    const { id, slug } = await newGroup();
    const refused = await update("admin", id, { slug: club, name: "ছদ্মবেশী" });
    expect([refused.status, refused.body.code]).toEqual([409, "founding.slug_taken"]);
    expect((await settings("admin", id)).body).toMatchObject({ slug, name: plain.name });
    const wanted = nextSlug();
    const rivals = await Promise.all(Array.from({ length: 8 }, () => newGroup()));
    const replies = await Promise.all([
      ...rivals.map((rival) => update("admin", rival.id, { slug: wanted })),
      create("farhana", { slug: wanted }),
    ]);
    const won = replies.filter(({ status }) => status < 300);
    expect([won.length, replies.filter(({ status }) => status === 409).length]).toEqual([1, 8]);
    expect((await page("rafi", wanted)).status).toBe(200);
  });

  it("keeps the fields of a parallel change", async () => {
    const { id } = await newGroup();
    const changes = [
      { name: "নাম এক" },
      { description: "কথা এক" },
      { is_paid: true },
      { hsc_batch: "HSC 26" },
    ];
    await Promise.all(changes.map((change) => update("admin", id, change)));
    expect((await settings("admin", id)).body).toMatchObject(Object.assign({}, ...changes));
    expect(await linesAbout(id)).toHaveLength(1 + changes.length);
  });
});

describe("the list of who may join", () => {
  const people = async (ref: string | number): Promise<number[]> =>
    (await settings("admin", ref)).body.eligible_ids;
  const hurdle = async (who: Member, ref: string | number) => (await page(who, ref)).body.hurdle;

  it("admits the people on it, is kept until a new list is sent, and is deleted with its rule", async () => {
    const { id } = await newGroup({ eligibility: "list", eligible_ids: [cast.tanvir.id, cast.tanvir.id] });
    const seen = (await settings("farhana", id)).body;
    expect(seen).toMatchObject({
      eligible_ids: [cast.tanvir.id],
      eligible_people: [{ id: cast.tanvir.id, name: cast.tanvir.name }],
    });
    expect([await hurdle("tanvir", id), await hurdle("mitu", id)]).toEqual([null, "not_eligible"]);
    await update("admin", id, { name: "শুধু নাম" });
    expect(await people(id)).toEqual([cast.tanvir.id]);
    await update("admin", id, { eligible_ids: [cast.mitu.id] });
    expect([await hurdle("tanvir", id), await hurdle("mitu", id)]).toEqual(["not_eligible", null]);
    expect((await linesAbout(id)).at(-1)).toMatchObject({
      before: { eligible_ids: [cast.tanvir.id] },
      after: { eligible_ids: [cast.mitu.id] },
    });
    await update("admin", id, { eligibility: "batch", eligible_batch: "HSC 25" });
    expect([await people(id), await hurdle("mitu", id)]).toEqual([[], "not_eligible"]);
  });

  it("lifts only the refusals of the people on it", async () => {
    const refused = () =>
      school.rows<{ user_id: number }>(sql`
        select user_id from group_eligibility where group_id = ${COURSE_ID} and not eligible order by user_id`);
    const both = [{ user_id: cast.tanvir.id }, { user_id: cast.sadia.id }];
    await update("admin", course, { description: "নতুন বিবরণ" });
    expect(await refused()).toEqual(both);
    await update("admin", course, { eligibility: "list", eligible_ids: [cast.mitu.id, cast.sadia.id] });
    expect(await refused()).toEqual(both.slice(0, 1));
    expect([await hurdle("sadia", course), await hurdle("tanvir", course)]).toEqual([null, "not_eligible"]);
  });
});

describe("the pictures of a group", () => {
  const bytes = picture();
  const sent = async (who: Member) => uploads.uploadFile(who, {}, await bytes);

  it("are uploads of its creator, and deleted when they are replaced", async () => {
    const [cover, icon, next] = [await sent("admin"), await sent("admin"), await sent("farhana")];
    const { id } = await newGroup({ cover, icon });
    expect((await page("rafi", id)).body).toMatchObject({ cover, icon, image: null });
    expect((await update("farhana", id, { cover: next })).body.cover).toBe(next);
    await school.drain();
    expect([
      await uploads.statusOf(cover),
      await uploads.statusOf(icon),
      await uploads.statusOf(next),
    ]).toEqual([404, 200, 200]);
    expect((await update("admin", id, { icon: null })).body.icon).toBeNull();
    await school.drain();
    expect(await uploads.statusOf(icon)).toBe(404);
  });

  it("cannot be uploads of other users or in use elsewhere", async () => {
    const foreign = await sent("rafi");
    expect((await create("admin", { image: foreign })).body.code).toBe("uploads.url_not_owned");
    const own = await sent("admin");
    const { id } = await newGroup({ image: own });
    expect((await create("admin", { image: own })).body.code).toBe("uploads.url_not_owned");
    const { id: other } = await newGroup();
    expect((await update("admin", other, { cover: own })).body.code).toBe("uploads.url_not_owned");
    expect(
      (await update("admin", id, { image: null, cover: own })).body,
      "moved within the group",
    ).toMatchObject({
      image: null,
      cover: own,
    });
    await school.drain();
    expect(await uploads.statusOf(own)).toBe(200);
  });
});

describe("making and changing groups", () => {
  const strict = useSchool({ env: { RATE_LIMIT_FACTOR: "1" } });

  it("is limited to sixty an hour, both counted together", async () => {
    const renamed = (slug: string) => strict.as("farhana").put(`/api/group/${slug}`, { name: "আবার" });
    const first = await strict.as("farhana").post("/api/group", { ...plain, slug: nextSlug() });
    expect(first.status).toBe(201);
    for (let i = 0; i < 59; i++) expect((await renamed(first.body.slug)).status).toBe(200);
    const refused = await renamed(first.body.slug);
    expect([refused.status, refused.body.code]).toEqual([429, "common.rate_limited"]);
    expect((await strict.as("farhana").post("/api/group", { ...plain, slug: nextSlug() })).status).toBe(429);
    expect((await strict.as("admin").post("/api/group", { ...plain, slug: nextSlug() })).status).toBe(201);
  });
});
