import { runInNewContext } from "node:vm";
import { checkedRow } from "@angon/contract/questions/row";
import { describe, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { useSchool } from "../../test/harness.ts";
import { demoQuestions } from "./read.ts";

const school = useSchool();

const ICT = 5;

/** Subjects count by name, not by paper: physics, chemistry, higher mathematics, biology and ICT. */
const fields = [[6, 7], [8, 9], [10, 11], [12, 13], [ICT]];

/** The first number of an option: `$1.2\times 10^{-5}$` is 0.000012. */
function numberIn(text: string): number {
  const power = /(-?[\d.]+)\\times 10\^\{?(-?\d+)\}?/.exec(text);
  if (power) return Number(power[1]) * 10 ** Number(power[2]);
  const alone = /^\$10\^\{?(-?\d+)\}?/.exec(text);
  return alone ? 10 ** Number(alone[1]) : Number(/-?\d+(\.\d+)?/.exec(text)?.[0]);
}

describe("the questions of the demo", () => {
  it("are at least 200 in five subjects, and all different", () => {
    expect(demoQuestions.length).toBeGreaterThanOrEqual(200);
    expect(new Set(demoQuestions.map(({ question }) => question)).size).toBe(demoQuestions.length);
    for (const ids of fields)
      expect(
        demoQuestions.filter(({ subjectId }) => ids.includes(subjectId)).length,
        String(ids),
      ).toBeGreaterThan(25);
  });

  it.each(demoQuestions.map((one) => [one.question, one] as const))("%s", (_text, one) => {
    expect(one.options).toHaveLength(4);
    expect(new Set(one.options).size).toBe(4);
    expect(one.explanation.length).toBeGreaterThan(5);
    const options = one.options.map((option, i) => ({ option, is_correct: i === one.correct }));
    const { question, explanation, difficulty } = one;
    expect(checkedRow(1, { question, options, explanation, difficulty }).refusal).toBeUndefined();
    for (const text of [question, explanation, ...one.options]) {
      expect(text.split("$").length % 2, `dollars of ${text}`).toBe(1);
    }
  });

  it("have the correct option that their formula gives", () => {
    const computed = demoQuestions.filter(({ formula }) => formula !== null);
    expect(computed.length).toBeGreaterThan(70);
    for (const { question, options, correct, formula } of computed) {
      const value = Number(runInNewContext(formula ?? ""));
      const right = numberIn(options[correct] ?? "");
      expect(Math.abs(right - value), `${question} ${formula}: ${right}, not ${value}`).toBeLessThanOrEqual(
        1e-9 * Math.abs(value),
      );
    }
  });

  it("name no year in which their subject was not examined", () => {
    const of = (year: string) => demoQuestions.filter((one) => one.year === year);
    expect(of("2020")).toEqual([]);
    expect([...of("2021"), ...of("2022")].filter(({ subjectId }) => subjectId === ICT)).toEqual([]);
  });

  it("are in the bank with subject, chapter and words", async () => {
    const { body } = await school.as("selina").get(`/api/question?q=${encodeURIComponent("মুক্তিবেগ")}`);
    expect(body.data[0]).toMatchObject({
      subject_id: 6,
      chapter_id: 606,
      data: { topic: "মহাকর্ষ ও অভিকর্ষ" },
    });
    const [row] = await school.rows<{ count: number; sources: number }>(sql`
      select count(*)::int as count, count(*) filter (where data ? 'subject' and data ? 'topic')::int as sources
      from questions q join question_words w on w.question_id = q.id`);
    expect([row?.count, row?.sources]).toEqual([demoQuestions.length, demoQuestions.length]);
  });

  it("are asked in the quizzes of three posts, which have summaries, too", async () => {
    const posts = await school.rows<{ id: number }>(
      sql`select post_id as id from quizzes where post_id is not null`,
    );
    expect(posts.length).toBeGreaterThanOrEqual(3);
    for (const { id } of posts) {
      const { body: quiz } = await school.as("rafi").get(`/api/post/${id}/quiz`);
      expect([quiz.can.start, quiz.question_count > 2]).toEqual([true, true]);
      const { body: attempt } = await school.as("rafi").post(`/api/post/${id}/quiz/start`);
      expect(attempt.questions).toHaveLength(quiz.question_count);
      const { body: summary } = await school.as("rafi").get(`/api/post/${id}/summary`);
      expect(summary.items).toHaveLength(2);
      expect((await school.as("rahima").get(`/api/post/${id}/quiz`)).status, "a guardian").toBe(404);
    }
  });

  it("are used in three exams: a running one, one tomorrow, and a past one with thirty attempts", async () => {
    const { body } = await school.as("rafi").get("/api/exam");
    const stateOf = Object.fromEntries(
      (body.data as { id: number; state: string }[]).map(({ id, state }) => [state, id]),
    );
    expect(Object.keys(stateOf).sort()).toEqual(["running", "sat", "upcoming"]);
    const { body: results } = await school.as("rafi").get(`/api/exam/${stateOf["sat"]}/results`);
    expect(results.rank.of).toBe(30);
    const { body: analysis } = await school.as("selina").get(`/api/exam/${stateOf["sat"]}/analysis`);
    expect(analysis.attempts).toBe(30);
    const [points] = await school.rows<{ equal: boolean }>(sql`
      select bool_and(coalesce(p.points, 0) = a.score_hundredths / 100) as equal
      from quiz_attempts a left join points p on p.user_id = a.user_id and p.object = 'quiz:' || a.quiz_id`);
    expect(points?.equal).toBe(true);
  });
});
