import { beforeAll, describe, expect, it } from "vitest";
import { contract, type Endpoint } from "@angon/contract";
import { cast } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import { plus, schoolDay } from "../../src/kit/clock.ts";
import { commentHelpers } from "../helpers/comments.ts";
import { fieldsOf } from "../helpers/fields.ts";
import { groupHelpers } from "../helpers/members.ts";
import { createPost } from "../helpers/posts.ts";
import { questionsFor } from "../helpers/quizzes.ts";
import { useSchool } from "../harness.ts";

const school = useSchool();
const { insertPost, createComment } = commentHelpers(school);
const { newGroup } = groupHelpers(school);

/** The content of one person, or ids without content. */
type Things = {
  user: number;
  post: number;
  option: number;
  /** Below a post of a third person. */
  comment: number;
  /** A reply by a third user below that comment. */
  reply: number;
  feedback: number;
};
type Act = readonly [method: "post" | "put" | "delete", path: string, body?: object];
type Acts = (things: Things) => Act[];

const tomorrow = () => schoolDay(plus(school.now, { days: 1 }));

let below = 0;
let club = 0;

/** Requests for content or a person by id; each answers for what is hidden as for what does not exist. */
const ACTS: Record<string, Acts> = {
  "announcements.announce": ({ post }) => [["post", `/api/post/${post}/announcement`, {}]],
  "announcements.withdraw": ({ post }) => [["delete", `/api/post/${post}/announcement`]],
  "announcements.see": ({ post }) => [["post", "/api/announcement/seen", { post_ids: [post] }]],
  "announcements.remind": ({ post }) => [["post", `/api/post/${post}/readers/remind`, {}]],
  "answers.ask": ({ post }) => [["post", `/api/post/${post}/comments/ai`, {}]],
  "comments.create": ({ post, comment, reply }) => [
    ["post", `/api/post/${post}/comments`, { content: "ঠিক" }],
    ...[comment, reply].map((parentCommentId): Act => [
      "post",
      `/api/post/${below}/comments`,
      { content: "ঠিক", parentCommentId },
    ]),
  ],
  "comments.remove": ({ comment, reply }) =>
    [comment, reply].map((id) => ["delete", `/api/post/${below}/comments/${id}`]),
  "verdicts.verify": ({ comment, reply }) =>
    [comment, reply].map((id) => ["post", `/api/comments/${id}/verify`, { verdict: "right" }]),
  "verdicts.withdraw": ({ comment, reply }) =>
    [comment, reply].map((id) => ["delete", `/api/comments/${id}/verify`]),
  "comments.react": ({ comment, reply }) =>
    [comment, reply].map((id) => [
      "post",
      `/api/post/${below}/comments/${id}/react`,
      { reactionType: "satisfied" },
    ]),
  "composer.update": ({ post }) => [["put", `/api/post/${post}`, { body: "অন্য কথা" }]],
  "feedback.vote": ({ feedback }) => [["post", `/api/feedback/${feedback}/vote`, {}]],
  "feedback.remove": ({ feedback }) => [["delete", `/api/feedback/${feedback}`]],
  "follows.follow": ({ user }) => [["post", "/api/follow", { followingId: user }]],
  "follows.unfollow": ({ user }) => [["delete", "/api/follow", { followingId: user }]],
  "invitations.invite": ({ user }) => [["post", `/api/group/${club}/invite`, { user_id: user }]],
  "pins.pin": ({ post }) => [["post", `/api/post/${post}/pin`, { group_id: null }]],
  "pins.unpin": ({ post }) => [["post", `/api/post/${post}/unpin`, {}]],
  "polls.vote": ({ post, option }) => [["post", "/api/polls/vote", { postId: post, optionId: option }]],
  "posts.remove": ({ post }) => [["delete", `/api/post/${post}`]],
  "posts.restore": ({ post }) => [["post", `/api/post/${post}/restore`, {}]],
  "posts.share": ({ post }) => [["post", `/api/post/${post}/share`, {}]],
  "quizzes.set": ({ post }) => [["put", `/api/post/${post}/quiz`, { questions: questionsFor(1) }]],
  "quizzes.start": ({ post }) => [["post", `/api/post/${post}/quiz/start`, {}]],
  "quizzes.submit": ({ post }) => [["post", `/api/post/${post}/quiz/submit`, { attempt_id: 1, answers: [] }]],
  "reactions.react": ({ post }) => [["post", "/api/post/react", { postId: post, type: "good" }]],
  "reports.create": ({ post, comment, reply, user, feedback }) =>
    Object.entries({ post, comment, user, feedback }).flatMap(([kind, id]) =>
      (kind === "comment" ? [id, reply] : [id]).map((one): Act => [
        "post",
        "/api/report",
        { kind, id: one, reason: "spam" },
      ]),
    ),
  "saved.save": ({ post }) => [["post", "/api/post/save_post", { post_id: post, collection_id: 1 }]],
  "savedDays.set": ({ post }) => [["put", `/api/post/saved_posts/${post}/day`, { on: tomorrow() }]],
  "saved.remove": ({ post }) => [["delete", "/api/post/saved_posts", { post_id: post }]],
  "summaries.set": ({ post }) => [
    ["put", `/api/post/${post}/summary`, { items: [{ question: "বেগ কী?", answer: "সরণের হার" }] }],
  ],
  "summaries.react": ({ post }) => [["post", `/api/post/${post}/summary/react`, { reaction: "useful" }]],
};

/** Requests whose ids name nothing that a block hides. */
const OTHERS: Record<string, readonly string[]> = {
  "decides about the hiding itself": ["blocks.set", "blocks.remove", "blocks.removeWord"],
  "drops what a mention may not name, as blocks.test.ts shows": ["composer.create"],
  "names the viewer's own": [
    "scheduled.create",
    "scheduled.change",
    "scheduled.publish",
    "scheduled.remove",
    "session.switch",
    "guardians.unlink",
    "notifications.markAsRead",
    "moderationDecisions.appeal",
    "moderationDecisions.appealSuspension",
    "quizzes.save",
    "revision.rate",
    "ladders.climb",
    "marking.removeReply",
    "marking.saveReply",
  ],
  "is for officers, who act on all of a group": [
    "held.decideInGroup",
    "members.assignRole",
    "members.remove",
    "members.ban",
    "members.unban",
    "members.accept",
    "members.reject",
    "bulkMembers.preview",
    "bulkMembers.apply",
    "roster.update",
    "posting.change",
    "topics.add",
    "topics.change",
    "topics.remove",
    "calendar.create",
    "calendar.update",
    "calendar.remove",
    "attachments.add",
    "attachments.remove",
    "groupSettings.create",
    "groupSettings.update",
  ],
  "names a group": ["members.join", "members.leave"],
  "names a chapter": ["chapterFollows.follow", "chapterFollows.unfollow"],
  "is for staff, who hide nobody, or names what staff have made": [
    "exams.create",
    "exams.update",
    "exams.remove",
    "exams.start",
    "exams.submit",
    "exams.extend",
    "homework.create",
    "homework.update",
    "homework.remove",
    "homework.remind",
    "sentences.send",
    "marking.mark",
    "marking.bookmark",
    "marking.extend",
    "marking.return",
    "marking.publish",
    "receipts.commit",
    "submissions.submit",
    "submissions.remove",
    "questions.create",
    "questions.update",
    "questions.remove",
    "questions.import",
    "questions.draw",
  ],
};

const ID = /(^|[._])(ids?|slug|uid|card)$|Ids?$|[._]ids?$/;

it("every request with an id is in the table, or says why a block does not concern it", () => {
  const named = Object.entries(contract).flatMap(([feature, calls]) =>
    (Object.entries(calls) as [string, Endpoint][])
      .filter(([, d]) => d.method !== "GET" && !/^\/api\/(admin|setup)/.test(d.path))
      .filter(([, d]) =>
        [d.params, d.query, d.body].some((schema) => fieldsOf(schema).some(({ path }) => ID.test(path))),
      )
      .map(([call]) => `${feature}.${call}`),
  );
  const listed = [...Object.keys(ACTS), ...Object.values(OTHERS).flat()];
  expect(listed.toSorted()).toEqual(named.toSorted());
});

async function thingsOf(who: "rafi" | "nusrat"): Promise<Things> {
  const post = await createPost(school, who, {
    category: "poll",
    body: "কোনটা ঠিক?",
    pollType: "survey",
    pollOptions: [{ name: "ক" }, { name: "খ" }],
  });
  const [option] = await school.rows<{ id: number }>(
    sql`select id from poll_options where post_id = ${post} limit 1`,
  );
  const comment = await createComment(who, below);
  const reply = await createComment("arif", below, { parentCommentId: comment });
  const made = await school.as(who).post("/api/feedback", { title: "অন্ধকার থিম", body: "রাতে পড়ি" });
  return { user: cast[who].id, post, option: option?.id ?? 0, comment, reply, feedback: made.body.id };
}

const absent: Things = {
  user: 9_999_999,
  post: 9_999_999,
  option: 9_999_999,
  comment: 9_999_999,
  reply: 9_999_999,
  feedback: 9_999_999,
};

async function answersOf(who: "rafi" | "nusrat", acts: Acts, things: Things) {
  const answers = [];
  for (const [method, path, body] of acts(things)) {
    const answer = await school.as(who)[method](path, body);
    answers.push({ status: answer.status, code: answer.body?.code });
  }
  return answers;
}

describe("a request for what is hidden by a block is answered as for what does not exist", () => {
  const theirs = {} as Record<"rafi" | "nusrat", Things>;
  beforeAll(async () => {
    below = await insertPost("sadia");
    club = await newGroup({ rafi: "CAPTAIN", nusrat: "CAPTAIN" });
    theirs.rafi = await thingsOf("rafi");
    theirs.nusrat = await thingsOf("nusrat");
    await school.as("rafi").put(`/api/blocks/people/${cast.nusrat.id}`, { kind: "block" });
    school.forgetSessions();
  });

  it.each(Object.entries(ACTS))("%s", async (_name, acts) => {
    for (const [who, other] of [
      ["rafi", "nusrat"],
      ["nusrat", "rafi"],
    ] as const)
      expect(await answersOf(who, acts, theirs[other]), who).toEqual(await answersOf(who, acts, absent));
  });

  it("leaves no request of the other in the list, and keeps the own", async () => {
    for (const [who, other] of [
      ["rafi", "nusrat"],
      ["nusrat", "rafi"],
    ] as const) {
      const authors = (await school.as(who).get("/api/feedback?sort=latest")).body.data.map(
        (one: { id: number }) => one.id,
      );
      expect(authors, who).toContain(theirs[who].feedback);
      expect(authors, who).not.toContain(theirs[other].feedback);
    }
  });

  it("lets an author delete the own comment below one that is hidden", async () => {
    await school.as("rafi").delete(`/api/blocks/people/${cast.nusrat.id}`);
    const own = await createComment("rafi", below, { parentCommentId: theirs.nusrat.comment });
    await school.as("rafi").put(`/api/blocks/people/${cast.nusrat.id}`, { kind: "block" });
    expect((await school.as("rafi").delete(`/api/post/${below}/comments/${own}`)).status).toBe(200);
  });
});
