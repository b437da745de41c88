import { describe, expect, it } from "vitest";
import { useSchool, type Member } from "../../../test/harness.ts";
import { part, sql } from "../../db/sql.ts";
import { facts, holds, readsRule, takesPartRule, type Fact } from "./access.ts";
import { conditionOf } from "./queries.ts";

const school = useSchool();

const mine = async (who: Member) =>
  (await school.as(who).get("/api/group/mygroups")).body as { slug: string }[];
const slugs = async (who: Member) => (await mine(who)).map(({ slug }) => slug).toSorted();

it("the list of groups contains the groups of the viewer, and no others", async () => {
  expect(await slugs("nusrat")).toEqual([
    "debate-club",
    "hsc25-science-a",
    "physics-1-course",
    "physics-adda",
    "science-club",
  ]);
  expect(await slugs("mitu")).toEqual(["chemistry-subject"]);
  expect(await slugs("admin"), "who sees every group belongs to none").toEqual([]);
  expect(await slugs("rahima")).toEqual([]);
});

it("the list of groups contains the viewer's role and permissions in each group", async () => {
  const of = async (who: Member, slug: string) => (await mine(who)).find((group) => group.slug === slug);
  expect(await of("rafi", "hsc25-science-a")).toMatchObject({
    id: 5,
    group_id: 5,
    type: "CLASS",
    visibility: "PRIVATE",
    is_member: true,
    role: "MEMBER",
    can: { post: true, pin: false },
  });
  expect(await of("kamrul", "science-club")).toMatchObject({
    role: "CLUB_ADVISOR",
    can: { post: true, pin: true },
  });
  expect(await of("nusrat", "debate-club")).toMatchObject({ disabled: true, is_paid: false });
  expect(await of("arif", "robotics-club")).toMatchObject({ is_paid: true, is_eligiable: true });
});

const asked = (who: Member, batch: string) =>
  school.as(who).get(`/api/group/mygroups?hsc_batch=${encodeURIComponent(batch)}`);

it("the list of groups ignores the batch that a student asks for: membership decides", async () => {
  for (const batch of ["HSC 25", "HSC 26"]) expect((await asked("mitu", batch)).body).toHaveLength(1);
  expect((await asked("mitu", "anything")).status).toBe(422);
});

it("the list of groups shows staff the groups of the batch they look at, and those of all batches", async () => {
  const seen = async (batch: string) =>
    ((await asked("kamrul", batch)).body as { slug: string }[]).map(({ slug }) => slug).toSorted();
  expect(await seen("HSC 25")).toEqual(["hsc25-science-a", "science-club"]);
  expect(await seen("HSC 26")).toEqual(["science-club"]);
});

const others = async (who: Member, type?: string) => {
  const { body } = await school.as(who).get(`/api/group/${type ? `?group_type=${type}` : ""}`);
  return (body.groups.others as { slug: string }[]).map(({ slug }) => slug);
};

it("the suggestions are public, enabled groups that the viewer has not joined, by type or all", async () => {
  expect(await others("mitu")).toEqual(["physics-adda", "science-club"]);
  expect(await others("mitu", "CLUB")).toEqual(["science-club"]);
  expect(await others("rafi"), "who is in all of them").toEqual([]);
  expect(await others("rahima")).toContain("physics-adda");
  expect((await school.as("mitu").get("/api/group/?group_type=club")).status).toBe(422);
  expect((await school.stranger.get("/api/group/")).status).toBe(401);
});

it("only the school's admins and moderators see the permission to create groups", async () => {
  const may = async (who: Member) => (await school.as(who).get("/api/group/")).body.can.create as boolean;
  expect(await Promise.all((["admin", "farhana", "selina", "rafi"] as const).map(may))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

const page = (who: Member, ref: string | number) => school.as(who).get(`/api/group/${ref}`);

describe("the page of a group", () => {
  it("shows a member every field, by slug or id", async () => {
    const { body } = await page("rafi", "science-club");
    expect(body).toMatchObject({
      slug: "science-club",
      is_member: true,
      role: "MEMBER",
      hurdle: null,
      has: { many_images: false, homework: false, ai_pool: false },
      can: { take_part: true, see_members: true, leave: true, manage: false, edit: false, post: true },
    });
    expect(body.officers[0]).toMatchObject({
      name: "আরিফ রহমান",
      group_role: "PRESIDENT",
      badge: "PRESIDENT",
    });
    expect(body.faces).toHaveLength(6);
    expect(body).not.toHaveProperty("open_requests");
    expect((await page("rafi", 2)).body).toEqual(body);
  });

  it("shows a visitor the members of a public group, and none of a private one", async () => {
    expect((await page("mitu", "science-club")).body).toMatchObject({
      is_member: false,
      hurdle: null,
      can: { take_part: false, see_members: true, leave: false },
    });
    const { body } = await page("mitu", "hsc25-science-a");
    expect(body).toMatchObject({ officers: [], faces: [], can: { see_members: false, take_part: false } });
    expect((await page("admin", "hsc25-science-a")).body.can).toMatchObject({
      see_members: true,
      manage: true,
    });
  });

  it("contains the conditions that a visitor does not meet", async () => {
    const hurdle = async (who: Member, slug: string) => (await page(who, slug)).body.hurdle as string | null;
    expect(await hurdle("tanvir", "physics-1-course")).toBe("not_eligible");
    expect(await hurdle("arif", "physics-1-course")).toBe(null);
    expect(await hurdle("rahima", "physics-adda")).toBe("guardian");
    expect(await hurdle("admin", "physics-1-course")).toBe(null);
  });

  it.each([
    ["debate-club", "rafi", 403, "groups.no_access"],
    ["debate-club", "farhana", 403, "groups.no_access"],
    ["debate-club", "nusrat", 200, undefined],
    ["debate-club", "admin", 200, undefined],
    ["robotics-club", "tanvir", 403, "groups.paid_only"],
    ["robotics-club", "mitu", 200, undefined],
    ["robotics-club", "rafi", 200, undefined],
    ["no-such-group", "rafi", 404, "common.not_found"],
  ] as const)("'%s' opened by %s responds %i %s", async (slug, who, status, code) => {
    const answer = await page(who, slug);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it("of a private club that the viewer has not paid for does not show its posts", async () => {
    const posts = (who: Member, slug: string) => school.as(who).get(`/api/post?group=${slug}`);
    expect((await posts("tanvir", "robotics-club")).status).toBe(404);
    expect((await posts("rafi", "debate-club")).status).toBe(403);
    expect((await posts("rafi", "robotics-club")).status).toBe(200);
  });

  it.each(["Science-Club", "science-club ", "science-club.", "%2e", "২", "sсience-club"])(
    "exists under one slug only: %j responds 404",
    async (ref) =>
      expect((await page("rafi", encodeURIComponent(ref))).status).toBe(
        ref.trim() === "science-club" ? 200 : 404,
      ),
  );
});

describe("the rule of who may read a group", () => {
  const worlds = Array.from({ length: 2 ** facts.length }, (_, bits) =>
    Object.fromEntries(facts.map((fact, i) => [fact, (bits & (1 << i)) !== 0])),
  ) as Record<Fact, boolean>[];
  const columns = Object.fromEntries(
    facts.map((fact) => [fact, part`(w.known ->> ${fact}::text)::boolean`]),
  ) as Record<Fact, ReturnType<typeof part>>;

  it.each([
    ["reads", readsRule],
    ["takes part", takesPartRule],
  ] as const)("has the same result in SQL and in memory for %s", async (_name, rule) => {
    const rows = await school.rows<{ holds: boolean }>(sql`
      select ${conditionOf(rule, columns)} as holds
      from jsonb_array_elements(${JSON.stringify(worlds)}::jsonb) with ordinality as w (known, place) order by place`);
    expect(rows.map((row) => row.holds)).toEqual(worlds.map((world) => holds(rule, world)));
    expect(new Set(rows.map((row) => row.holds)).size).toBe(2);
  });
});
