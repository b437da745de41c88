import { beforeEach, describe, expect, it } from "vitest";
import { useSchool, type Member } from "../harness.ts";
import { notificationHelpers } from "../helpers/notifications.ts";
import { cast } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";

const school = useSchool();
const { notificationsOf, clear } = notificationHelpers(school);
const CLASS = 5;

async function setRule(value: { approved_posts: number; account_days: number }): Promise<void> {
  const { body } = await school.as("admin").get("/api/admin/settings");
  const { status } = await school
    .as("admin")
    .put("/api/admin/settings/first_posts", { version: body.versions.first_posts, value });
  expect(status).toBe(200);
}

const publishedOf = async (who: Member) =>
  (
    await school.rows<{ n: number }>(
      sql`select count(*)::int as n from posts where user_id = ${cast[who].id} and status = 'published'`,
    )
  )[0]?.n ?? 0;

const write = async (who: Member, input: object = {}) => {
  const wish = { category: "other", body: "হিমালয়ের বরফ নিয়ে একটা লেখা", ...input };
  const { status, body } = await school.as(who).post("/api/post", wish);
  return { status, id: body.id as number, held: (body.held ?? false) as boolean };
};
const decide = async (who: Member, id: number, body: object) => {
  const response = await school.as(who).post(`/api/admin/held/${id}`, body);
  return response.status === 200 ? 200 : `${response.status} ${response.body.code}`;
};
const publish = { verdict: "publish" };
const refuse = { verdict: "refuse", reason: "এটা অন্য গ্রুপের জন্য" };
const queue = async () =>
  (await school.as("farhana").get("/api/admin/held?limit=50")).body.data as {
    id: number;
    found: unknown[];
    new_account: boolean;
  }[];

describe("the posts of a new account", () => {
  beforeEach(async () => {
    // One approval more than the author has.
    await setRule({ approved_posts: (await publishedOf("rafi")) + 1, account_days: 0 });
  });

  it("wait for a moderator until as many are approved as the school asks for", async () => {
    await clear();
    const { id, held } = await write("rafi");
    expect(held).toBe(true);
    expect((await queue()).find((one) => one.id === id)).toMatchObject({ found: [], new_account: true });
    expect((await notificationsOf("farhana")).map(({ type }) => type)).toContain("post_held");
    expect((await school.as("nusrat").get(`/api/post/${id}`)).status).toBe(404);
    expect((await write("rafi")).held, "a waiting post is no approved one").toBe(true);
    expect(await decide("nusrat", id, publish)).toBe("403 common.forbidden");
    expect(await decide("farhana", id, publish)).toBe(200);
    expect((await school.as("nusrat").get(`/api/post/${id}`)).body.status).toBe("published");
    expect((await notificationsOf("rafi")).map(({ type }) => type)).toContain("held_decided");
    expect(await write("rafi")).toMatchObject({ status: 201, held: false });
  });

  it("are neither listed, counted nor found while they wait", async () => {
    const seen = async () => {
      const nusrat = school.as("nusrat");
      const found = `/api/search?type=post&q=${encodeURIComponent("হিমালয়ের বরফ")}`;
      const bodies = [];
      for (const path of [
        "/api/post?sortedBy=latest&pageSize=50",
        found,
        `/api/post/user/${cast.rafi.id}`,
        `/api/utils/points?uid=${cast.rafi.id}`,
      ])
        bodies.push((await nusrat.get(path)).body);
      return bodies;
    };
    // Points and words of the posts of earlier tests.
    await school.drain();
    const before = await seen();
    const { id } = await write("rafi");
    await school.drain();
    expect(await seen()).toEqual(before);
    expect(await decide("farhana", id, publish)).toBe(200);
    await school.drain();
    expect(JSON.stringify(await seen())).toContain(`"id":${id}`);
  });

  it("that are refused bring their author the reason, and count for nothing", async () => {
    await clear();
    const { id } = await write("rafi");
    expect(await decide("farhana", id, refuse)).toBe(200);
    const told = (await notificationsOf("rafi")).find(({ type }) => type === "held_decided");
    expect(JSON.stringify(told)).toContain(refuse.reason);
    expect((await write("rafi")).held).toBe(true);
  });

  it("are decided once by two moderators in parallel", async () => {
    const { id } = await write("rafi");
    const results = await Promise.all([decide("farhana", id, publish), decide("admin", id, publish)]);
    expect(results.filter((one) => one === 200)).toHaveLength(1);
    expect(results).toContain("409 guard.decided");
    expect((await notificationsOf("rafi")).filter(({ link }) => link === `/post/${id}`)).toHaveLength(1);
  });

  it("in a group wait too, those of staff never do, and comments appear at once", async () => {
    expect((await write("rafi", { group_id: CLASS })).held).toBe(true);
    await setRule({ approved_posts: 20, account_days: 90 });
    const { id, held } = await write("selina", { group_id: CLASS });
    expect(held).toBe(false);
    expect((await school.as("rafi").post(`/api/post/${id}/comments`, { content: "ধন্যবাদ" })).status).toBe(
      201,
    );
    await setRule({ approved_posts: 0, account_days: 0 });
    expect((await write("rafi", { group_id: CLASS })).held).toBe(false);
  });
});

it("the rule of first posts counts the days of the account, and only an admin changes it", async () => {
  const { body } = await school.as("admin").get("/api/admin/settings");
  const value = { approved_posts: 0, account_days: 7 };
  for (const who of ["selina", "farhana", "rafi"] as const)
    expect(
      (await school.as(who).put("/api/admin/settings/first_posts", { version: 0, value })).body.code,
    ).toBe("administration.staff_only");
  expect(body.values.first_posts).toEqual({ approved_posts: 0, account_days: 0 });
  await setRule(value);
  const opened = (at: Date) =>
    school.database.run(sql`update users set created_at = ${at} where id = ${cast.rafi.id}`);
  await opened(school.now);
  expect((await write("rafi")).held).toBe(true);
  school.advanceClock({ minutes: 7 * 24 * 60 });
  expect((await write("rafi")).held).toBe(false);
});
