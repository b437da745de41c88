import { afterEach, describe, expect, it } from "vitest";
import { commentHelpers } from "../../../test/helpers/comments.ts";
import { untilNumbered } from "../../../test/helpers/live.ts";
import { createPoll, createPost } from "../../../test/helpers/posts.ts";
import { SseClient } from "../../../test/sse-client.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { sql } from "../../db/sql.ts";
import { ACTIVE_MINUTES } from "@angon/contract/presence";
import { plus } from "../../kit/clock.ts";
import { deleteExpiredPresence } from "../presence/public.ts";
import { cast } from "../../../demo/cast.ts";

const school = useSchool();
const { createComment } = commentHelpers(school);
const ADDA = 1;
const ears: SseClient[] = [];

async function listen(who: Member, wish: Parameters<typeof SseClient.open>[1] = {}): Promise<SseClient> {
  if (wish.after === undefined) await untilNumbered(school);
  const ear = await SseClient.open(await school.as(who).client(), wish);
  ears.push(ear);
  return wish.after === undefined ? ear.waitUntil(({ lastEventId }) => lastEventId !== undefined) : ear;
}
const react = (who: Member, postId: number, type = "good") =>
  school.as(who).post("/api/post/react", { postId, type, on: true });
const commentIds = (ear: SseClient) => ear.dataOf("comment").map(({ comment_id }) => comment_id);

/** Waits until all events published before this call have arrived. */
async function afterAll(ear: SseClient, who: Member): Promise<SseClient> {
  const heard = ear.dataOf("notification").length;
  await school.rows(sql`delete from notifications where user_id = ${cast[who].id}`);
  await school.rows(sql`delete from notification_actors where user_id = ${cast[who].id}`);
  await school.rows(sql`update notification_counts set unread = 0 where user_id = ${cast[who].id}`);
  await school.rows(sql`delete from follows where following_id = ${cast[who].id}`);
  await school.rows(sql`update follow_counts set followers = 0 where user_id = ${cast[who].id}`);
  await school.as("kamrul").post("/api/follow", { followingId: cast[who].id });
  await school.drain();
  return ear.waitUntil(() => ear.dataOf("notification").length > heard);
}

afterEach(() => ears.splice(0).forEach((ear) => ear.close()));

describe("an open post", () => {
  it("is published in its current state first, and then after each change", async () => {
    const post = await createPost(school, "rafi");
    await react("nusrat", post);
    const ear = await listen("sadia", { posts: [post] });
    expect(ear.events.map(({ event }) => event)).toEqual(["comment", "reaction", "count"]);
    expect(ear.dataOf("reaction")[0]).toMatchObject({ post_id: post, reaction_counts: { good: 1 } });
    expect(ear.dataOf("comment")).toEqual([
      { post_id: post, comment_id: null, change: "counted", comment_count: 0 },
    ]);
    await react("tanvir", post, "funny");
    await react("selina", post, "funny");
    const comment = await createComment("nusrat", post);
    await ear.waitUntil(() => ear.dataOf("comment").length === 2 && ear.dataOf("reaction").length > 1);
    expect(ear.dataOf("comment")[1]).toMatchObject({
      post_id: post,
      comment_id: comment,
      change: "created",
      comment_count: 1,
      user_id: cast.nusrat.id,
      parent_id: null,
    });
    await school
      .as("rafi")
      .post(`/api/post/${post}/comments/${comment}/react`, { reactionType: "satisfied" });
    await ear.waitUntil(() => ear.dataOf("comment").length === 3);
    expect(ear.dataOf("comment")[2]).toMatchObject({
      change: "rated",
      satisfied_count: 1,
      dissatisfied_count: 0,
    });
    await school.as("nusrat").delete(`/api/post/${post}/comments/${comment}`);
    await ear.waitUntil(() => ear.dataOf("comment").length === 4);
    expect(ear.dataOf("comment")[3]).toMatchObject({
      comment_id: comment,
      change: "removed",
      comment_count: 0,
    });
    expect(ear.dataOf("reaction").at(-1)).toMatchObject({ reaction_counts: { good: 1, funny: 1 } });
  });

  it("receives no events of another post", async () => {
    const [open, other] = [await createPost(school, "rafi"), await createPost(school, "rafi")];
    const ear = await listen("sadia", { posts: [open] });
    await createComment("nusrat", other);
    await createComment("nusrat", open);
    await ear.waitUntil(() => ear.dataOf("comment").length === 2);
    expect(ear.dataOf("comment").map(({ post_id }) => post_id)).toEqual([open, open]);
  });

  it("publishes an edit, deletion, restoration or hiding to those who could read it", async () => {
    const [post, closed] = [
      await createPost(school, "rafi"),
      await createPost(school, "rafi", { group_id: ADDA }),
    ];
    const near = await listen("sadia", { posts: [post] });
    const far = await listen("tanvir", { posts: [post, closed] });
    const rafi = school.as("rafi");
    const told = (times: number) => near.waitUntil(() => near.dataOf("post").length === times);
    await rafi.put(`/api/post/${post}`, { body: "ঠিক করে লেখা" });
    await told(1);
    await rafi.delete(`/api/post/${post}`);
    await told(2);
    await rafi.post(`/api/post/${post}/restore`);
    await told(3);
    const { body: made } = await school
      .as("nusrat")
      .post("/api/report", { kind: "post", id: post, reason: "abuse" });
    await school
      .as("farhana")
      .put(`/api/admin/reports/${made.id}`, { decision: "hide", reason: "abuse", text: "নিয়মের বাইরে" });
    await told(4);
    expect(near.dataOf("post")).toEqual(
      [false, true, false, true].map((is_removed) => ({ post_id: post, is_removed })),
    );
    expect((await school.as("sadia").get(`/api/post/${post}`)).status).toBe(404);
    await rafi.put(`/api/post/${closed}`, { body: "শুধু দলের কথা, ঠিক করে" });
    await afterAll(far, "tanvir");
    expect(far.dataOf("post")).toEqual([]);
  });

  it("that is deleted sends no events, like a missing one", async () => {
    const post = await createPost(school, "rafi");
    await react("nusrat", post);
    await school.as("rafi").delete(`/api/post/${post}`);
    const ear = await listen("sadia", { posts: [post] });
    expect(ear.events.map(({ event }) => event)).toEqual(["count"]);
  });

  it("publishes the votes and the right answer of its quiz poll only to users who may see them", async () => {
    const { id: post, options } = await createPoll(school, "kamrul");
    const [voter, other] = [
      await listen("rafi", { posts: [post] }),
      await listen("nusrat", { posts: [post] }),
    ];
    await school.as("rafi").post("/api/polls/vote", { postId: post, optionId: options[0] });
    for (const ear of [voter, other]) await ear.waitUntil(() => ear.dataOf("poll").length === 2);
    const last = (ear: SseClient) => JSON.stringify(ear.dataOf("poll").at(-1));
    expect(voter.dataOf("poll").at(-1)).toMatchObject({ post_id: post, totalVotes: 1 });
    const card = (await school.as("nusrat").get(`/api/post/${post}`)).body;
    expect(other.dataOf("poll").at(-1)).toEqual({
      post_id: post,
      pollOptions: card.pollOptions,
      totalVotes: card.totalVotes,
    });
    expect(last(voter)).toContain('"has_voted":true');
    expect(last(voter)).toContain('"vote_count":1');
    expect(last(other)).not.toMatch(/"has_voted":true|vote_count|is_correct/);
  });
});

describe("a topic that the viewer may not read", () => {
  it("sends no events, like a missing one: another batch, a private group, a deleted post", async () => {
    const [mine, group] = [
      await createPost(school, "rafi"),
      await createPost(school, "rafi", { group_id: ADDA }),
    ];
    const ear = await listen("tanvir", { posts: [mine, group, 2_000_000] });
    expect(ear.events.map(({ event }) => event)).toEqual(["count"]);
    await react("nusrat", mine);
    await createComment("nusrat", group);
    await afterAll(ear, "tanvir");
    expect([...ear.dataOf("comment"), ...ear.dataOf("reaction")]).toEqual([]);
  });

  it("sends no events from a lost membership on, and sends them again when it is restored", async () => {
    const post = await createPost(school, "rafi", { group_id: ADDA });
    const ear = await listen("nusrat", { posts: [post] });
    const first = await createComment("rafi", post);
    await ear.waitUntil(() => ear.dataOf("comment").length === 2);
    await school.rows(
      sql`delete from group_members where group_id = ${ADDA} and user_id = ${cast.nusrat.id}`,
    );
    await createComment("rafi", post);
    await afterAll(ear, "nusrat");
    expect(commentIds(ear)).toEqual([null, first]);
    await school.rows(sql`
      insert into group_members (group_id, user_id, role, joined_at) values (${ADDA}, ${cast.nusrat.id}, 'MEMBER', now())`);
    const third = await createComment("rafi", post);
    await ear.waitUntil(() => ear.dataOf("comment").length === 3);
    expect(commentIds(ear).at(-1)).toBe(third);
  });

  it("ends with the session, and when the user is deleted", async () => {
    const caller = await school.signIn("sadia");
    const post = await createPost(school, "rafi");
    const ear = await SseClient.open(caller, { posts: [post] });
    await ear.waitUntil(({ lastEventId }) => lastEventId !== undefined);
    await caller.post("/api/auth/logout");
    school.server.services.viewers.forget();
    await createComment("nusrat", post);
    await ear.waitUntil(({ isClosed }) => isClosed);
    expect(commentIds(ear)).toEqual([null]);
  });

  it("is refused to requests without a session, of other origins, and with an invalid token", async () => {
    expect((await school.stranger.get("/api/stream")).status).toBe(401);
    expect((await school.as("rafi").get("/api/stream", { origin: "https://evil.example" })).status).toBe(403);
    expect((await school.stranger.get("/api/stream", { authorization: "Bearer nobody" })).status).toBe(401);
    expect((await school.as("rafi").get("/api/stream?post=-1")).status).toBe(422);
    const many = Array.from({ length: 11 }, (_, i) => `post=${i + 1}`).join("&");
    expect((await school.as("rafi").get(`/api/stream?${many}`)).status).toBe(422);
    const own = await school.as("rafi").get("/api/stream", { origin: school.origin });
    expect([own.status, own.headers.get("content-type"), own.headers.get("x-accel-buffering")]).toEqual([
      200,
      "text/event-stream; charset=utf-8",
      "no",
    ]);
  });
});

describe("the viewer's notification count", () => {
  it("is sent to the viewer alone, and reset on all their devices when one device marks it as read", async () => {
    await school.drain();
    const post = await createPost(school, "rafi");
    const [phone, laptop, other] = [await listen("rafi"), await listen("rafi"), await listen("tanvir")];
    await createComment("nusrat", post);
    await school.drain();
    const unread = (await school.as("rafi").get("/api/notification/count")).body as number;
    expect(unread).toBeGreaterThan(0);
    for (const ear of [phone, laptop]) {
      await ear.waitUntil(() => ear.dataOf("notification").length === 1);
      const [notification] = (await school.as("rafi").get("/api/notification")).body;
      expect(ear.dataOf("notification")).toEqual([{ count: unread, notification }]);
    }
    await school.as("rafi").post("/api/notification/mark-all-read");
    for (const ear of [phone, laptop]) {
      await ear.waitUntil(() => ear.dataOf("count").length === 2);
      expect(ear.dataOf("count").at(-1)).toEqual({ count: 0 });
    }
    expect(other.dataOf("notification")).toEqual([]);
  });

  it("contains the first notification in the language of the connection, also when an actor is added", async () => {
    const post = await createPost(school, "rafi");
    const [bengali, english] = [await listen("rafi"), await listen("rafi", { language: "en" })];
    const first = async (language: string) =>
      (await school.as("rafi").get("/api/notification?limit=1", { "accept-language": language })).body[0];
    for (const [who, times] of [
      ["nusrat", 1],
      ["sadia", 2],
    ] as const) {
      await react(who, post);
      await school.drain();
      for (const ear of [bengali, english])
        await ear.waitUntil(() => ear.dataOf("notification").length === times);
      expect(bengali.dataOf("notification").at(-1)).toMatchObject({ notification: await first("bn") });
      expect(english.dataOf("notification").at(-1)).toMatchObject({ notification: await first("en") });
    }
    expect(english.dataOf("notification").at(-1)).toMatchObject({
      notification: { message: `${cast.sadia.name} and 1 other reacted to your post: Good question` },
    });
  });

  it("contains no notification of a post that the viewer may not read any more", async () => {
    const post = await createPost(school, "nusrat", { group_id: ADDA });
    await school.as("rafi").post(`/api/post/${post}/comments`, { content: "কেমন হলো?" });
    const ear = await listen("nusrat");
    const heard = () => [ear.dataOf("notification").length, ear.dataOf("count").length];
    const publish = () =>
      school.rows(sql`
        insert into live_inbox (topic, kind, data) values (${`user:${cast.nusrat.id}`}, 'notification', '{}')`);
    await school.drain();
    await ear.waitUntil(() => heard()[0] === 1);
    expect(ear.dataOf("notification")[0]).toMatchObject({
      notification: { type: "comment", link: `/post/${post}` },
    });
    await school.rows(sql`update posts set status = 'deleted', deleted_at = now() where id = ${post}`);
    await publish();
    await ear.waitUntil(() => heard()[1] === 2);
    expect(heard()).toEqual([1, 2]);
  });

  it("closes the oldest connection of a user who opens a seventh", async () => {
    const lines: SseClient[] = [];
    for (let n = 0; n < 7; n++) lines.push(await listen("rafi"));
    await lines[0]?.waitUntil(({ isClosed }) => isClosed);
    expect(lines.slice(1).map(({ isClosed }) => isClosed)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe("presence", () => {
  it("is published to viewers of the same batch, without names", async () => {
    const { presence } = school.server.services;
    await school.rows(sql`delete from presence`);
    await presence.flush();
    const [near, far, looksAway] = [
      await listen("rafi", { presence: true }),
      await listen("tanvir", { presence: true }),
      await listen("nusrat"),
    ];
    await school.rows(sql`delete from presence`);
    school.advanceClock({ minutes: 2 });
    presence.note({ userId: cast.sadia.id, level: 12 }, school.now);
    await presence.flush();
    await near.waitUntil(() => near.dataOf("presence").length > 0);
    expect(near.dataOf("presence")[0]).toEqual({});
    await afterAll(looksAway, "nusrat");
    expect([far.dataOf("presence"), looksAway.dataOf("presence")]).toEqual([[], []]);
  });

  it("is published when a user leaves or opts out", async () => {
    const { presence } = school.server.services;
    const near = await listen("rafi", { presence: true });
    const far = await listen("tanvir", { presence: true });
    await presence.flush();
    await school.rows(sql`delete from presence`);
    school.advanceClock({ minutes: 2 });
    for (const who of ["sadia", "nusrat"] as const)
      presence.note({ userId: cast[who].id, level: 12 }, school.now);
    const before = near.dataOf("presence").length;
    await presence.flush();
    await near.waitUntil(() => near.dataOf("presence").length > before);

    const elsewhere = (await afterAll(far, "tanvir")).dataOf("presence").length;

    const toldAfter = async (act: () => Promise<unknown>) => {
      const heard = near.dataOf("presence").length;
      await act();
      await near.waitUntil(() => near.dataOf("presence").length > heard);
    };
    const shows = (shows_active: boolean) => school.as("sadia").put("/api/auth/update", { shows_active });
    await toldAfter(async () => expect((await shows(false)).status).toBe(200));
    await afterAll(far, "tanvir");
    expect(far.dataOf("presence")).toHaveLength(elsewhere);
    const late = plus(school.now, { minutes: ACTIVE_MINUTES });
    await toldAfter(() => school.database.tx((tx) => deleteExpiredPresence(tx, late)));
    expect((await shows(true)).status).toBe(200);
  });
});

describe("a connection that was lost", () => {
  it("resumes without loss or repetition", async () => {
    const post = await createPost(school, "rafi");
    const before = await listen("sadia", { posts: [post] });
    const first = await createComment("nusrat", post);
    await before.waitUntil(() => before.dataOf("comment").length === 2);
    const after = before.lastEventId;
    before.close();
    const [second, third] = [await createComment("nusrat", post), await createComment("rafi", post)];
    await react("nusrat", post);
    const ear = await listen("sadia", { posts: [post], after });
    const fourth = await createComment("nusrat", post);
    await ear.waitUntil(() => commentIds(ear).includes(fourth));
    expect(commentIds(ear)).toEqual([second, third, fourth]);
    expect(commentIds(ear)).not.toContain(first);
    expect(ear.dataOf("reaction")).toHaveLength(1);
    const places = ear.events.map(({ id }) => Number(id));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it("receives no missed events that the viewer may not read any more", async () => {
    const post = await createPost(school, "rafi", { group_id: ADDA });
    const before = await listen("nusrat", { posts: [post] });
    const after = before.lastEventId;
    before.close();
    await createComment("rafi", post);
    await school.rows(
      sql`delete from group_members where group_id = ${ADDA} and user_id = ${cast.nusrat.id}`,
    );
    const ear = await listen("nusrat", { posts: [post], after });
    await afterAll(ear, "nusrat");
    expect(ear.dataOf("comment")).toEqual([]);
    await school.rows(sql`
      insert into group_members (group_id, user_id, role, joined_at) values (${ADDA}, ${cast.nusrat.id}, 'MEMBER', now())`);
  });

  it("receives the current state after a long absence, or an event that the state is unknown", async () => {
    const post = await createPost(school, "rafi");
    const before = await listen("sadia", { posts: [post] });
    const comment = await createComment("nusrat", post);
    await before.waitUntil(() => commentIds(before).includes(comment));
    const long = before.lastEventId;
    before.close();
    await createComment("nusrat", post);
    await listen("rafi");
    school.advanceClock({ minutes: 16 });
    await school.rows(sql`insert into jobs (listener, event, payload) values ('live.forget', 'time', '{}')`);
    await school.drain();
    const caller = await school.signIn("sadia");
    for (const after of [long, "999999999", "-1", "no number"]) {
      const ear = await SseClient.open(caller, { posts: [post], after });
      await ear.waitUntil(() => ear.dataOf("count").length === 1);
      expect(ear.dataOf("comment")).toEqual([
        { post_id: post, comment_id: null, change: "counted", comment_count: 2 },
      ]);
      ear.close();
    }
  });
});
