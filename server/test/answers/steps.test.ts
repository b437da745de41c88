import { beforeEach, describe, expect, it } from "vitest";
import { answerWords } from "@angon/contract/answers";
import { PASSWORD } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import { commentHelpers } from "../helpers/comments.ts";
import { createPost } from "../helpers/posts.ts";
import { useSchool, type Member } from "../harness.ts";

const school = useSchool({ env: { CAPTCHA: "off", PUBLIC_URL: "http://angon.test" } });
const { createComment, listComments, deleteComment, rateComment } = commentHelpers(school);

const QUESTION = "আনত সমতলে গতিশীল বস্তুর ত্বরণ নির্ণয় করব কীভাবে";
const SENTENCES = [
  "আনতি কোণের সাইন নিয়ে শুরু করো।",
  "ঘর্ষণ বাদ দাও।",
  "এবার g এর মান বসাও।",
  "ত্বরণ a = 4.9 হবে।",
];
const TRY = "আমি বলের উপাংশ নিয়ে ভেবেছি, কিন্তু কোণটা বুঝিনি";
const OTHER_TRY = "সাইন নিয়ে করলাম, গুণের জায়গায় আটকে গেছি";

const take = (who: Member, post: number, body: object) =>
  school.as(who).post(`/api/post/${post}/comments/ai`, body);
const stepsOf = async (post: number) =>
  (await listComments("arif", post)).body
    .filter((c: { by_assistant: boolean }) => c.by_assistant)
    .map((c: { ai: { step: string } | null }) => c.ai?.step);
const contentOf = async (post: number, step: string): Promise<string> =>
  (await listComments("arif", post)).body.find((c: { ai: { step: string } | null }) => c.ai?.step === step)
    .content;
const remaining = async (who: Member) => (await school.as(who).get("/api/utils/limits")).body.remaining;

async function solved() {
  const post = await createPost(school, "rafi", { body: QUESTION });
  const comment = await createComment("nusrat", post, { content: SENTENCES.join(" ") });
  await rateComment("rafi", post, comment, "satisfied");
  return { post, comment };
}

/** A question of Arif with the first step below it. */
async function asked() {
  const post = await createPost(school, "arif", { body: QUESTION, ai_enabled: true });
  expect((await take("arif", post, {})).status).toBe(200);
  return post;
}

beforeEach(async () => {
  await school.database.run(
    sql`update posts set status = 'hidden', hidden_at = ${school.now} where status = 'published'`,
  );
  await school.database.run(sql`delete from ai_usage`);
});

describe("the steps of help below a post", () => {
  it("lead from a hint over own tries to the whole answer, and cost no further answer of the day", async () => {
    const { post: source } = await solved();
    const post = await asked();
    const before = await remaining("arif");
    const second = await take("arif", post, { step: "next", attempt: TRY });
    expect([second.status, second.body]).toEqual([
      200,
      { created: 1, step: "next", remaining: before, next_step: "solution", needs_attempt: true },
    ]);
    const next = await contentOf(post, "next");
    expect(next).toContain(SENTENCES[2]);
    expect(next).not.toMatch(/4\.9/);
    expect(await contentOf(post, "hint")).not.toMatch(/4\.9/);
    const last = await take("arif", post, { step: "solution", attempt: OTHER_TRY });
    expect(last.body).toMatchObject({ step: "solution", next_step: null, remaining: before });
    expect(await contentOf(post, "solution")).toBe(
      `**${answerWords.byStudent}:** ${SENTENCES.join(" ")}\n${answerWords.whole}: http://angon.test/post/${source}`,
    );
    expect(await stepsOf(post)).toHaveLength(3);
  });

  it("need an own try of some length that copies neither the question nor an earlier try", async () => {
    await solved();
    const post = await asked();
    const codeOf = async (body: object) => (await take("arif", post, body)).body.code;
    expect(await codeOf({ step: "next" })).toBe("answers.attempt_needed");
    expect(await codeOf({ step: "next", attempt: "জানি না" })).toBe("answers.attempt_short");
    expect(await codeOf({ step: "next", attempt: `${QUESTION}?!` })).toBe("answers.attempt_copied");
    expect(await codeOf({ step: "solution", attempt: TRY })).toBe("answers.not_next");
    expect((await take("arif", post, { step: "next", attempt: TRY })).status).toBe(200);
    expect(await codeOf({ step: "solution", attempt: TRY })).toBe("answers.attempt_copied");
    expect(await codeOf({ step: "solution" })).toBe("answers.attempt_needed");
    school.advanceClock({ minutes: 24 * 60 });
    school.forgetSessions();
    expect((await take("arif", post, { step: "solution" })).status, "after a day").toBe(200);
  });

  it("are not requested by a guardian's visit, and the next student's visit requests the first one", async () => {
    await solved();
    const post = await createPost(school, "arif", { body: QUESTION, ai_enabled: true });
    expect((await take("rahima", post, {})).status).toBe(204);
    expect(await stepsOf(post)).toEqual([]);
    expect((await take("arif", post, {})).status).toBe(200);
  });

  it("are given once to a request that is repeated with its key", async () => {
    await solved();
    const post = await asked();
    const repeat = () =>
      school
        .as("arif")
        .post(
          `/api/post/${post}/comments/ai`,
          { step: "next", attempt: TRY },
          { "idempotency-key": "own-try-1" },
        );
    expect([(await repeat()).status, (await repeat()).status]).toEqual([200, 204]);
    expect(await stepsOf(post)).toEqual(["hint", "next"]);
  });

  it("are for the asker alone, and never for a guardian or another batch", async () => {
    await solved();
    const post = await asked();
    const wish = { step: "next", attempt: TRY };
    expect((await take("nusrat", post, wish)).body.code).toBe("answers.asker_only");
    expect((await take("selina", post, wish)).body.code).toBe("answers.asker_only");
    expect((await take("rahima", post, wish)).body.code).toBe("answers.no_guardians");
    expect((await take("tanvir", post, wish)).body.code).toBe("common.not_found");
    expect(await stepsOf(post)).toEqual(["hint"]);
    expect((await take("arif", post, wish)).status).toBe(200);
  });

  it("keep a try out of all comments", async () => {
    await solved();
    const post = await asked();
    await take("arif", post, { step: "next", attempt: TRY });
    for (const who of ["arif", "nusrat", "selina"] as const)
      expect(JSON.stringify((await listComments(who, post)).body)).not.toContain(TRY);
    expect(await school.rows(sql`select step, attempt from answer_steps where post_id = ${post}`)).toEqual([
      { step: "next", attempt: TRY },
    ]);
  });

  it("are removed with the answer that they quote", async () => {
    const { post: source, comment } = await solved();
    const post = await asked();
    await take("arif", post, { step: "next", attempt: TRY });
    await deleteComment("nusrat", source, comment);
    await school.drain();
    expect(await stepsOf(post)).toEqual([]);
    expect((await take("arif", post, { step: "solution", attempt: OTHER_TRY })).body.code).toBe(
      "answers.not_next",
    );
  });

  it("are given once by fifty parallel requests", { timeout: 60_000 }, async () => {
    await solved();
    const post = await asked();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => take("arif", post, { step: "next", attempt: TRY })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(49);
    expect(await stepsOf(post)).toHaveLength(2);
  });

  it("are exported with their tries for the asker alone, and erased with the account", async () => {
    await solved();
    const post = await asked();
    await take("arif", post, { step: "next", attempt: TRY });
    await take("arif", post, { step: "solution", attempt: OTHER_TRY });
    const exportOf = async (who: Member) => (await school.as(who).get("/api/auth/export")).body;
    const given_at = expect.any(String);
    expect(
      (await exportOf("arif")).answer_steps.filter((row: { post_id: number }) => row.post_id === post),
    ).toEqual([
      { post_id: post, step: "next", attempt: TRY, given_at },
      { post_id: post, step: "solution", attempt: OTHER_TRY, given_at },
    ]);
    for (const who of ["nusrat", "rahima", "selina", "admin"] as const)
      expect(JSON.stringify(await exportOf(who)), who).not.toContain(TRY);
    expect((await school.stranger.get("/api/auth/export")).status).toBe(401);
    const tries = () =>
      school.rows<{ attempt: string }>(
        sql`select attempt from answer_steps where attempt is not null and post_id = ${post}`,
      );
    expect((await school.as("nusrat").delete("/api/auth/account", { password: PASSWORD })).status).toBe(200);
    await school.drain();
    expect(await tries(), "after another account is erased").toHaveLength(2);
    expect((await school.as("arif").delete("/api/auth/account", { password: PASSWORD })).status).toBe(200);
    await school.drain();
    expect(await tries()).toEqual([]);
  });
});
