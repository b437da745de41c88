import { notificationFilters } from "@angon/contract/kit/notification";
import {
  categoryOf,
  notificationDeclarations,
  type NotificationType,
} from "@angon/contract/notification-types";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { cast } from "../../demo/cast.ts";
import { commentHelpers } from "../helpers/comments.ts";
import { groupHelpers } from "../helpers/members.ts";
import { advanceToWeeklySummary, notificationHelpers, typesOf } from "../helpers/notifications.ts";
import { createPoll, createPost } from "../helpers/posts.ts";
import { useSchool, type Member } from "../harness.ts";
import { expectInvariants } from "../invariants.ts";

const school = useSchool();
const { createComment, rateComment } = commentHelpers(school);
const { clear, list, notificationsOf, ownRecords, textMentioning } = notificationHelpers(school);
const { newGroup, setRoles, join, answerRequest } = groupHelpers(school);

/** A deed that tells Rafi something, and what keeps it from him before it is told. */
type Case = { deed: () => Promise<unknown>; shut: () => Promise<unknown> };

let group = 0;

/** Before the first sign-in, so that no session expires when the clock moves. */
beforeAll(() => advanceToWeeklySummary(school, 10));

beforeEach(async () => {
  await school.database.run(sql`delete from notification_preferences`);
  await school.database.run(sql`update users set hsc_batch = 'HSC 25' where id = ${cast.rafi.id}`);
  school.server.services.viewers.forget();
  group = await newGroup({ rafi: "MEMBER", nusrat: "MEMBER", selina: "TEACHER", arif: "PRESIDENT" });
  await clear();
});

const leavesGroup = () => setRoles(group, { rafi: null });
const changesBatch = () =>
  school.database.run(sql`update users set hsc_batch = 'HSC 26' where id = ${cast.rafi.id}`);
const inGroup = (member: Member = "rafi") => createPost(school, member, { group_id: group });
const react = async (member: Member, postId: number) =>
  school.as(member).post("/api/post/react", { postId, type: "good" });
const job = (listener: string, event: string, payload: object) =>
  school.database.run(sql`
    insert into jobs (listener, event, payload, run_at)
    values (${listener}, ${event}, ${JSON.stringify(payload)}::jsonb, 'epoch')`);

const ofPost = (deed: (post: number) => Promise<unknown>): Case => ({
  deed: async () => deed(await inGroup()),
  shut: leavesGroup,
});
const ofComment = (deed: (post: number, comment: number) => Promise<unknown>): Case =>
  ofPost(async (post) => deed(post, await createComment("rafi", post)));
const reactedBy = (member: Member) => ofPost((post) => react(member, post));
const commentedBy = (member: Member) => ofPost((post) => createComment(member, post));
const ratedBy = (member: Member, as: "satisfied" | "dissatisfied") =>
  ofComment((post, comment) => rateComment(member, post, comment, as));

const cases = {
  reaction: reactedBy("nusrat"),
  teacher_reaction: reactedBy("selina"),
  admin_reaction: reactedBy("admin"),
  reaction_given: {
    deed: async () => react("rafi", await inGroup("nusrat")),
    shut: leavesGroup,
  },
  comment: commentedBy("nusrat"),
  teacher_comment: commentedBy("selina"),
  admin_comment: commentedBy("admin"),
  comment_reply: {
    deed: async () => {
      const post = await createPost(school, "nusrat");
      return createComment("arif", post, { parentCommentId: await createComment("rafi", post) });
    },
    shut: changesBatch,
  },
  group_reply: {
    deed: async () => {
      const post = await inGroup("nusrat");
      return createComment("arif", post, { parentCommentId: await createComment("rafi", post) });
    },
    shut: leavesGroup,
  },
  comment_reaction: ratedBy("nusrat", "dissatisfied"),
  teacher_comment_reaction: ratedBy("selina", "dissatisfied"),
  admin_comment_reaction: ratedBy("admin", "dissatisfied"),
  answer_wrong: ofComment((_post, comment) =>
    school.as("selina").post(`/api/comments/${comment}/verify`, { verdict: "wrong" }),
  ),
  user_satisfied: ratedBy("nusrat", "satisfied"),
  teacher_satisfied: ratedBy("selina", "satisfied"),
  admin_satisfied: ratedBy("admin", "satisfied"),
  share: ofPost((post) => school.as("nusrat").post(`/api/post/${post}/share`)),
  save_post: ofPost((post) =>
    school.as("nusrat").post("/api/post/save_post", { post_id: post, collection_id: 1 }),
  ),
  save_post_given: {
    deed: async () =>
      school.as("rafi").post("/api/post/save_post", { post_id: await inGroup("nusrat"), collection_id: 1 }),
    shut: leavesGroup,
  },
  poll_participate: {
    deed: async () => {
      const poll = await createPoll(school, "rafi", { group_id: group });
      return school.as("nusrat").post("/api/polls/vote", { postId: poll.id, optionId: poll.options[0] });
    },
    shut: leavesGroup,
  },
  click_through: ofPost(async (post) => {
    for (let id = 7001; id <= 7010; id++) school.server.services.reach.note(id, [post]);
    await school.server.services.reach.flush();
  }),
  mention: {
    deed: () => {
      const { text: body, mentions } = textMentioning("rafi");
      return createPost(school, "nusrat", { body, mentions });
    },
    shut: changesBatch,
  },
  follow: {
    deed: async () => {
      await school.as("nusrat").delete("/api/follow", { followingId: cast.rafi.id });
      return school.as("nusrat").post("/api/follow", { followingId: cast.rafi.id });
    },
    shut: () => school.as("nusrat").delete("/api/follow", { followingId: cast.rafi.id }),
  },
  post: {
    deed: async () => {
      await school.as("rafi").post("/api/follow", { followingId: cast.arif.id });
      return createPost(school, "arif");
    },
    shut: changesBatch,
  },
  group_post: { deed: () => inGroup("nusrat"), shut: leavesGroup },
  group_invite: {
    deed: async () => {
      await leavesGroup();
      return school.as("nusrat").post(`/api/group/${group}/invite`, { user_id: cast.rafi.id });
    },
    shut: () => school.as("nusrat").post(`/api/group/${group}/leave`),
  },
  group_accepted: {
    deed: async () => {
      group = await newGroup({ arif: "PRESIDENT" }, { visibility: "PRIVATE" });
      await join("rafi", group);
      return answerRequest("arif", group, "rafi", "accept");
    },
    shut: leavesGroup,
  },
  score_count: {
    deed: async () => {
      await inGroup();
      await school.drain();
      await job("milestones.week", "time", {});
    },
    shut: () =>
      school.as("rafi").put("/api/notification/preferences", { types: [{ type: "score_count", on: false }] }),
  },
  post_with_curiosity: ofPost(async (post) => {
    await school.database.run(sql`update posts set comment_count = comment_count + 1 where id = ${post}`);
    const [made] = await school.rows<{ id: number }>(sql`
      insert into comments (post_id, user_id, content, by_assistant, created_at)
      values (${post}, ${cast.curiosity.id}, 'একটু ভেবে দেখো', true, ${school.now}) returning id`);
    await job("notifications.comment", "comment.created", {
      commentId: made?.id,
      postId: post,
      parentId: null,
    });
  }),
} satisfies Partial<Record<NotificationType, Case>>;

/** The request that the page of this link sends. */
const opens = (link: string): string => {
  const [, room, ref] = link.split("/");
  if (room === "post") return `/api/post/${ref}`;
  if (room === "group") return `/api/group/${ref}`;
  return room === "users" ? `/api/users/${ref}` : "/api/utils/points";
};

it("there are twenty-nine notification types", () => expect(Object.keys(cases)).toHaveLength(29));

describe.each(Object.entries(cases) as [NotificationType, Case][])("%s", (type, { deed, shut }) => {
  it("notifies, has sentences in both languages and a setting, and links to a readable page", async () => {
    await deed();
    const category = categoryOf(type);
    const isOwn = category === "own";
    const listed = isOwn ? await ownRecords("rafi") : await notificationsOf("rafi");
    const line = listed.find((one) => one.type === type);
    expect(line?.message).toMatch(/[\u0980-\u09ff]/);
    const address = `/api/notification?limit=50${isOwn ? "&only=own" : ""}`;
    const english = await school.as("rafi").get(address, { "accept-language": "en" });
    const same = (english.body as { id: number; message: string }[]).find(({ id }) => id === line?.id);
    expect(same?.message).toMatch(/[a-z]{3}/);
    const { body } = await school.as("rafi").get("/api/notification/preferences");
    expect(body.types).toContainEqual({ type, on: true, can: { switch_off: true } });
    expect(notificationDeclarations[type].family).toBeDefined();
    for (const only of notificationFilters)
      expect(typesOf(await list("rafi", `?only=${only}`)).includes(type), only).toBe(only === category);
    if (line?.link.startsWith("/post/")) expect(line.excerpt).toMatch(/\S/);
    expect((await school.as("rafi").get(opens(line?.link ?? ""))).status, line?.link).toBe(200);
    await expectInvariants(school.database);
  });

  it("does not notify users who may not read its object any more", async () => {
    await deed();
    await shut();
    school.server.services.viewers.forget();
    await school.drain();
    expect(
      await school.rows(sql`select 1 from notifications where user_id = ${cast.rafi.id} and type = ${type}`),
    ).toEqual([]);
  });
});
