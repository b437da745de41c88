import { describe, expect, it } from "vitest";
import { useSchool, type Member } from "../../../test/harness.ts";
import { part, sql } from "../../db/sql.ts";
import { facts, holds, readsRule, takesPartRule, type Fact } from "./access.ts";
import { conditionOf } from "./queries.ts";

const school = useSchool();

const mine = async (who: Member) =>
  (await school.as(who).get("/api/group/mygroups")).body as { slug: string }[];
const slugs = async (who: Member) => (await mine(who)).map(({ slug }) => slug).toSorted();

it("lists the groups one belongs to, and no others", async () => {
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

it("tells what one is and may do there", async () => {
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

it("leaves the batch a student asks for aside: membership decides", async () => {
  for (const batch of ["HSC 25", "HSC 26"]) expect((await asked("mitu", batch)).body).toHaveLength(1);
  expect((await asked("mitu", "anything")).status).toBe(422);
});

it("shows staff the groups of the batch they look at, and those of all batches", async () => {
  const seen = async (batch: string) =>
    ((await asked("kamrul", batch)).body as { slug: string }[]).map(({ slug }) => slug).toSorted();
  expect(await seen("HSC 25")).toEqual(["hsc25-science-a", "science-club"]);
  expect(await seen("HSC 26")).toEqual(["science-club"]);
});

describe("the rule of who may read", () => {
  const worlds = Array.from({ length: 2 ** facts.length }, (_, bits) =>
    Object.fromEntries(facts.map((fact, i) => [fact, (bits & (1 << i)) !== 0])),
  ) as Record<Fact, boolean>[];
  const columns = Object.fromEntries(
    facts.map((fact) => [fact, part`(w.known ->> ${fact}::text)::boolean`]),
  ) as Record<Fact, ReturnType<typeof part>>;

  it.each([
    ["reads", readsRule],
    ["takes part", takesPartRule],
  ] as const)("says the same to the database and to the row at hand: %s", async (_name, rule) => {
    const rows = await school.rows<{ holds: boolean }>(sql`
      select ${conditionOf(rule, columns)} as holds
      from jsonb_array_elements(${JSON.stringify(worlds)}::jsonb) with ordinality as w (known, place) order by place`);
    expect(rows.map((row) => row.holds)).toEqual(worlds.map((world) => holds(rule, world)));
    expect(new Set(rows.map((row) => row.holds)).size).toBe(2);
  });
});
