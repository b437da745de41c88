import { describe, expect, it } from "vitest";
import type { Steps } from "@angon/contract/administration/steps";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { sql } from "../../../db/sql.ts";

const school = useSchool();
const STEPS = "/api/admin/steps";

const stepsNow = async () => (await school.as("admin").get(STEPS)).body as Steps;
const stepOf = async (key: string) => (await stepsNow()).steps.find((step) => step.key === key);

describe("the steps after the setup", () => {
  it("are counted: students, classes and paid students of the demo, but no backup", async () => {
    const [counts] = await school.rows<{ students: number; classes: number }>(sql`
      select (select count(*)::int from users
          where role = 'USER' and level > 0 and deleted_at is null and not is_assistant) as students,
        (select count(*)::int from groups where type = 'CLASS' and not disabled) as classes`);
    const { shown, steps } = await stepsNow();
    expect(shown).toBe(true);
    expect(steps.map(({ key }) => key)).toEqual([
      "people",
      "classes",
      "teachers",
      "entry",
      "payment",
      "backup",
      "announcement",
    ]);
    expect(steps.slice(0, 2)).toEqual([
      { key: "people", done: true, count: counts?.students },
      { key: "classes", done: (counts?.classes ?? 0) > 0, count: counts?.classes },
    ]);
    expect(await stepOf("backup")).toEqual({ key: "backup", done: false, count: null });
  });

  it("turn to done with what is done, and leave out payment without paid features", async () => {
    await school.database.run(sql`update posts set announced_at = null`);
    expect((await stepOf("announcement"))?.done).toBe(false);
    await school.database.run(
      sql`update posts set announced_at = ${school.now} where id = (select min(id) from posts)`,
    );
    expect((await stepOf("announcement"))?.done).toBe(true);
    await school.database.run(sql`
      insert into settings (key, value) values ('site', '{"paid_features": false}')
      on conflict (key) do update set value = excluded.value`);
    expect(await stepOf("payment")).toBeUndefined();
  });

  it("are hidden and shown for all admins, audited, and refused to every other role", async () => {
    expect((await school.as("admin").put(STEPS, { shown: false })).body.shown).toBe(false);
    expect((await stepsNow()).shown).toBe(false);
    expect((await school.as("admin").put(STEPS, { shown: true })).body.shown).toBe(true);
    const lines = await school.rows<{ action: string }>(
      sql`select action from audit_log where action like 'setup.steps%' order by id`,
    );
    expect(lines.map(({ action }) => action)).toEqual(["setup.steps_hidden", "setup.steps_shown"]);
    for (const member of ["rafi", "selina", "farhana", "rahima"] as const satisfies readonly Member[]) {
      expect([member, (await school.as(member).get(STEPS)).body.code]).toEqual([
        member,
        "administration.staff_only",
      ]);
      expect((await school.as(member).put(STEPS, { shown: false })).body.code).toBe(
        "administration.staff_only",
      );
    }
    expect((await stepsNow()).shown).toBe(true);
  });
});
