import { describe, expect, it } from "vitest";
import { cast } from "../../../../demo/cast.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { answersTo, createExam, createQuiz, questionsFor } from "../../../../test/helpers/quizzes.ts";
import { sql } from "../../../db/sql.ts";

const school = useSchool();
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const sitters = (who: Member, exam: number, query = "") =>
  school.as(who).get(`/api/exam/${exam}/attempts${query}`);
const analysis = (who: Member, exam: number, query = "") =>
  school.as(who).get(`/api/exam/${exam}/analysis${query}`);

async function sit(who: Member, exam: number, rights: number, wrongs = 0) {
  const { attempt_id, questions } = (await school.as(who).post(`/api/exam/${exam}/start`)).body;
  await school.as(who).put(`/api/quiz/attempt/${attempt_id}`, { answers: [], seq: 1, leaves: 2 });
  const answers = answersTo(questions, rights, wrongs);
  return school.as(who).post(`/api/exam/${exam}/submit`, { attempt_id, answers });
}

/** Copies an attempt that was handed in to other students, so that there are enough. */
const copyAttempts = (userId: number, count: number) =>
  school.database.run(sql`
    insert into quiz_attempts (quiz_id, user_id, is_first, question_ids, seed, started_at, expires_at, answers,
      submitted_at, rights, wrongs, score_hundredths, total_marks)
    select a.quiz_id, u.id, true, a.question_ids, a.seed, a.started_at, a.expires_at, a.answers, a.submitted_at, a.rights,
      a.wrongs, a.score_hundredths, a.total_marks
    from quiz_attempts a, (select id from users where id > 100 and hsc_batch = 'HSC 25' order by id limit ${count}) u
    where a.user_id = ${userId} and a.id = (select max(id) from quiz_attempts where user_id = ${userId})`);

describe("the item analysis", () => {
  it("is visible to teachers and admins who see the exam, from five attempts on", async () => {
    const exam = await createExam(school, "selina", { shuffle: false });
    await sit("rafi", exam, 2, 2);
    const { status, body } = await analysis("selina", exam);
    expect([status, body]).toEqual([
      200,
      { title: "ভৌত রাশি ও পরিমাপ", attempts: 1, least: 5, mean: null, questions: [] },
    ]);
    await copyAttempts(cast.rafi.id, 4);
    for (const who of ["selina", "kamrul", "admin"] as const) {
      const { body: all } = await analysis(who, exam);
      expect([all.attempts, all.mean]).toEqual([5, 0.5]);
      const first = all.questions[0];
      expect(first).toMatchObject({ asked: 5, right: 5, share: 1, discrimination: 0, distractor: null });
      expect(all.questions[3]).toMatchObject({ right: 0, wrong: 5, share: 0, distractor: 0 });
      expect(all.questions[3].options[0]).toEqual({ option: "ভুল 3", is_correct: false, count: 5 });
    }
    for (const who of ["rafi", "farhana"] as const)
      expect(codeOf(await analysis(who, exam)), who).toEqual([403, "exams.staff_only"]);
    for (const who of ["rahima", "mitu"] as const)
      expect(codeOf(await analysis(who, exam)), who).toEqual([404, "common.not_found"]);
  });

  it("is a CSV without cells that a spreadsheet would compute", async () => {
    const questions = questionsFor(1).map((one) => ({ ...one, question: '=HYPERLINK("x"), কত?' }));
    const exam = await createExam(school, "selina", { questions });
    await sit("rafi", exam, 0);
    await copyAttempts(cast.rafi.id, 4);
    const { body } = await analysis("selina", exam, "?format=csv");
    const [header, row] = body.csv.split("\r\n");
    expect(header).toMatch(/^\uFEFFnumber,question,asked,right/);
    expect(row).toMatch(/^1,"'=HYPERLINK\(""x""\), কত\?",5,0,0,5,0,0,,ভুল 0,0,ঠিক 0 ✓,0/);
    expect(codeOf(await analysis("rafi", exam, "?format=csv"))).toEqual([403, "exams.staff_only"]);
  });

  it("of a post's quiz is visible to those who may edit it, and counts first attempts only", async () => {
    const post = await createQuiz(school, 2);
    const path = `/api/post/${post}/quiz`;
    for (const rights of [1, 2]) {
      const { attempt_id, questions } = (await school.as("rafi").post(`${path}/start`)).body;
      const answers = answersTo(questions, rights);
      await school.as("rafi").post(`${path}/submit`, { attempt_id, answers });
    }
    expect((await school.as("selina").get(`${path}/analysis`)).body).toMatchObject({
      attempts: 1,
      questions: [],
    });
    expect((await school.as("admin").get(`${path}/analysis`)).status).toBe(200);
    expect(codeOf(await school.as("rafi").get(`${path}/analysis`))).toEqual([403, "common.forbidden"]);
    expect(codeOf(await school.as("rahima").get(`${path}/analysis`))).toEqual([404, "common.not_found"]);
  });
});

describe("the list of participants", () => {
  it("shows staff state, score, duration, leaves and extension, and is refused to students", async () => {
    const exam = await createExam(school);
    await sit("rafi", exam, 2);
    await school.as("nusrat").post(`/api/exam/${exam}/start`);
    const reason = "অসুস্থ ছিল";
    const granted = { user_id: cast.arif.id, minutes: 10, reason };
    expect((await school.as("kamrul").post(`/api/exam/${exam}/extend`, granted)).status).toBe(200);
    const { body } = await sitters("selina", exam);
    expect([body.total_marks, body.can, body.next]).toEqual([10, { extend: true }, null]);
    const byName = new Map(body.data.map((one: { user: { id: number } }) => [one.user.id, one]));
    expect(byName.get(cast.rafi.id)).toMatchObject({
      state: "handed_in",
      score: 5,
      leaves: 2,
      extension: null,
    });
    expect(byName.get(cast.nusrat.id)).toMatchObject({ state: "running", score: null, duration: null });
    expect(byName.get(cast.arif.id)).toMatchObject({
      state: "absent",
      extension: { minutes: 10, end_time: null, reason },
    });
    expect(byName.size).toBe(3);
    for (const who of ["rafi", "farhana"] as const)
      expect(codeOf(await sitters(who, exam)), who).toEqual([403, "exams.staff_only"]);
    expect(codeOf(await sitters("rahima", exam))).toEqual([404, "common.not_found"]);
  });

  it("finds students by name who did not take part, but none of another batch", async () => {
    const exam = await createExam(school);
    const found = async (name: string) =>
      (await sitters("selina", exam, `?q=${encodeURIComponent(name)}`)).body.data.map(
        ({ user }: { user: { id: number } }) => user.id,
      );
    expect(await found(cast.rafi.name.slice(0, 4))).toContain(cast.rafi.id);
    expect(await found(cast.mitu.name)).not.toContain(cast.mitu.id);
    expect(await found(cast.rahima.name)).not.toContain(cast.rahima.id);
  });

  it("continues by cursor without a gap or a repetition", async () => {
    const exam = await createExam(school);
    await sit("rafi", exam, 1);
    await copyAttempts(cast.rafi.id, 4);
    const seen: number[] = [];
    let next: string | null = "";
    while (next !== null) {
      const { body } = await sitters("selina", exam, `?limit=2${next && `&cursor=${next}`}`);
      seen.push(...body.data.map(({ user }: { user: { id: number } }) => user.id));
      next = body.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
  });
});
