import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cast } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import { schoolDay } from "../../src/kit/clock.ts";
import { createTutor } from "../../src/kit/tutor/create-tutor.ts";
import { useProvider, type Manner } from "../helpers/ai-provider.ts";
import { commentHelpers } from "../helpers/comments.ts";
import { createPost } from "../helpers/posts.ts";
import { useSchool, type Member } from "../harness.ts";

const { fake, env } = useProvider();

const school = useSchool({ env });
// The tests advance the clock by two hours, and answers are counted by the day.
beforeAll(() => school.advanceToMorning());
const { listComments, commentCounts } = commentHelpers(school);

const QUESTION = "৪ kg ভরের রহস্যময় জিরাফগাড়ির ত্বরণ ৩ m/s² হলে প্রযুক্ত বল কত?";
const SOLUTION = "আমরা জানি, $F = ma$। সুতরাং $F = 4 \\times 3 = 12\\,\\text{N}$।";
const HINT = ["ভর আর ত্বরণ জানা আছে। ", "কোন সূত্রে বল আসে, সেটা ভেবে দেখো।"];
const TRY = "আমি ভরকে ত্বরণ দিয়ে ভাগ করে দেখেছি";
const OTHER_TRY = "এবার গুণ করে দেখলাম, একক নিয়ে আটকে গেছি";

const take = (post: number, body: object, who: Member = "rafi") =>
  school.as(who).post(`/api/post/${post}/comments/ai`, body);
const stepsOf = async (post: number) =>
  (await listComments("rafi", post)).body
    .filter((c: { by_assistant: boolean }) => c.by_assistant)
    .map((c: { ai: { step: string } }) => c.ai.step);
const remaining = async () => (await school.as("rafi").get("/api/utils/limits")).body.remaining;
const chargesOf = async (post: number) =>
  (
    await school.rows<{ step: string }>(
      sql`select step from ai_charges where post_id = ${post} order by step`,
    )
  ).map(({ step }) => step);
const usage = (used: number) =>
  school.database.run(sql`
    insert into ai_usage values (${cast.rafi.id}, ${schoolDay(school.now)}, ${used})
    on conflict (user_id, day) do update set used = excluded.used`);
const skip = (minutes: number) => {
  school.advanceClock({ minutes });
  school.forgetSessions();
};

/** A question of Rafi with a restatement by the school below it, which costs nothing. */
async function asked(): Promise<number> {
  const post = await createPost(school, "rafi", { body: QUESTION });
  await school.database.run(sql`
    insert into comments (post_id, depth, user_id, content, by_assistant, ai, created_at)
    values (${post}, 1, ${cast.curiosity.id}, 'কী চাওয়া হয়েছে?', true,
      '{"step": "restate", "provider": "school", "sources": []}'::jsonb, ${school.now})`);
  await school.database.run(sql`
    update posts set ai_enabled = true, comment_count = comment_count + 1 where id = ${post}`);
  return post;
}

/** A similar question of the bank, which students do not read. */
async function explained(): Promise<void> {
  const { status } = await school.as("selina").post("/api/question", {
    question: QUESTION,
    options: [
      { option: "12 N", is_correct: true },
      { option: "7 N", is_correct: false },
    ],
    explanation: SOLUTION,
    subject_id: 6,
  });
  expect(status).toBe(201);
}

const useTutor = (patienceMs?: number) => {
  const { services } = school.server;
  services.tutor = createTutor(services.config, services.clock, patienceMs);
};

beforeEach(async () => {
  skip(2);
  useTutor();
  fake.asked.length = 0;
  fake.manner = "speaks";
  fake.pieces = HINT;
  fake.beforePiece = async () => {};
  await usage(0);
  await school.database.run(sql`delete from jobs`);
  await school.database.run(sql`delete from questions`);
});

it("the provider writes each further step that the school cannot, and each takes one of the day's answers", async () => {
  await explained();
  const post = await asked();
  const hint = await take(post, { step: "hint" });
  expect([hint.status, hint.body]).toEqual([
    200,
    { created: 1, step: "hint", remaining: 4, next_step: "next", needs_attempt: true },
  ]);
  expect((await take(post, { step: "next", attempt: TRY })).body).toMatchObject({
    step: "next",
    remaining: 3,
  });
  fake.pieces = ["$F = ma = 12$ N।"];
  const last = await take(post, { step: "solution", attempt: OTHER_TRY });
  expect(last.body).toMatchObject({ step: "solution", remaining: 2, next_step: null });
  expect(await stepsOf(post)).toEqual(["restate", "hint", "next", "solution"]);
  expect(await chargesOf(post)).toEqual(["hint", "next", "solution"]);
  expect(await commentCounts(post)).toEqual({ stored: 4, actual: 4 });
  expect(fake.asked).toHaveLength(3);
  const sent = JSON.stringify(fake.asked);
  for (const part of ["F = ma", TRY, OTHER_TRY]) expect(sent).toContain(part);
  const [rafi] = await school.rows<{ name: string; phone: string }>(sql`
    select u.name, a.phone from users u join accounts a on a.id = u.account_id where u.id = ${cast.rafi.id}`);
  for (const personal of [rafi?.name ?? "?", rafi?.phone ?? "?", `"${post}"`, "user_id"])
    expect(sent).not.toContain(personal);
  const [{ costing } = { costing: 0 }] = await school.rows<{ costing: number }>(sql`
    select costing::float from posts where id = ${post}`);
  expect(costing).toBeCloseTo(3 * 0.72);
});

it("a step that tells the end is refused with that reason, costs no answer, and is not asked for without end", async () => {
  await explained();
  const post = await asked();
  fake.pieces = ["ভর আর ত্বরণ গুণ করো। ", "ফল বারো ", "নিউটন।"];
  for (let i = 0; i < 5; i++)
    expect((await take(post, { step: "hint" })).body.code).toBe("answers.held_back");
  expect(fake.asked).toHaveLength(3);
  expect([await stepsOf(post), await chargesOf(post), await remaining()]).toEqual([["restate"], [], 5]);
});

describe("a provider that misbehaves at a further step", () => {
  it.each<[Manner]>([
    ["is gone"],
    ["is slow"],
    ["streams for ever"],
    ["sends megabytes"],
    ["sends wrong JSON"],
    ["is busy"],
    ["is broken"],
    ["breaks off"],
    ["redirects"],
    ["refuses the key"],
  ])("and %s is refused clearly, spends nothing, and gives the step once when it is back", async (manner) => {
    useTutor(1_000);
    const post = await asked();
    fake.manner = manner;
    expect((await take(post, { step: "hint" })).body.code).toBe("answers.provider_away");
    expect([await stepsOf(post), await chargesOf(post), await remaining()]).toEqual([["restate"], [], 5]);
    expect(
      (await school.as("nusrat").post(`/api/post/${post}/comments`, { content: "আমি বলছি" })).status,
    ).toBe(201);
    // The short patience is for the provider that fails.
    useTutor();
    fake.manner = "speaks";
    expect((await take(post, { step: "hint" })).status).toBe(200);
    skip(5);
    await school.drain();
    expect([await stepsOf(post), await chargesOf(post), await remaining()]).toEqual([
      ["restate", "hint"],
      ["hint"],
      4,
    ]);
  });

  it("and calls tools or sends markup is stored as plain text", async () => {
    fake.manner = "calls tools";
    fake.pieces = [
      "<b>সূত্রটা</b> লেখো। ",
      "<tool_call>{}</tool_call>",
      "দেখো https://other-school.example/a ",
    ];
    const post = await asked();
    expect((await take(post, { step: "hint" })).status).toBe(200);
    const [answer] = await school.rows<{ content: string }>(sql`
      select content from comments where post_id = ${post} and ai ->> 'step' = 'hint'`);
    expect(answer?.content).toBe("সূত্রটা লেখো। দেখো");
  });
});

it("a request for a step that died is refunded by its job, and another may ask meanwhile without paying again", async () => {
  let die = (_error: Error) => {};
  const dead = new Promise<void>((_, reject) => (die = reject));
  dead.catch(() => {});
  const post = await asked();
  fake.beforePiece = () => dead;
  const asking = take(post, { step: "hint" });
  await expect.poll(() => fake.asked.length).toBe(1);
  // As a process leaves it that dies here: its charge stands, and its own refund never comes.
  const charge = await school.rows(
    sql`select post_id, step, user_id, day, asked_at from ai_charges where post_id = ${post}`,
  );
  expect(charge).toHaveLength(1);
  expect((await take(post, { step: "hint" })).status, "another request is asking").toBe(204);
  die(new Error("the process died"));
  expect((await asking).body.code).toBe("answers.provider_away");
  const restore = async () => {
    await school.database.run(sql`
      insert into ai_charges (post_id, step, user_id, day, asked_at)
      values (${post}, 'hint', ${cast.rafi.id}, ${schoolDay(school.now)}, ${school.now})`);
    await usage(1);
    await school.database.run(sql`
      insert into jobs (listener, event, payload)
      values ('answers.refundStep', 'answer.stepAsked', ${JSON.stringify({ postId: post, step: "hint" })}::jsonb)`);
  };
  await restore();
  await school.drain();
  expect(await chargesOf(post), "not old enough").toEqual(["hint"]);
  skip(2);
  await school.drain();
  await school.database.run(sql`
    insert into jobs (listener, event, payload)
    values ('answers.refundStep', 'answer.stepAsked', ${JSON.stringify({ postId: post, step: "hint" })}::jsonb)`);
  await school.drain();
  expect([await chargesOf(post), await remaining()]).toEqual([[], 5]);
  await restore();
  skip(2);
  fake.beforePiece = async () => {};
  expect((await take(post, { step: "hint" })).status).toBe(200);
  await school.drain();
  expect([await chargesOf(post), await remaining()]).toEqual([["hint"], 4]);
});

it("parallel requests for one step ask and pay once", { timeout: 120_000 }, async () => {
  const post = await asked();
  const replies = await Promise.all(Array.from({ length: 12 }, () => take(post, { step: "hint" })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(11);
  expect([fake.asked.length, await remaining(), await stepsOf(post)]).toEqual([1, 4, ["restate", "hint"]]);
});

it(
  "of fifty parallel asks with one answer left one is written, and the others learn why",
  { timeout: 120_000 },
  async () => {
    const posts: number[] = [];
    for (let i = 0; i < 10; i++) posts.push(await asked());
    await usage(4);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) => take(posts[i % posts.length] ?? 0, { step: "hint" })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of replies.filter((reply) => reply.status !== 200 && reply.status !== 204))
      expect([status, body.code]).toEqual([409, "assistant.quota"]);
    expect(replies.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(9);
    expect(fake.asked).toHaveLength(1);
    expect(await remaining()).toBe(0);
    const charged = await Promise.all(posts.map(chargesOf));
    expect(charged.flat()).toEqual(["hint"]);
  },
);
