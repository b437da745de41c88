import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { start } from "../../src/features/quizzes/exams/commands-start.ts";
import type { QuizAttemptRow } from "../../src/features/quizzes/tables.ts";
import type { SignedIn } from "../../src/kit/context.ts";
import { writerNow } from "../../src/kit/viewer.ts";
import { cast } from "../../demo/cast.ts";
import { useSchool, type Member } from "../harness.ts";
import { createExam } from "../helpers/quizzes.ts";
import { StatementCounter } from "../writes/round-trips.ts";

const school = useSchool();
let counter: StatementCounter;

beforeAll(() => void (counter = new StatementCounter(school.database)));

async function contextOf(who: Member): Promise<SignedIn> {
  const { services } = school.server;
  const viewer = await writerNow(school.database, cast[who].id, school.now);
  if (!viewer) throw new Error(`${who} may not write`);
  return {
    ...services,
    viewer,
    writeBatched: (batcher, item) => batcher.enter(services, undefined, item),
  } as SignedIn;
}

/** Starts that reach the server in the same turn: the first two in transactions of their own, the others in one. */
async function together(exam: number, members: readonly Member[]) {
  const contexts = await Promise.all(members.map(contextOf));
  return Promise.allSettled(
    contexts.map((ctx) => start(ctx, { params: { id: exam }, query: undefined, body: undefined })),
  );
}

const attemptsOf = (exam: number) =>
  school.rows<QuizAttemptRow & { made_by: string }>(sql`
    select *, xmin::text as made_by from quiz_attempts where quiz_id = ${exam} order by user_id`);

const outcomeOf = (outcome: PromiseSettledResult<{ attempt_id: number }>): unknown =>
  outcome.status === "fulfilled" ? outcome.value.attempt_id : (outcome.reason as { code?: string }).code;

async function enrol(...members: readonly Member[]): Promise<void> {
  await school.database.run(sql`
    update users set hsc_batch = 'HSC 25' where id = any(${members.map((who) => cast[who].id)}::int[])`);
}

describe("starts of an exam at the same time", () => {
  it("share a transaction, and each has its own order, seed, end and job", async () => {
    await enrol("tanvir", "mitu");
    const exam = await createExam(school, "selina", { count: 8 });
    await school.drain();
    await school.as("selina").post(`/api/exam/${exam}/extend`, {
      user_id: cast.mitu.id,
      minutes: 10,
      reason: "অসুস্থ ছিল",
    });
    const members = ["rafi", "nusrat", "sadia", "arif", "tanvir", "mitu"] as const;
    const outcomes = await together(exam, members);
    const attempts = await attemptsOf(exam);
    expect(outcomes.map(outcomeOf)).toEqual(
      members.map((who) => attempts.find(({ user_id }) => user_id === cast[who].id)?.id),
    );
    expect(new Set(attempts.map(({ made_by }) => made_by)).size).toBe(3);
    expect(new Set(attempts.map(({ seed }) => seed)).size).toBe(members.length);
    for (const [i, who] of members.entries()) {
      const attempt = attempts.find(({ user_id }) => user_id === cast[who].id);
      const outcome = outcomes[i];
      if (!attempt || outcome?.status !== "fulfilled") throw new Error(`${who} did not start`);
      expect(outcome.value.questions.map(({ id }) => id)).toEqual(attempt.question_ids);
      const minutes = (attempt.expires_at.getTime() - attempt.started_at.getTime()) / 60_000;
      expect(minutes, who).toBe(who === "mitu" ? 40 : 30);
      const jobs = await school.rows<{ run_at: Date }>(sql`
        select run_at from jobs where event = 'quiz.attempt_due' and payload ->> 'attemptId' = ${String(attempt.id)}`);
      expect(
        jobs.map(({ run_at }) => run_at),
        who,
      ).toEqual([new Date(attempt.expires_at.getTime() + 15_000)]);
    }
  });

  it("are refused and repeated one by one, without touching the others", async () => {
    await enrol("tanvir");
    const exam = await createExam(school, "selina", { to: 10 });
    const running = (await school.as("sadia").post(`/api/exam/${exam}/start`)).body.attempt_id;
    const { attempt_id } = (await school.as("arif").post(`/api/exam/${exam}/start`)).body;
    await school.as("arif").post(`/api/exam/${exam}/submit`, { attempt_id });
    await school.database.run(sql`update users set hsc_batch = 'HSC 26' where id = ${cast.mitu.id}`);
    const outcomes = await together(exam, ["rafi", "nusrat", "sadia", "arif", "mitu", "selina", "tanvir"]);
    const fresh = expect.any(Number) as number;
    expect(outcomes.map(outcomeOf)).toEqual([
      fresh,
      fresh,
      running,
      "exams.already_sat",
      "common.not_found",
      "exams.students_only",
      fresh,
    ]);
    expect(await attemptsOf(exam)).toHaveLength(5);
  });

  it("of one student in two tabs give the same attempt", async () => {
    const exam = await createExam(school);
    const outcomes = await together(exam, ["rafi", "rafi", "nusrat", "rafi"]);
    const attempts = await attemptsOf(exam);
    const of = (who: Member) => attempts.find(({ user_id }) => user_id === cast[who].id)?.id;
    expect(outcomes.map(outcomeOf)).toEqual([of("rafi"), of("rafi"), of("nusrat"), of("rafi")]);
    expect(attempts).toHaveLength(2);
  });

  it("of those who wait take as many statements as that of one", async () => {
    await enrol("tanvir", "mitu");
    const exam = await createExam(school);
    const members = ["rafi", "nusrat", "sadia", "arif", "tanvir", "mitu"] as const;
    const { statements } = await counter.during(async () => {
      const outcomes = await together(exam, members);
      expect(outcomes.map(({ status }) => status)).toEqual(members.map(() => "fulfilled"));
    });
    // Three transactions of seven, the viewers that this test reads, and the questions once.
    expect(statements.filter((text) => text === "begin")).toHaveLength(3);
    expect(statements.filter((text) => text.includes("from quiz_questions k join quizzes"))).toHaveLength(1);
    expect(statements.length, statements.join("\n")).toBe(3 * 7 + members.length + 1);
  });
});
