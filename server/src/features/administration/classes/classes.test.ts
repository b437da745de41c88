import { describe, expect, it } from "vitest";
import { cast } from "../../../../demo/cast.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { sql } from "../../../db/sql.ts";

const school = useSchool();
const CLASSES = "/api/admin/classes";

const body = (classes: object[]) => ({ classes, hsc_batch: "HSC 25", visibility: "PRIVATE" });
const section = (letter: string, more: object = {}) => ({
  name: `দ্বাদশ বিজ্ঞান, ${letter} শাখা`,
  slug: `twelve-science-${letter}`,
  ...more,
});
const made = () =>
  school.rows<{ slug: string; type: string; owner: number | null }>(sql`
    select g.slug, g.type, m.user_id as owner
    from groups g left join group_members m on m.group_id = g.id and m.is_owner
    where g.slug like 'twelve-science%' order by g.slug`);

describe("several classes at once", () => {
  it("are refused to every role but admin", async () => {
    for (const member of ["rafi", "selina", "farhana", "rahima"] as const satisfies readonly Member[])
      expect([member, (await school.as(member).post(CLASSES, body([section("a")]))).body.code]).toEqual([
        member,
        "administration.staff_only",
      ]);
    expect(await made()).toEqual([]);
  });

  it("are not made when one address is taken or one owner unfit, and each field has its problem", async () => {
    const taken = await school
      .as("admin")
      .post(CLASSES, body([section("a"), section("b", { slug: "debate-club" }), section("a")]));
    expect([
      taken.status,
      taken.body.errors.map(({ path, code }: Record<string, string>) => [path, code]),
    ]).toEqual([
      409,
      [
        ["classes.1.slug", "founding.slug_taken"],
        ["classes.2.slug", "founding.slug_taken"],
      ],
    ]);
    for (const owner_id of [cast.rahima.id, 999_999]) {
      const unfit = await school.as("admin").post(CLASSES, body([section("a"), section("b", { owner_id })]));
      expect([unfit.status, unfit.body.errors?.[0]?.path]).toEqual([409, "classes.1.owner_id"]);
    }
    const wrong = await school.as("admin").post(CLASSES, body([section("a"), section("b", { slug: "B b" })]));
    expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([422, "classes.1.slug"]);
    expect((await school.as("admin").post(CLASSES, body([]))).status).toBe(422);
    expect(await made()).toEqual([]);
  });

  it("are class groups of the batch, owned by the chosen teacher or the admin, and audited", async () => {
    const answer = await school
      .as("admin")
      .post(CLASSES, body([section("a"), section("b", { owner_id: cast.selina.id })]));
    expect([answer.status, answer.body.created.map(({ slug }: { slug: string }) => slug)]).toEqual([
      201,
      ["twelve-science-a", "twelve-science-b"],
    ]);
    expect(await made()).toEqual([
      { slug: "twelve-science-a", type: "CLASS", owner: cast.admin.id },
      { slug: "twelve-science-b", type: "CLASS", owner: cast.selina.id },
    ]);
    const lines = await school.rows<{ action: string }>(sql`
      select action from audit_log where object_kind = 'group'
        and object_id = any(${answer.body.created.map(({ id }: { id: number }) => String(id))}::text[]) order by id`);
    expect(lines.map(({ action }) => action)).toEqual([
      "group.created",
      "group.created",
      "group.owner_changed",
    ]);
    const again = await school.as("admin").post(CLASSES, body([section("c"), section("b")]));
    expect(again.body.code).toBe("founding.slug_taken");
    expect(await made()).toHaveLength(2);
  });
});
