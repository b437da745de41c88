import { expect, it } from "vitest";
import { AI_DAYS } from "@angon/contract/administration/ai";
import { cast } from "../../../../demo/cast.ts";
import { commentHelpers } from "../../../../test/helpers/comments.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { sql } from "../../../db/sql.ts";
import { schoolDay } from "../../../kit/clock.ts";

const env = {
  AI_PROVIDER: "openai",
  AI_API_KEY: "a-secret-key",
  AI_MODEL: "a-model",
  AI_USD_IN: "3",
  AI_USD_OUT: "15",
  AI_BDT_PER_USD: "120",
};
const school = useSchool({ env });
const { insertPost } = commentHelpers(school);
const others = ["rafi", "selina", "farhana", "rahima"] as const satisfies readonly Member[];
const spend = (member: Member) => school.as(member).get("/api/admin/ai");
const dayBefore = (days: number) => schoolDay(new Date(school.now.getTime() - days * 86_400_000));

type Sums = { own: number; pool: number; bdt: number };
const totalOf = (rows: Sums[]) =>
  rows.reduce(
    (sum, { own, pool, bdt }) => ({ own: sum.own + own, pool: sum.pool + pool, bdt: sum.bdt + bdt }),
    { own: 0, pool: 0, bdt: 0 },
  );

it("the AI statistics sum answers and their price by day and subject, without older days", async () => {
  await school.database.run(sql`delete from ai_charges`);
  await school.database.run(sql`delete from ai_calls`);
  const charge = async (days: number, userId: number | null, subject: number | null, bdt: number) => {
    const post = await insertPost("rafi");
    await school.database.run(sql`
      update posts set subject_id = ${subject} where id = ${post}`);
    await school.database.run(sql`
      insert into ai_charges (post_id, user_id, day) values (${post}, ${userId}, ${dayBefore(days)})`);
    await call(days, post, bdt);
    return post;
  };
  const call = (days: number, post: number, bdt: number) =>
    school.database.run(sql`
      insert into ai_calls (post_id, step, provider, model, bdt, asked_at)
      values (${post}, 'next', 'openai', 'a-model', ${bdt}, ${dayBefore(days)}::date::timestamp at time zone 'Asia/Dhaka')`);
  const post = await charge(0, cast.rafi.id, 1, 1.5);
  // A further step below the same post, and a call whose charge was refunded.
  await school.database.run(sql`
    insert into ai_charges (post_id, step, user_id, day) values (${post}, 'next', ${cast.rafi.id}, ${dayBefore(0)})`);
  await call(0, post, 0.5);
  await charge(0, null, 1, 1.5);
  await charge(AI_DAYS - 1, cast.nusrat.id, null, 0.25);
  await charge(AI_DAYS, cast.nusrat.id, 1, 100);
  const { status, body } = await spend("admin");
  expect([status, body.provider, body.days.length]).toEqual([200, "built-in", AI_DAYS]);
  expect(body.days.at(-1)).toEqual({ day: dayBefore(0), own: 2, pool: 1, bdt: 3.5 });
  expect(body.days[0]).toEqual({ day: dayBefore(AI_DAYS - 1), own: 1, pool: 0, bdt: 0.25 });
  expect(totalOf(body.days)).toEqual({ own: 3, pool: 1, bdt: 3.75 });
  expect(body.subjects).toEqual([
    { subject: { id: 1, name: expect.any(String), name_en: expect.any(String) }, own: 2, pool: 1, bdt: 3.5 },
    { subject: null, own: 1, pool: 0, bdt: 0.25 },
  ]);
});

it("the AI page shows the provider without its key, and only an admin switches it off, which is in the audit log", async () => {
  const { body } = await spend("admin");
  expect(body.external).toEqual({
    provider: "openai",
    model: "a-model",
    is_on: true,
    usd_in: 3,
    usd_out: 15,
    bdt_per_usd: 120,
  });
  expect(JSON.stringify(body)).not.toContain("a-secret-key");
  const change = (member: Member) => school.as(member).put("/api/admin/ai", { is_on: false });
  for (const member of others) expect((await change(member)).body.code).toBe("administration.staff_only");
  expect((await spend("admin")).body.external.is_on).toBe(true);
  expect((await change("admin")).body.external.is_on).toBe(false);
  const rows = await school.rows(
    sql`select before, after from audit_log where action = 'settings.ai_switched'`,
  );
  expect(rows).toEqual([{ before: { is_on: true }, after: { is_on: false } }]);
});

it("the AI statistics are refused to moderators, teachers, students and guardians", async () => {
  for (const member of others) {
    const { status, body } = await spend(member);
    expect([member, status, body.code]).toEqual([member, 403, "administration.staff_only"]);
  }
  expect((await spend("admin")).status).toBe(200);
});
