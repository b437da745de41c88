import { beforeAll, describe, expect, it } from "vitest";
import { cast } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import { useSchool, type Member } from "../harness.ts";
import { commentHelpers } from "../helpers/comments.ts";
import { homeworkHelpers } from "../helpers/homework.ts";
import { createPoll, createPost } from "../helpers/posts.ts";
import { questionsFor } from "../helpers/quizzes.ts";

const school = useSchool();
const { createComment } = commentHelpers(school);
const { createHomework, createSubmission, hoursFromNow } = homeworkHelpers(school);

const CLASS = 5;
let post = 0;
let poll = { id: 0, options: [0] };
let comment = 0;
let homework = 0;
let submission = 0;

type Write = readonly [who: Member, method: "post" | "put", path: string, body: object];

const writes: Record<string, () => Write> = {
  "a post": () => ["nusrat", "post", "/api/post", { category: "other", body: "নতুন", group_id: CLASS }],
  "an edit": () => ["rafi", "put", `/api/post/${post}`, { body: "অন্য কথা" }],
  "a comment": () => ["nusrat", "post", `/api/post/${post}/comments`, { content: "নিচে" }],
  "a rating": () => [
    "rafi",
    "post",
    `/api/post/${post}/comments/${comment}/react`,
    { reactionType: "satisfied" },
  ],
  "a reaction": () => ["nusrat", "post", "/api/post/react", { postId: post, type: "good" }],
  "a vote": () => ["nusrat", "post", "/api/polls/vote", { postId: poll.id, optionId: poll.options[0] }],
  "a quiz": () => ["selina", "put", `/api/post/${post}/quiz`, { questions: questionsFor(1) }],
  "a summary": () => [
    "selina",
    "put",
    `/api/post/${post}/summary`,
    { items: [{ question: "বেগ কী?", answer: "সরণের হার" }] },
  ],
  homework: () => [
    "selina",
    "post",
    "/api/homework",
    { subject_id: 6, topic: "ভেক্টর", deadline: hoursFromNow(20), group_id: CLASS },
  ],
  "a submission": () => ["nusrat", "post", "/api/homework/submit", { homework_id: homework, body: "উত্তর" }],
  "a mark": () => ["selina", "post", "/api/homework/mark", { submission_id: submission, marks: 7 }],
  "an exam": () => [
    "selina",
    "post",
    "/api/exam",
    {
      title: "মাসিক পরীক্ষা",
      duration: 30,
      total_marks: 1,
      start_time: hoursFromNow(1),
      end_time: hoursFromNow(3),
      group_id: CLASS,
      questions: questionsFor(1),
    },
  ],
  "an event": () => [
    "selina",
    "post",
    `/api/group/${CLASS}/calendar`,
    { title: "বিতর্ক", starts_at: "2027-01-10T10:00", ends_at: "2027-01-10T12:00" },
  ],
};

const archive = async (disabled: boolean) => {
  await school.database.run(sql`update groups set disabled = ${disabled} where id = ${CLASS}`);
  school.forgetSessions();
};

describe("in an archived group", () => {
  beforeAll(async () => {
    post = await createPost(school, "rafi", { group_id: CLASS });
    poll = await createPoll(school, "rafi", { group_id: CLASS });
    comment = await createComment("nusrat", post);
    homework = await createHomework({ hsc_batch: null, group_id: CLASS });
    submission = await createSubmission("rafi", homework);
    await archive(true);
  });

  it.each(Object.entries(writes))("%s is refused", async (_what, write) => {
    const [who, method, path, body] = write();
    const answer = await school.as(who)[method](path, body);
    expect([answer.status, answer.body.code]).toEqual([409, "groups.archived"]);
  });

  it("members read on, and the page offers nothing to write", async () => {
    const { status, body } = await school.as("nusrat").get(`/api/post/${post}`);
    expect([status, body.can.join_in]).toEqual([200, false]);
    expect((await school.as("nusrat").get("/api/group/hsc25-science-a")).body.can.post).toBe(false);
    expect((await school.as("rafi").get(`/api/homework/${homework}`)).body.can).toMatchObject({
      submit: false,
    });
  });

  it("an author still deletes, and a moderator still hides", async () => {
    const own = await school.rows<{ id: number }>(sql`
      select id from posts where group_id = ${CLASS} and user_id = ${cast.rafi.id} order by id desc limit 1`);
    expect((await school.as("rafi").delete(`/api/post/${own[0]?.id}`)).status).toBe(200);
  });

  it("everything is written again once it is open", async () => {
    await archive(false);
    const [who, method, path, body] = writes["a comment"]?.() ?? (["rafi", "post", "", {}] as const);
    expect((await school.as(who)[method](path, body)).status).toBe(201);
  });
});
