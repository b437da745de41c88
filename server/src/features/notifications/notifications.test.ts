import { beforeEach, describe, expect, it } from "vitest";
import { commentHelpers } from "../../../test/helpers/comments.ts";
import { visibleFields, notificationHelpers, typesOf } from "../../../test/helpers/notifications.ts";
import { createPoll, createPost } from "../../../test/helpers/posts.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { expectInvariants } from "../../../test/invariants.ts";
import { sql } from "../../db/sql.ts";
import { cast } from "../../../demo/cast.ts";

const school = useSchool();
const { createComment, deleteComment, rateComment } = commentHelpers(school);
const {
  ageByOneDay,
  clear,
  notificationsOf,
  list,
  ownRecords,
  unreadCount,
  markRead,
  markAllRead,
  textMentioning,
} = notificationHelpers(school);
const react = (who: Member, postId: number, type = "good") =>
  school.as(who).post("/api/post/react", { postId, type });

beforeEach(clear);

describe("a user is notified", () => {
  it("of a reply to their post, while the author of the reply is not", async () => {
    const post = await createPost(school, "rafi");
    await createComment("nusrat", post);
    const [line, ...more] = await notificationsOf("rafi");
    expect(more).toEqual([]);
    expect(line).toEqual({
      id: expect.any(Number),
      type: "comment",
      message: `${cast.nusrat.name} তোমার পোস্টে মন্তব্য করেছে`,
      emphasis: cast.nusrat.name,
      excerpt: expect.stringMatching(/\S/),
      link: `/post/${post}`,
      read_status: false,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      actor: { id: cast.nusrat.id, name: cast.nusrat.name, image: null },
      reaction: null,
    });
    expect(line?.link.split("/")[2]).toBe(String(post));
    expect([await unreadCount("rafi"), await notificationsOf("nusrat"), await unreadCount("nusrat")]).toEqual(
      [1, [], 0],
    );
    await createComment("rafi", post);
    expect(await notificationsOf("rafi"), "one's own answer").toHaveLength(1);
  });

  it("of an action of a teacher or the school with the polite form, and in English on request", async () => {
    const post = await createPost(school, "rafi");
    for (const who of ["selina", "admin"] as const) await createComment(who, post);
    expect((await notificationsOf("rafi")).map(visibleFields)).toMatchObject([
      { type: "admin_comment", message: `${cast.admin.name} তোমার পোস্টে মন্তব্য করেছেন` },
      { type: "teacher_comment", message: `${cast.selina.name} তোমার পোস্টে মন্তব্য করেছেন` },
    ]);
    const english = await school.as("rafi").get("/api/notification", { "accept-language": "en" });
    expect(english.body[1].message).toBe(`${cast.selina.name} commented on your post`);
  });

  it("once per comment: as reply, answer or mention", async () => {
    const post = await createPost(school, "rafi");
    const first = await createComment("nusrat", post);
    await clear();
    const { text: content, mentions } = textMentioning("nusrat", "arif", "rafi", "sadia");
    await createComment("sadia", post, { content, mentions, parentCommentId: first });
    expect(typesOf(await notificationsOf("nusrat"))).toEqual(["comment_reply"]);
    expect(typesOf(await notificationsOf("rafi"))).toEqual(["comment"]);
    expect((await notificationsOf("arif")).map(visibleFields)).toEqual([
      {
        type: "mention",
        message: `${cast.sadia.name} একটি মন্তব্যে তোমাকে উল্লেখ করেছে`,
        link: `/post/${post}`,
        read_status: false,
      },
    ]);
    expect(await notificationsOf("sadia")).toEqual([]);
  });

  it("of follows, shares, votes and saves, and of their own actions without a count", async () => {
    const post = await createPost(school, "rafi");
    const poll = await createPoll(school, "rafi");
    await school.as("nusrat").delete("/api/follow", { followingId: cast.rafi.id });
    await school.as("nusrat").post("/api/follow", { followingId: cast.rafi.id });
    await school.as("nusrat").post(`/api/post/${post}/share`);
    for (const who of ["nusrat", "arif"] as const) {
      await school.as(who).post("/api/post/save_post", { post_id: post, collection_id: 1 });
      await school.as(who).post("/api/polls/vote", { postId: poll.id, optionId: poll.options[0] });
    }
    const lines = await notificationsOf("rafi");
    expect(Object.fromEntries(lines.map(({ type, message }) => [type, message]))).toEqual({
      follow: `${cast.nusrat.name} তোমাকে ফলো করছে`,
      share: `${cast.nusrat.name} তোমার পোস্ট শেয়ার করেছে`,
      save_post: "তোমার পোস্ট ২ জন সংরক্ষণ করেছে",
      poll_participate: "তোমার পোলে ২ জন ভোট দিয়েছে",
    });
    for (const { type, actor } of lines)
      if (type === "save_post" || type === "poll_participate") expect(actor).toBeNull();
    expect(await notificationsOf("nusrat"), "no record of an own action in the list").toEqual([]);
    expect((await ownRecords("nusrat")).map(visibleFields)).toEqual([
      {
        type: "save_post_given",
        message: "তুমি একটি পোস্ট সংরক্ষণ করেছ",
        link: `/post/${post}`,
        read_status: true,
      },
    ]);
    expect([await unreadCount("nusrat"), await unreadCount("rafi")]).toEqual([0, 4]);
  });

  it("of a rating of their reply, until the rating is removed", async () => {
    const post = await createPost(school, "rafi");
    const comment = await createComment("nusrat", post);
    await rateComment("rafi", post, comment, "satisfied");
    await rateComment("selina", post, comment, "satisfied");
    expect((await notificationsOf("nusrat")).map(visibleFields)).toMatchObject([
      { type: "teacher_satisfied", message: `${cast.selina.name} তোমার উত্তরে সন্তুষ্ট` },
      { type: "user_satisfied" },
    ]);
    await rateComment("rafi", post, comment, "dissatisfied");
    await rateComment("selina", post, comment, "satisfied");
    expect((await notificationsOf("nusrat")).map(visibleFields)).toMatchObject([
      { type: "comment_reaction", message: `${cast.rafi.name} তোমার মন্তব্যে প্রতিক্রিয়া জানিয়েছে` },
    ]);
    expect(await unreadCount("nusrat")).toBe(1);
  });
});

describe("people with the same action", () => {
  it("are grouped while the notification is unread, and move the notification to the top", async () => {
    const [post, other] = [await createPost(school, "rafi"), await createPost(school, "rafi")];
    await react("nusrat", post);
    await react("nusrat", other);
    const before = await notificationsOf("rafi");
    expect(before.map(({ link }) => link)).toEqual([`/post/${other}`, `/post/${post}`]);
    await react("arif", post);
    await react("sadia", post);
    const after = await notificationsOf("rafi");
    expect(after.map(({ link }) => link)).toEqual([`/post/${post}`, `/post/${other}`]);
    expect(after[0]).toMatchObject({
      message: `${cast.sadia.name} ও আরও ২ জন তোমার পোস্টে ‘ভালো প্রশ্ন’ জানিয়েছে`,
      actor: { id: cast.sadia.id },
      reaction: "good",
    });
    expect(after[0]?.id).toBeGreaterThan(Math.max(...before.map(({ id }) => id)));
    expect(await unreadCount("rafi")).toBe(2);
  });

  it("with different reactions are described as having reacted, and a changed reaction changes the text", async () => {
    const post = await createPost(school, "rafi");
    await react("nusrat", post);
    await notificationsOf("rafi");
    await react("nusrat", post, "hard");
    expect((await notificationsOf("rafi")).map(({ reaction }) => reaction)).toEqual(["hard"]);
    await react("arif", post, "funny");
    expect((await notificationsOf("rafi")).map(visibleFields)).toMatchObject([
      { message: `${cast.arif.name} ও আরও ১ জন তোমার পোস্টে প্রতিক্রিয়া জানিয়েছে` },
    ]);
    expect((await list("rafi"))[0]?.reaction).toBeNull();
  });

  it("are described with one reaction again after a different one is removed or changed", async () => {
    const [post, other] = [await createPost(school, "rafi"), await createPost(school, "rafi")];
    const inAll = async () => (await notificationsOf("rafi")).map(({ message }) => message);
    for (const who of ["nusrat", "sadia"] as const) await react(who, post);
    await react("arif", post, "hard");
    expect(await inAll()).toEqual([`${cast.arif.name} ও আরও ২ জন তোমার পোস্টে প্রতিক্রিয়া জানিয়েছে`]);
    await react("arif", post, "hard");
    expect([await inAll(), (await list("rafi"))[0]?.reaction]).toEqual([
      [`${cast.sadia.name} ও আরও ১ জন তোমার পোস্টে ‘ভালো প্রশ্ন’ জানিয়েছে`],
      "good",
    ]);
    await react("nusrat", post, "funny");
    expect(await inAll(), "now they differ").toEqual([
      `${cast.sadia.name} ও আরও ১ জন তোমার পোস্টে প্রতিক্রিয়া জানিয়েছে`,
    ]);
    await react("nusrat", post);
    expect((await list("rafi"))[0]?.reaction).toBeNull();
    expect((await notificationsOf("rafi"))[0]?.reaction).toBe("good");
    for (const [who, type] of [
      ["nusrat", "good"],
      ["sadia", "hard"],
      ["arif", "funny"],
    ] as const)
      await react(who, other, type);
    await school.drain();
    await react("arif", other, "funny");
    expect((await notificationsOf("rafi"))[0], "who are left differ too").toMatchObject({
      link: `/post/${other}`,
      message: `${cast.sadia.name} ও আরও ১ জন তোমার পোস্টে প্রতিক্রিয়া জানিয়েছে`,
      reaction: null,
    });
  });

  it("are removed from the group when they undo the action", async () => {
    const post = await createPost(school, "rafi");
    await react("nusrat", post);
    await react("arif", post);
    expect(await notificationsOf("rafi")).toMatchObject([{ actor: { id: cast.arif.id } }]);
    expect(typesOf(await ownRecords("arif"))).toEqual(["reaction_given"]);
    await react("arif", post);
    expect(await notificationsOf("rafi")).toMatchObject([
      { actor: { id: cast.nusrat.id }, message: expect.not.stringContaining("আরও") },
    ]);
    expect(await list("arif")).toEqual([]);
    await react("nusrat", post);
    expect([await notificationsOf("rafi"), await unreadCount("rafi")]).toEqual([[], 0]);
  });

  it("cause a notification once a day, however often they repeat the action", async () => {
    const post = await createPost(school, "rafi");
    await react("nusrat", post);
    const [line] = await notificationsOf("rafi");
    await markRead("rafi", line?.id ?? 0);
    for (let turn = 0; turn < 2; turn++) {
      await react("nusrat", post);
      await school.drain();
    }
    expect(await notificationsOf("rafi")).toMatchObject([{ id: line?.id, read_status: true }]);
    await react("arif", post);
    expect(await notificationsOf("rafi"), "somebody else").toHaveLength(2);
    await markAllRead("rafi");
    await ageByOneDay();
    for (let turn = 0; turn < 2; turn++) {
      await react("nusrat", post);
      await school.drain();
    }
    expect((await notificationsOf("rafi")).map(({ actor, read_status }) => [actor?.id, read_status])).toEqual(
      [
        [cast.nusrat.id, false],
        [cast.arif.id, true],
        [cast.nusrat.id, true],
      ],
    );
  });
});

describe("an action that is undone before the notification is read", () => {
  const save = (who: Member, post_id: number, collection_id = 1) =>
    school.as(who).post("/api/post/save_post", { post_id, collection_id });
  const unsave = (who: Member, post_id: number) =>
    school.as(who).delete("/api/post/saved_posts", { post_id });
  const follow = (who: Member, other: Member) =>
    school.as(who).post("/api/follow", { followingId: cast[other].id });
  const unfollow = (who: Member, other: Member) =>
    school.as(who).delete("/api/follow", { followingId: cast[other].id });
  const messages = async (who: Member) => (await notificationsOf(who)).map(({ message }) => message);
  const saved = (many: string) => `তোমার পোস্ট ${many} জন সংরক্ষণ করেছে`;

  it("is removed from the author's notification of saves, and from the actor's own record", async () => {
    const post = await createPost(school, "rafi");
    for (const who of ["nusrat", "arif"] as const) await save(who, post);
    expect([await messages("rafi"), await unreadCount("rafi")]).toEqual([[saved("২")], 1]);
    await save("nusrat", post, 5);
    expect(await messages("rafi"), "moved to another collection").toEqual([saved("২")]);
    for (let turn = 0; turn < 2; turn++) {
      await unsave("arif", post);
      expect([await messages("rafi"), await unreadCount("rafi")]).toEqual([[saved("১")], 1]);
    }
    expect([typesOf(await ownRecords("arif")), typesOf(await ownRecords("nusrat"))]).toEqual([
      [],
      ["save_post_given"],
    ]);
    await unsave("nusrat", post);
    expect([await notificationsOf("rafi"), await unreadCount("rafi"), await ownRecords("nusrat")]).toEqual([
      [],
      0,
      [],
    ]);
    await expectInvariants(school.database);
  });

  it("is removed from the notification of follows", async () => {
    for (const who of ["nusrat", "arif"] as const) await follow(who, "rafi");
    expect(await messages("rafi")).toEqual([`${cast.arif.name} ও আরও ১ জন তোমাকে ফলো করছে`]);
    await unfollow("arif", "rafi");
    expect([await messages("rafi"), await unreadCount("rafi")]).toEqual([
      [`${cast.nusrat.name} তোমাকে ফলো করছে`],
      1,
    ]);
    await unfollow("nusrat", "rafi");
    expect([await notificationsOf("rafi"), await unreadCount("rafi")]).toEqual([[], 0]);
    await expectInvariants(school.database);
  });

  it("stays in a notification that is read", async () => {
    const post = await createPost(school, "rafi");
    await save("nusrat", post);
    await follow("nusrat", "rafi");
    expect(typesOf(await notificationsOf("rafi"))).toEqual(["follow", "save_post"]);
    await markAllRead("rafi");
    await save("arif", post);
    await unsave("nusrat", post);
    await unfollow("nusrat", "rafi");
    expect((await notificationsOf("rafi")).map(({ type, read_status }) => [type, read_status])).toEqual([
      ["save_post", false],
      ["follow", true],
      ["save_post", true],
    ]);
    expect([(await list("rafi"))[0]?.message, await unreadCount("rafi")]).toEqual([saved("১"), 1]);
    await unsave("arif", post);
    expect(typesOf(await notificationsOf("rafi"))).toEqual(["follow", "save_post"]);
    expect(await unreadCount("rafi")).toBe(0);
    await expectInvariants(school.database);
  });

  it("creates a single notification when it is repeated, and none when the first was read that day", async () => {
    const post = await createPost(school, "rafi");
    const again = async () => {
      await unsave("nusrat", post);
      await unfollow("nusrat", "rafi");
      await school.drain();
      await save("nusrat", post);
      await follow("nusrat", "rafi");
    };
    for (let turn = 0; turn < 2; turn++) {
      await again();
      expect(typesOf(await notificationsOf("rafi"))).toEqual(["follow", "save_post"]);
      expect(await unreadCount("rafi")).toBe(2);
    }
    await markAllRead("rafi");
    await again();
    expect(typesOf(await notificationsOf("rafi"))).toEqual(["follow", "save_post"]);
    expect(await unreadCount("rafi")).toBe(0);
    expect(typesOf(await ownRecords("nusrat"))).toEqual(["save_post_given"]);
    await expectInvariants(school.database);
  });

  it("is remembered for two days, a day longer than repetitions are suppressed, and then deleted", async () => {
    const post = await createPost(school, "rafi");
    const remembered = async () => {
      await school.database.run(sql`
        insert into jobs (listener, event, payload) values ('notifications.recalls', 'time', '{}')`);
      await school.drain();
      return school.rows(sql`select type, actor_id from notification_recalls order by 1`);
    };
    await save("nusrat", post);
    await follow("arif", "rafi");
    await notificationsOf("rafi");
    await unsave("nusrat", post);
    await school.drain();
    expect(await remembered(), "and nothing of what holds").toEqual([
      { type: "save_post", actor_id: cast.nusrat.id },
    ]);
    await ageByOneDay();
    await unfollow("arif", "rafi");
    await school.drain();
    expect(await remembered()).toEqual([
      { type: "follow", actor_id: cast.arif.id },
      { type: "save_post", actor_id: cast.nusrat.id },
    ]);
    await ageByOneDay();
    expect(await remembered()).toEqual([]);
  });
});

describe("deleted content", () => {
  it("removes a comment from the notification of a group of several comments", async () => {
    const post = await createPost(school, "rafi");
    await createComment("nusrat", post);
    const sadia = textMentioning("sadia");
    const gone = await createComment("arif", post, { content: sadia.text, mentions: sadia.mentions });
    await rateComment("nusrat", post, gone, "satisfied");
    expect(await notificationsOf("rafi")).toMatchObject([{ actor: { id: cast.arif.id } }]);
    expect([(await list("sadia")).length, (await list("arif")).length]).toEqual([1, 1]);
    await deleteComment("arif", post, gone);
    expect(await notificationsOf("rafi")).toMatchObject([{ actor: { id: cast.nusrat.id } }]);
    expect([
      await list("sadia"),
      await unreadCount("sadia"),
      await list("arif"),
      await unreadCount("arif"),
    ]).toEqual([[], 0, [], 0]);
    await expectInvariants(school.database);
  });

  it("removes all notifications about a deleted post", async () => {
    const arif = textMentioning("arif");
    const post = await createPost(school, "rafi", { body: arif.text, mentions: arif.mentions });
    await createComment("nusrat", post);
    await react("sadia", post);
    expect([(await notificationsOf("rafi")).length, (await list("arif")).length]).toEqual([2, 1]);
    await school.as("rafi").delete(`/api/post/${post}`);
    for (const who of ["rafi", "arif", "sadia"] as const)
      expect([who, await notificationsOf(who), await unreadCount(who)]).toEqual([who, [], 0]);
    await expectInvariants(school.database);
  });
});

describe("the list of notifications", () => {
  it("marks one notification as read, or all of them", async () => {
    for (let i = 0; i < 3; i++) await createComment("nusrat", await createPost(school, "rafi"));
    const [line] = await notificationsOf("rafi");
    for (let turn = 0; turn < 2; turn++) {
      expect((await markRead("rafi", line?.id ?? 0)).body).toEqual({ success: true });
      expect(await unreadCount("rafi")).toBe(2);
    }
    expect((await list("rafi")).map(({ read_status }) => read_status)).toEqual([true, false, false]);
    expect((await markAllRead("rafi")).body).toEqual({ success: true });
    expect([await unreadCount("rafi"), (await list("rafi")).every((one) => one.read_status)]).toEqual([
      0,
      true,
    ]);
  });

  it("marks only the user's own notifications as read", async () => {
    await createComment("nusrat", await createPost(school, "rafi"));
    const [line] = await notificationsOf("rafi");
    for (const who of ["nusrat", "selina", "admin", "rahima", "jui"] as const) {
      const { status, body } = await markRead(who, line?.id ?? 0);
      expect([who, status, body.code]).toEqual([who, 404, "common.not_found"]);
      expect([await list(who), await unreadCount(who)]).toEqual([[], 0]);
      const posing = { "key-id": "1", "x-key-id": "1", "user-id": "1" };
      expect((await school.as(who).get("/api/notification", posing)).body).toEqual([]);
      const own = { ...(await markRead(who, line?.id ?? 0)).body, requestId: "" };
      for (const name of Object.keys(posing))
        for (const id of [cast.rafi.id, cast.admin.id, 0, "x"]) {
          const wish = { notificationId: line?.id, user_id: id, userId: id, uid: id };
          const answer = await school
            .as(who)
            .post("/api/notification/mark-as-read", wish, { [name]: String(id) });
          expect({ ...answer.body, requestId: "" }).toEqual(own);
        }
    }
    expect((await markRead("rafi", 999_999_999)).status).toBe(404);
    expect([(await list("rafi"))[0]?.read_status, await unreadCount("rafi")]).toEqual([false, 1]);
    expect((await markRead("rafi", line?.id ?? 0)).status).toBe(200);
    expect((await school.stranger.get("/api/notification")).status).toBe(401);
    expect((await school.stranger.get("/api/notification/count")).status).toBe(401);
  });

  it("continues after the last notification of the page before", async () => {
    for (let i = 0; i < 5; i++) await createComment("nusrat", await createPost(school, "rafi"));
    const all = await notificationsOf("rafi");
    const first = await list("rafi", "?limit=2");
    const second = await list("rafi", `?limit=2&before=${first[1]?.id}`);
    expect([...first, ...second]).toEqual(all.slice(0, 4));
    expect(await list("rafi", `?before=${all[4]?.id}`)).toEqual([]);
    for (const bad of ["?limit=0", "?limit=51", "?before=x", "?before=-1"])
      expect((await school.as("rafi").get(`/api/notification${bad}`)).status, bad).toBe(422);
    for (const notificationId of ["1", 0, -1, null, 1.5])
      expect(
        (await school.as("rafi").post("/api/notification/mark-as-read", { notificationId })).status,
      ).toBe(422);
  });

  it("starts with the unread count in the response to the sign-in", async () => {
    await createComment("nusrat", await createPost(school, "arif"));
    await school.drain();
    const { refreshToken } = await school.signIn("arif");
    const { body } = await school.stranger.post(
      "/api/auth/session",
      {},
      { cookie: `angon_refresh=${refreshToken}`, origin: school.origin, "sec-fetch-site": "same-origin" },
    );
    expect(body.notification_count).toBe(1);
  });
});
