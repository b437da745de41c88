import { expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { nextSchoolDay, schoolDay } from "../../kit/clock.ts";
import { useSchool } from "../../../test/harness.ts";
import { cast } from "../../../demo/cast.ts";

const school = useSchool();
const limits = async (member: keyof typeof cast & ("rafi" | "tanvir" | "selina" | "rahima")) =>
  (await school.as(member).get("/api/utils/limits")).body;

it("gives students five and staff twenty, until midnight at the school", async () => {
  const resetsAt = nextSchoolDay(school.now).toISOString();
  expect(await limits("rafi")).toEqual({
    limit: 5,
    remaining: 5,
    schoolRemaining: 100,
    isExpired: false,
    resetsAt,
  });
  expect(await limits("selina")).toMatchObject({ limit: 20, remaining: 20, isExpired: false, resetsAt });
});

it("says that a student who has not paid has no access, and says so of no guardian", async () => {
  expect((await limits("tanvir")).isExpired).toBe(true);
  expect((await limits("rahima")).isExpired).toBe(false);
});

it("tells everybody what the school has left for its subject groups, today", async () => {
  await school.database.run(sql`insert into ai_pools values (${schoolDay(school.now)}, 100)`);
  expect(await limits("rafi")).toMatchObject({ remaining: 5, schoolRemaining: 0 });
  expect((await limits("selina")).schoolRemaining).toBe(0);
  await school.database.run(sql`update ai_pools set day = day - 1`);
  expect((await limits("rafi")).schoolRemaining).toBe(100);
});

it("counts what was used today and never goes below nothing", async () => {
  await school.database.run(sql`insert into ai_usage values (${cast.rafi.id}, ${schoolDay(school.now)}, 7)`);
  expect((await limits("rafi")).remaining).toBe(0);
  school.advanceClock({ days: 1 });
  const caller = await school.signIn("rafi");
  expect((await caller.get("/api/utils/limits")).body.remaining).toBe(5);
});
