import { expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { nextSchoolDay, schoolDay } from "../../kit/clock.ts";
import { useSchool } from "../../../test/harness.ts";
import { cast } from "../../../demo/cast.ts";

const school = useSchool();
const limits = async (member: keyof typeof cast & ("rafi" | "tanvir" | "selina" | "rahima")) =>
  (await school.as(member).get("/api/utils/limits")).body;

it("the assistant gives students five answers a day and staff twenty, until midnight at the school", async () => {
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

it("the AI limits report no access for a student who has not paid, but not for a guardian", async () => {
  expect((await limits("tanvir")).isExpired).toBe(true);
  expect((await limits("rahima")).isExpired).toBe(false);
});

it("the AI limits show all users the answers that subject groups have left today", async () => {
  await school.database.run(sql`insert into ai_pools values (${schoolDay(school.now)}, 100)`);
  expect(await limits("rafi")).toMatchObject({ remaining: 5, schoolRemaining: 0 });
  expect((await limits("selina")).schoolRemaining).toBe(0);
  await school.database.run(sql`update ai_pools set day = day - 1`);
  expect((await limits("rafi")).schoolRemaining).toBe(100);
});

it("the AI limits count the answers used today, and the rest is never below zero", async () => {
  await school.database.run(sql`insert into ai_usage values (${cast.rafi.id}, ${schoolDay(school.now)}, 7)`);
  expect((await limits("rafi")).remaining).toBe(0);
  school.advanceClock({ days: 1 });
  const caller = await school.signIn("rafi");
  expect((await caller.get("/api/utils/limits")).body.remaining).toBe(5);
});
