import type { Ladder } from "@angon/contract/ladders";
import { patience, rounds } from "@angon/test-tier/tier";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { disguised } from "../../src/features/assistant/filter/disguises.fixture.ts";
import { bengali, written } from "../../src/features/assistant/filter/experiments.fixture.ts";
import { problems, type Problem } from "../../src/features/assistant/filter/problems.fixture.ts";
import { useProvider } from "../helpers/ai-provider.ts";
import { commentHelpers } from "../helpers/comments.ts";
import { createExam } from "../helpers/quizzes.ts";
import { useSchool, type Member } from "../harness.ts";

const { fake, env } = useProvider();

const school = useSchool({ env });
const { createComment, listComments } = commentHelpers(school);

const STEPS = ["restate", "hint", "next"] as const;
const SUBJECT = 6;
const TRY = "আমি এখান থেকে শুরু করেছি, তারপর আটকে গেছি";
const GOOD_ANYWAY = "আগে ভেবে দেখো, কোনটা জানা আর কোনটা অজানা।";

const SHARE = rounds(24, 1);
const tried = problems.filter((_, i) => i % SHARE === 0);
const MOST_HELD = 0.05;
/** A session ends after ten minutes. */
const SIGNED_IN_FOR = 20;

const rightOf = ({ end }: Problem): string =>
  end.kind === "number" ? `${written(end.value)} ${end.unit}`.trim() : end.text;

/** A sentence that tells the end, another one for each problem and step. */
const tellingOf = (problem: Problem, at: number, step: number): string => {
  const all = disguised(problem);
  return all[(at * 7 + step * 13) % all.length] ?? "";
};

/** Found without the filter: the value in both digits, or the words. */
function isIn(text: string, problem: Problem): boolean {
  if (problem.end.kind !== "number") return text.includes(problem.end.text);
  const plain = written(problem.end.value);
  return [plain, bengali(plain)].some((value) => {
    const alone = new RegExp(
      String.raw`(?<![\p{N}.])${value.replace(".", String.raw`\.`)}(?!\p{N}|\.\p{N})`,
      "u",
    );
    return alone.test(text) && !alone.test(problem.question) && !alone.test(problem.hints.join(" "));
  });
}

beforeEach(async () => {
  for (const table of ["questions", "jobs", "ai_usage"] as const)
    await school.database.run(
      {
        questions: sql`delete from questions`,
        jobs: sql`delete from jobs`,
        ai_usage: sql`delete from ai_usage`,
      }[table],
    );
  await school.database.run(
    sql`update posts set status = 'hidden', hidden_at = ${school.now} where status = 'published'`,
  );
});

/** Whether the step stands below the post afterwards. A busy server refuses a request, and its work may go on. */
async function isGiven(post: number, step: (typeof STEPS)[number], words: string): Promise<boolean> {
  const { status } = await take(post, step, words);
  if (status !== 503) return status === 200;
  const isOver = async () => {
    const asking = await school.rows(sql`select from ai_calls where post_id = ${post} and state = 'asked'`);
    if (asking.length > 0) throw new Error("the provider is still being asked");
  };
  await vi.waitFor(isOver, { timeout: 60_000 });
  const standing = await school.rows(sql`
    select from comments where post_id = ${post} and by_assistant and ai ->> 'step' = ${step}`);
  return standing.length > 0 || isGiven(post, step, words);
}

/** The first request of a process is slow enough to be refused while its work goes on. */
beforeAll(async () => {
  const post = await publish("rafi", "ভেক্টর আর স্কেলার রাশির মধ্যে পার্থক্য কী?", true);
  await take(post, "restate", GOOD_ANYWAY);
  const isWritten = async () => {
    if ((await listComments("rafi", post)).body.length === 0) throw new Error("nothing was written");
  };
  await vi.waitFor(isWritten, { timeout: 60_000 });
});

/** A question of the bank that tells the provider the solution of a post. */
async function explain({ question, solution, ...problem }: Problem): Promise<void> {
  await school.database.run(sql`delete from questions`);
  const { status } = await school.as("selina").post("/api/question", {
    question,
    options: [
      { option: rightOf({ question, solution, ...problem }), is_correct: true },
      { option: "কোনোটিই নয়", is_correct: false },
    ],
    explanation: solution,
    subject_id: SUBJECT,
  });
  expect(status).toBe(201);
}

/** A text with many digits waits for a moderator, who approves it. */
async function publish(who: Member, body: string, ai_enabled: boolean): Promise<number> {
  const reply = await school
    .as(who)
    .post("/api/post", { category: "other", body, ai_enabled, confirmed: true });
  expect([201, 202]).toContain(reply.status);
  await school.database.run(sql`update posts set status = 'published' where id = ${reply.body.id}`);
  return reply.body.id as number;
}

const take = async (post: number, step: (typeof STEPS)[number], words: string) => {
  fake.pieces = words.split(/(?<= )/u);
  // A question is looked up again after a minute, and a student pays five answers a day.
  await school.database.run(sql`delete from answer_tries`);
  await school.database.run(sql`delete from ai_usage`);
  return school
    .as("rafi")
    .post(
      `/api/post/${post}/comments/ai`,
      step === "restate" ? {} : step === "hint" ? { step } : { step, attempt: TRY },
    );
};

it(
  `of ${tried.length} problems a provider that wants to tell the end tells none in three steps below a post, and writes its good hints`,
  { timeout: patience(120_000) },
  async () => {
    const told: string[] = [];
    const held: string[] = [];
    for (const [i, problem] of tried.entries()) {
      if (i % SIGNED_IN_FOR === 0) school.forgetSessions();
      await explain(problem);
      const post = await publish("rafi", problem.question, true);
      await school.database.run(sql`delete from jobs`);
      for (const [at, step] of STEPS.entries()) {
        const telling = tellingOf(problem, i, at);
        const hint = problem.hints[at] ?? "";
        if (await isGiven(post, step, telling)) told.push(`${step}: ${telling}`);
        else if (!(await isGiven(post, step, hint))) {
          held.push(`${step}: ${hint}`);
          expect(await isGiven(post, step, GOOD_ANYWAY), `${step} of ${problem.question}`).toBe(true);
        }
      }
      await school.database.run(
        sql`update posts set status = 'hidden', hidden_at = ${school.now} where id = ${post}`,
      );
    }
    const all = tried.length * STEPS.length;
    console.log(
      `steps below posts: ${told.length} of ${all} ends told, ${held.length} of ${all} good hints held back`,
    );
    expect(told).toEqual([]);
    expect(held.length / all).toBeLessThanOrEqual(MOST_HELD);
  },
);

it(
  `of ${tried.length} answers that tell the end none is quoted with it before the solution`,
  { timeout: patience(120_000) },
  async () => {
    const told: string[] = [];
    const held: string[] = [];
    for (const [i, problem] of tried.entries()) {
      if (i % SIGNED_IN_FOR === 0) school.forgetSessions();
      const source = await publish("kamrul", problem.question, false);
      const content = `${problem.hints.slice(0, 2).join(" ")} ${tellingOf(problem, i, 0)}\n${problem.solution}`;
      await createComment("selina", source, { content, confirmed: true });
      await school.drain();
      const post = await publish("rafi", problem.question, true);
      await school.database.run(sql`delete from jobs`);
      for (const step of ["restate", "next"] as const)
        expect(await isGiven(post, step, GOOD_ANYWAY), `${step} of ${problem.question}`).toBe(true);
      const shown: { content: string; ai: { step: string } | null }[] = (await listComments("rafi", post))
        .body;
      const texts = shown.filter(({ ai }) => ai && ai.step !== "solution").map((comment) => comment.content);
      told.push(...texts.filter((text) => isIn(text, problem)));
      const opening = /^.+?[।?.](?=\s)/u.exec(problem.hints[0] ?? "")?.[0] ?? "";
      if (!texts.some((text) => text.includes(opening))) held.push(problem.hints[0] ?? "");
      await school.database.run(
        sql`update posts set status = 'hidden', hidden_at = ${school.now} where id in (${post}, ${source})`,
      );
    }
    console.log(`quotes: ${told.length} of ${tried.length} ends told, ${held.length} good hints held back`);
    expect(told).toEqual([]);
    expect(held.length / tried.length).toBeLessThanOrEqual(MOST_HELD);
  },
);

it(
  `of ${tried.length} explanations that tell the end none tells it in three steps of a quiz`,
  { timeout: patience(120_000) },
  async () => {
    const questions = tried.map((problem, i) => ({
      question: `${i}. ${problem.question}`,
      options: [
        { option: rightOf(problem), is_correct: true },
        { option: "কোনোটিই নয়", is_correct: false },
      ],
      explanation: `${problem.hints.slice(0, 2).join(" ")} ${tellingOf(problem, i, 0)}\n${problem.solution}`,
    }));
    const told: string[] = [];
    const held: string[] = [];
    for (let from = 0; from < questions.length; from += 50) {
      const exam = await createExam(school, "selina", {
        questions: questions.slice(from, from + 50),
        results: "at_once",
      });
      const { body } = await school.as("rafi").post(`/api/exam/${exam}/start`, {});
      const asked: { id: number; question: string }[] = body.questions;
      const answers = asked.map(({ id }) => ({ question_id: id, option: "কোনোটিই নয়" }));
      await school.as("rafi").post(`/api/exam/${exam}/submit`, { attempt_id: body.attempt_id, answers });
      for (const { id, question } of asked) {
        const problem = tried[Number(/^\d+/.exec(question)?.[0])];
        if (!problem) throw new Error(`no problem for ${question}`);
        let ladder: Ladder | undefined;
        for (const step of STEPS)
          ladder = (await school.as("rafi").post(`/api/ladder/answer/${id}`, { step, attempt: TRY })).body;
        const lines = ladder?.steps.slice(1).flatMap((one) => one.lines.map(({ text }) => text)) ?? [];
        told.push(...lines.filter((text) => isIn(text, problem)));
        const good = problem.hints.slice(0, 2).join(" ");
        held.push(...lines.filter((text) => !good.includes(text)));
      }
    }
    const all = tried.length * 2;
    console.log(
      `steps of a quiz: ${told.length} of ${all} ends told, ${held.length} of ${all} good hints held back`,
    );
    expect(told).toEqual([]);
    expect(held.length / all).toBeLessThanOrEqual(MOST_HELD);
  },
);
