import { describe, expect, it } from "vitest";
import { groupHelpers } from "../../../../test/helpers/members.ts";
import { notificationHelpers } from "../../../../test/helpers/notifications.ts";
import { uploadHelpers } from "../../../../test/helpers/uploads.ts";
import { createPost } from "../../../../test/helpers/posts.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { cast } from "../../../../demo/cast.ts";
import { sql } from "../../../db/sql.ts";

const school = useSchool();
const { newGroup, setRoles } = groupHelpers(school);
const { uploadFile } = uploadHelpers(school);
const { notificationsOf, clear } = notificationHelpers(school);
const CLASS = 5;
const SLUG = "hsc25-science-a";

const set = (who: Member, posting: string, slow_minutes = 0) =>
  school.as(who).put(`/api/group/${CLASS}/posting`, { posting, slow_minutes });
const rules = async (posting: string, slow_minutes = 0) => {
  expect((await set("kamrul", posting, slow_minutes)).status).toBe(200);
  await school.database.run(sql`delete from group_turns`);
};
const post = (who: Member, more: object = {}) =>
  school.as(who).post("/api/post", { category: "other", body: "কাল কি ক্লাস হবে?", group_id: CLASS, ...more });
const comment = (who: Member, id: number) =>
  school.as(who).post(`/api/post/${id}/comments`, { content: "হবে" });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  body.code ? `${status} ${body.code}` : status;
const open = (who: Member, id: number) => school.as(who).get(`/api/post/${id}`);
const queue = async (who: Member, query = "?limit=50") =>
  (await school.as(who).get(`/api/group/${CLASS}/held${query}`)).body.data as { id: number }[];
const decide = async (who: Member, id: number, body: object) =>
  codeOf(await school.as(who).post(`/api/group/${CLASS}/held/${id}`, body));
const publish = { verdict: "publish" };

async function wait(who: Member, more: object = {}): Promise<number> {
  await rules("approval");
  const { status, body } = await post(who, more);
  expect([status, body]).toEqual([202, { id: expect.any(Number), held: true, waits_for: "officers" }]);
  return body.id;
}

describe("the rules of posting", () => {
  it("are readable and changeable by the group's leaders alone", async () => {
    for (const who of ["kamrul", "selina", "admin"] as const) {
      expect([who, (await set(who, "everyone")).status]).toEqual([who, 200]);
      expect([who, (await school.as(who).get(`/api/group/${SLUG}/posting`)).body]).toEqual([
        who,
        { posting: "everyone", slow_minutes: 0, waiting: expect.any(Number) },
      ]);
    }
    for (const who of ["rafi", "nusrat", "farhana", "mitu"] as const) {
      expect([who, (await set(who, "officers")).status]).toEqual([who, 403]);
      expect([who, (await school.as(who).get(`/api/group/${SLUG}/posting`)).status]).toEqual([who, 403]);
    }
  });

  it("are recorded one after the other in the audit log, also for three parallel changes", async () => {
    const lines = () =>
      school.rows<{ before: object; after: object }>(sql`
        select before, after from audit_log
        where action = 'group.posting_changed' and object_id = ${String(CLASS)} order by id`);
    for (let round = 0; round < 8; round++)
      await Promise.all([set("kamrul", "officers"), set("selina", "approval"), set("admin", "everyone", 5)]);
    const all = await lines();
    expect(all.length).toBeGreaterThan(10);
    expect(all.slice(1).map(({ before }) => before)).toEqual(all.slice(0, -1).map(({ after }) => after));
  });

  it("let officers alone post, while members still comment", async () => {
    await rules("officers");
    expect(codeOf(await post("rafi"))).toBe("403 posting.officers_only");
    const { status, body } = await post("kamrul");
    expect(status).toBe(201);
    expect((await comment("rafi", body.id)).status).toBe(201);
    const pageOf = async (who: Member) => (await school.as(who).get(`/api/group/${SLUG}`)).body;
    expect((await pageOf("rafi")).can).toMatchObject({ post: false, take_part: true });
    expect((await pageOf("rafi")).can.lead_posts).toBeUndefined();
    expect((await pageOf("kamrul")).can).toMatchObject({ post: true, lead_posts: true });
    await rules("everyone");
    expect((await pageOf("rafi")).can.post).toBe(true);
    expect((await pageOf("rafi")).rules).toBeUndefined();
    expect((await post("rafi")).status).toBe(201);
  });
});

describe("a post that waits for approval", () => {
  it("is readable by its author and those who decide, and absent for all others", async () => {
    const id = await wait("rafi", { image: await uploadFile("rafi"), body: "অনুমোদনচিহ্ন #অনুমোদনচিহ্ন" });
    for (const who of ["rafi", "kamrul", "selina", "admin"] as const)
      expect([who, (await open(who, id)).body.waits_for]).toEqual([who, "officers"]);
    for (const who of ["nusrat", "sadia", "mitu", "rahima", "farhana"] as const)
      expect([who, (await open(who, id)).status]).toEqual([who, 404]);
    const decision = await school.as("farhana").post(`/api/admin/held/${id}`, publish);
    expect([decision.status, decision.body.code]).toEqual([404, "common.not_found"]);
    const lists = [
      `/api/post?sortedBy=latest&group=${SLUG}&pageSize=50`,
      `/api/post?group=${SLUG}&pageSize=50`,
      `/api/search/posts?q=${encodeURIComponent("অনুমোদনচিহ্ন")}`,
      `/api/post/user/${cast.rafi.id}`,
    ];
    for (const path of lists) {
      const { text } = await school.as("nusrat").get(path);
      expect([path, text.includes("অনুমোদনচিহ্ন")]).toEqual([path, false]);
    }
    expect((await school.as("nusrat").post("/api/post/react", { postId: id, type: "good" })).status).toBe(
      404,
    );
    const { image } = (await open("rafi", id)).body;
    expect((await school.stranger.get(image.replace(/\?.*/, ""))).status).toBe(404);
    expect((await school.as("farhana").get("/api/admin/held?limit=50")).text).not.toContain("অনুমোদনচিহ্ন");
  });

  it("is decided by officers, never by its author or a member", async () => {
    const id = await wait("rafi");
    for (const who of ["rafi", "nusrat"] as const)
      expect(await decide(who, id, publish)).toBe("403 common.forbidden");
    expect((await queue("kamrul")).map((one) => one.id)).toContain(id);
    expect((await school.as("rafi").get(`/api/group/${CLASS}/held`)).status).toBe(403);
    expect(await decide("kamrul", id, { verdict: "refuse" })).toBe("422 guard.reason_missing");
    expect(await decide("kamrul", id, publish)).toBe(200);
    expect(await decide("selina", id, publish)).toBe("409 guard.decided");
    expect((await open("nusrat", id)).body).toMatchObject({ id, status: "published" });
    expect((await open("nusrat", id)).body.waits_for).toBeUndefined();
    expect((await queue("kamrul")).map((one) => one.id)).not.toContain(id);
  });

  it("of another group, or held for moderators, cannot be decided by them", async () => {
    await rules("everyone");
    const held = await post("rafi", { body: "ও একটা হারামি" });
    expect(held.body).toEqual({ id: expect.any(Number), held: true });
    expect((await open("kamrul", held.body.id)).status).toBe(404);
    expect(await decide("kamrul", held.body.id, publish)).toBe("404 common.not_found");
    const id = await wait("rafi");
    expect(codeOf(await school.as("arif").post(`/api/group/2/held/${id}`, publish))).toBe(
      "404 common.not_found",
    );
  });

  it("notifies the officers when it is sent and its author when it is decided, and counts only after it is published", async () => {
    await clear();
    const id = await wait("nusrat");
    expect((await notificationsOf("kamrul")).map(({ type, link }) => [type, link])).toEqual([
      ["post_waits", `/group/${SLUG}`],
    ]);
    expect(await notificationsOf("rafi")).toEqual([]);
    const points = async () =>
      (await school.as("nusrat").get(`/api/utils/points?uid=${cast.nusrat.id}`)).body.sum;
    const before = await points();
    expect(await decide("selina", id, publish)).toBe(200);
    expect((await notificationsOf("nusrat")).map(({ type }) => type)).toEqual(["held_decided"]);
    expect((await notificationsOf("rafi")).map(({ type }) => type)).toEqual(["group_post"]);
    expect(await points()).toBeGreaterThan(before);
    const refused = await wait("nusrat");
    await decide("kamrul", refused, { verdict: "refuse", reason: "অন্য গ্রুপের কথা" });
    expect((await notificationsOf("nusrat"))[0]?.message).toContain("অন্য গ্রুপের কথা");
    expect((await open("nusrat", refused)).status).toBe(404);
  });

  it("is not needed of officers and of staff in the group", async () => {
    await rules("approval");
    for (const who of ["kamrul", "selina", "admin"] as const)
      expect([who, (await post(who)).status]).toEqual([who, 201]);
  });

  it("is assigned to moderators where the group has no leader, from the start or later", async () => {
    const group = await newGroup({ rafi: "MEMBER", nusrat: "PRESIDENT" });
    await school.database.run(sql`update groups set posting = 'approval' where id = ${group}`);
    const queued = async () =>
      ((await school.as("farhana").get("/api/admin/held?limit=50")).body.data as { id: number }[]).map(
        (one) => one.id,
      );
    const before = (await post("rafi", { group_id: group })).body;
    expect(before.waits_for).toBe("officers");
    expect(await queued()).not.toContain(before.id);
    await setRoles(group, { nusrat: "MEMBER" });
    expect(await queued()).toContain(before.id);
    await clear();
    const after = (await post("rafi", { group_id: group })).body;
    expect(after).toEqual({ id: expect.any(Number), held: true });
    expect(await queued()).toContain(after.id);
    expect((await notificationsOf("farhana")).map(({ type }) => type)).toEqual(["post_held"]);
    for (const { id } of [before, after])
      expect((await school.as("farhana").post(`/api/admin/held/${id}`, publish)).status).toBe(200);
    expect((await open("nusrat", after.id)).body.status).toBe("published");
  });

  it("is decided by only one of two officers in parallel", async () => {
    const id = await wait("rafi");
    const both = await Promise.all([decide("kamrul", id, publish), decide("selina", id, publish)]);
    expect(both.toSorted()).toEqual([200, "409 guard.decided"]);
    await school.drain();
    expect(await school.rows(sql`select verdict from held_posts where post_id = ${id}`)).toEqual([
      { verdict: "publish" },
    ]);
  });
});

describe("slow mode", () => {
  it("accepts only one of many parallel posts and comments of a member", async () => {
    await rules("everyone", 5);
    const { id } = (await post("kamrul")).body;
    const tries = await Promise.all([
      ...Array.from({ length: 4 }, () => post("nusrat")),
      ...Array.from({ length: 8 }, () => comment("nusrat", id)),
    ]);
    const codes = tries.map(codeOf);
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
    expect(codes.filter((code) => code === "429 posting.slow")).toHaveLength(11);
    // Another member has a turn of their own.
    expect((await comment("rafi", id)).status).toBe(201);
  });

  it("returns the waiting time, ends after it, and exempts officers and other groups", async () => {
    await rules("everyone", 2);
    const { id } = (await post("kamrul")).body;
    expect((await comment("rafi", id)).status).toBe(201);
    school.advanceClock({ seconds: 30 });
    const refused = await comment("rafi", id);
    expect(codeOf(refused)).toBe("429 posting.slow");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(80);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(90);
    for (const who of ["kamrul", "selina", "admin"] as const)
      for (const _ of [1, 2]) expect([who, (await comment(who, id)).status]).toEqual([who, 201]);
    const elsewhere = await createPost(school, "rafi", { group_id: 2 });
    expect((await comment("rafi", elsewhere)).status).toBe(201);
    school.advanceClock({ seconds: 90 });
    expect((await comment("rafi", id)).status).toBe(201);
    await rules("everyone");
  });

  it("tells a member on the group's page when they may write again, and nobody who leads it", async () => {
    await rules("everyone", 5);
    const { id } = (await post("kamrul")).body;
    const rulesFor = async (who: Member) => (await school.as(who).get(`/api/group/${SLUG}`)).body.rules;
    const plain = { posting: "everyone", slow_minutes: 5 };
    expect(await rulesFor("rafi")).toEqual(plain);
    expect((await comment("rafi", id)).status).toBe(201);
    const [turn] = await school.rows<{ at: Date }>(
      sql`select at from group_turns where user_id = ${cast.rafi.id}`,
    );
    const next_at = new Date(Number(turn?.at) + 5 * 60_000).toISOString();
    expect(await rulesFor("rafi")).toEqual({ ...plain, next_at });
    for (const who of ["nusrat", "kamrul"] as const) expect([who, await rulesFor(who)]).toEqual([who, plain]);
    school.advanceClock({ minutes: 5 });
    expect(await rulesFor("rafi")).toEqual(plain);
    await rules("everyone");
  });

  it("counts no write that was refused for another reason", async () => {
    await rules("everyone", 60);
    const { id } = (await post("kamrul")).body;
    const pictured = { content: "দেখো", image: "/files/posts/none.webp" };
    expect((await school.as("rafi").post(`/api/post/${id}/comments`, pictured)).status).toBe(422);
    expect((await comment("rafi", id)).status).toBe(201);
    await rules("everyone");
  });
});
