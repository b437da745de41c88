import { describe, expect, it } from "vitest";
import { notificationHelpers } from "../../../test/helpers/notifications.ts";
import { uploadHelpers } from "../../../test/helpers/uploads.ts";
import { createPost } from "../../../test/helpers/posts.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { cast } from "../../../demo/cast.ts";
import { sql } from "../../db/sql.ts";

const school = useSchool();
const { uploadFile } = uploadHelpers(school);
const { notificationsOf, clear } = notificationHelpers(school);
const CLASS = 5;

async function hold(who: Member, input: object = {}): Promise<number> {
  const wish = { category: "other", body: "ও একটা হারামি", ...input };
  const { status, body } = await school.as(who).post("/api/post", wish);
  expect([status, body]).toEqual([202, { id: expect.any(Number), held: true }]);
  return body.id;
}

const decide = async (who: Member, id: number, body: object) => {
  const response = await school.as(who).post(`/api/admin/held/${id}`, body);
  return response.status === 200 ? 200 : `${response.status} ${response.body.code}`;
};
const publish = { verdict: "publish" };
const refuse = { verdict: "refuse", reason: "কাউকে গালি দিয়ে লেখা" };
const queueOf = async (who: Member) =>
  (await school.as(who).get("/api/admin/held?limit=50")).body.data as {
    id: number;
    post: { body: string };
  }[];
const open = (who: Member, id: number) => school.as(who).get(`/api/post/${id}`);
const latest = async (who: Member, more = "") =>
  (await school.as(who).get(`/api/post?sortedBy=latest&pageSize=50${more}`)).body.data.map(
    ({ id }: { id: number }) => id,
  ) as number[];
const pointsOf = async (who: Member) =>
  (await school.as(who).get(`/api/utils/points?uid=${cast[who].id}`)).body.sum as number;

describe("a held post", () => {
  it("is readable by its author and moderators alone, and listed only for its author", async () => {
    const id = await hold("rafi");
    expect((await open("rafi", id)).body).toMatchObject({
      id,
      status: "held",
      can: { edit: false, remove: true, pin: false, report: false, join_in: false, read_comments: false },
    });
    for (const who of ["farhana", "admin"] as const) expect((await open(who, id)).body.status).toBe("held");
    for (const who of ["nusrat", "selina", "tanvir", "rahima"] as const)
      expect((await open(who, id)).status, who).toBe(404);
    const own = (await school.as("rafi").get(`/api/post/user/${cast.rafi.id}`)).body.data;
    expect(own[0]).toMatchObject({ id, status: "held" });
    const others = (await school.as("nusrat").get(`/api/post/user/${cast.rafi.id}`)).body.data;
    expect(others.map((one: { id: number }) => one.id)).not.toContain(id);
    for (const who of ["rafi", "nusrat", "farhana"] as const) expect(await latest(who)).not.toContain(id);
  });

  it("refuses reactions, comments, saves, shares, edits and reports", async () => {
    const id = await hold("rafi");
    const published = await createPost(school, "rafi");
    const tries = (post: number) => [
      school.as("nusrat").post("/api/post/react", { postId: post, type: "good" }),
      school.as("nusrat").post(`/api/post/${post}/comments`, { content: "দেখি" }),
      school.as("nusrat").post("/api/post/save_post", { post_id: post, collection_id: 1 }),
      school.as("nusrat").post(`/api/post/${post}/share`),
      school.as("nusrat").post("/api/report", { kind: "post", id: post, reason: "spam" }),
      school.as("rafi").put(`/api/post/${post}`, { body: "নতুন লেখা" }),
    ];
    for (const response of tries(id)) expect((await response).status).toBe(404);
    for (const response of tries(published)) expect((await response).status).toBeLessThan(300);
  });

  it("shows its picture to its author and not to others", async () => {
    const id = await hold("rafi", { image: await uploadFile("rafi") });
    const { image } = (await open("rafi", id)).body;
    expect(image).toMatch(/\?until=.*&sig=/);
    const loads = async (url: string) => (await school.stranger.get(url)).status;
    expect([await loads(image), await loads(image.replace(/\?.*/, ""))]).toEqual([200, 404]);
    expect(await decide("farhana", id, publish)).toBe(200);
    expect(await loads((await open("nusrat", id)).body.image)).toBe(200);
  });

  it("can be withdrawn by its author, and cannot be restored", async () => {
    const id = await hold("rafi");
    expect((await school.as("nusrat").delete(`/api/post/${id}`)).status).toBe(404);
    expect((await school.as("farhana").delete(`/api/post/${id}`)).status).toBe(403);
    expect((await school.as("rafi").delete(`/api/post/${id}`)).status).toBe(200);
    expect((await school.as("rafi").post(`/api/post/${id}/restore`)).status).toBe(404);
    expect((await open("rafi", id)).status).toBe(404);
    expect(await decide("farhana", id, publish)).toBe("409 guard.decided");
    expect((await queueOf("farhana")).map((one) => one.id)).not.toContain(id);
  });

  it("in a group is readable neither by its members nor by its leaders", async () => {
    const id = await hold("rafi", { group_id: CLASS });
    for (const who of ["nusrat", "kamrul"] as const) expect((await open(who, id)).status).toBe(404);
    expect(await decide("farhana", id, publish)).toBe(200);
    expect(await latest("nusrat", "&group=hsc25-science-a")).toContain(id);
    expect((await open("mitu", id)).status).toBe(404);
  });
});

describe("the decision about a held post", () => {
  it("publishes the post with the time of the decision, and only then counts it and notifies", async () => {
    await clear();
    await school.as("nusrat").post("/api/follow", { followingId: cast.sadia.id });
    const before = await pointsOf("sadia");
    const id = await hold("sadia", { body: "হারামি ব্যাপারটা নিয়ে ভাবছি" });
    expect(await notificationsOf("nusrat")).toEqual([]);
    expect(await pointsOf("sadia")).toBe(before);
    expect((await notificationsOf("farhana")).map(({ type, link }) => [type, link])).toEqual([
      ["post_held", "/admin/held"],
    ]);
    await school.database.run(sql`
      update posts set created_at = created_at - interval '3 hours' where id = ${id}`);
    const decidedAfter = school.now.getTime();
    expect(await decide("farhana", id, publish)).toBe(200);
    const { body: card } = await open("nusrat", id);
    expect(card.status).toBe("published");
    expect(Date.parse(card.created_at)).toBeGreaterThanOrEqual(decidedAfter);
    const feed = (await school.as("nusrat").get("/api/post?pageSize=50")).body.data;
    expect(feed.map((one: { id: number }) => one.id)).toContain(id);
    expect(await latest("nusrat")).toContain(id);
    const told = (await notificationsOf("sadia")).find(({ type }) => type === "held_decided");
    expect(told).toMatchObject({ link: `/post/${id}` });
    expect((await notificationsOf("nusrat")).map(({ type }) => type)).toContain("post");
    expect(await pointsOf("sadia")).toBe(before + 2);
    const found = (await school.as("nusrat").get(`/api/search?type=post&q=${encodeURIComponent("হারামি")}`))
      .body;
    expect(JSON.stringify(found)).toContain(`"id":${id}`);
  });

  it("that refuses the post gives its author the reason", async () => {
    const id = await hold("nusrat");
    expect(await decide("farhana", id, { verdict: "refuse" })).toBe("422 guard.reason_missing");
    expect(await decide("farhana", id, refuse)).toBe(200);
    expect((await open("nusrat", id)).status).toBe(404);
    const told = (await notificationsOf("nusrat")).find(({ type }) => type === "held_decided");
    expect(JSON.stringify(told)).toContain(refuse.reason);
    const lines = await school.rows<{ after: unknown }>(sql`
      select after from audit_log where action = 'held.decided' and object_id = ${String(id)}`);
    expect(lines).toEqual([{ after: refuse }]);
  });

  it("refunds the requested answer of the assistant when the post is refused", async () => {
    const limits = async () => (await school.as("arif").get("/api/utils/limits")).body.remaining as number;
    const before = await limits();
    const id = await hold("arif", { ai_enabled: true });
    expect(await limits()).toBe(before - 1);
    expect(await decide("farhana", id, refuse)).toBe(200);
    await school.drain();
    expect(await limits()).toBe(before);
  });

  it.each(["rafi", "nusrat", "selina", "kamrul", "rahima"] as const)("is forbidden to %s", async (who) => {
    const id = await hold("rafi");
    expect((await school.as(who).get("/api/admin/held")).status).toBe(403);
    expect(await decide(who, id, publish)).toBe("403 common.forbidden");
    expect((await queueOf("admin")).map((one) => one.id)).toContain(id);
    expect(await decide("admin", id, publish)).toBe(200);
  });

  it("is accepted once from two moderators in parallel", async () => {
    for (let round = 0; round < 5; round++) {
      const id = await hold("rafi");
      const results = await Promise.all([decide("farhana", id, publish), decide("admin", id, refuse)]);
      expect(results.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
        200,
        "409 guard.decided",
      ]);
      expect((await open("nusrat", id)).status).toBe(results[0] === 200 ? 200 : 404);
    }
  });

  it("is refused while the author is not a member of the group", async () => {
    const id = await hold("sadia", { group_id: CLASS });
    expect((await school.as("sadia").post(`/api/group/${CLASS}/leave`)).status).toBe(200);
    expect(await decide("farhana", id, publish)).toBe("409 guard.author_left");
    expect(await decide("farhana", id, refuse)).toBe(200);
  });

  it("does not publish the post in a batch that was closed meanwhile", async () => {
    const id = await hold("rafi");
    const inGroup = await hold("rafi", { group_id: CLASS });
    const closed = (at: Date | null) =>
      school.database.run(
        sql`update batches set closed_at = ${at}, is_current = ${at === null} where name = 'HSC 25'`,
      );
    await closed(school.now);
    try {
      expect(await decide("farhana", id, publish)).toBe("409 batches.closed");
      expect(await decide("farhana", inGroup, publish), "membership decides in a group").toBe(200);
      expect((await open("nusrat", id)).status).toBe(404);
    } finally {
      await closed(null);
    }
    expect(await decide("farhana", id, publish)).toBe(200);
  });

  it("cannot be taken by its author", async () => {
    const id = await hold("rafi");
    await school.database.run(sql`update users set role = 'MODERATOR' where id = ${cast.rafi.id}`);
    school.server.services.viewers.forget();
    try {
      expect(await decide("rafi", id, publish)).toBe("404 common.not_found");
      expect((await queueOf("rafi")).map((one) => one.id)).not.toContain(id);
    } finally {
      await school.database.run(sql`update users set role = 'USER' where id = ${cast.rafi.id}`);
      school.server.services.viewers.forget();
    }
    expect(await decide("farhana", id, publish)).toBe(200);
    expect(await decide("farhana", id + 100_000, publish)).toBe("404 common.not_found");
  });
});
