import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { patience } from "@angon/test-tier/tier";
import { sql } from "../../server/src/db/sql.ts";
import { createExam } from "../../server/test/helpers/quizzes.ts";
import { useSchool } from "../../server/test/harness.ts";
import { Crowd, setups, statusesOf, type RaceRequest, type Person } from "../../server/test/crowd.ts";

const PEOPLE = 30;

const school = useSchool();

const start = (exam: number, person: Person, instance: number): RaceRequest => ({
  person,
  instance,
  method: "POST",
  path: `/api/exam/${exam}/start`,
});

type Attempt = { id: number; user_id: number; question_ids: number[]; jobs: number };

const attemptsAt = (exam: number): Promise<Attempt[]> =>
  school.rows<Attempt>(sql`
    select a.id, a.user_id, a.question_ids, (
      select count(*)::int from jobs j
      where j.event = 'quiz.attempt_due' and j.payload = jsonb_build_object('attemptId', a.id)) as jobs
    from quiz_attempts a where a.quiz_id = ${exam}`);

describe.each(setups)(
  "starts of thirty users in two tabs each, at two instances, $where",
  ({ isDelayed, roundsOf }) => {
    const rounds = roundsOf(5);
    let crowd: Crowd;
    beforeAll(async () => {
      crowd = await Crowd.create(school, PEOPLE, { isDelayed });
    });
    afterAll(() => crowd.close());

    it(
      "each user has one attempt with one job, and the same questions in both tabs",
      { timeout: patience(120_000) },
      async () => {
        for (let round = 0; round < rounds; round++) {
          const exam = await createExam(school, "selina", { count: 6 });
          // The second tabs come in the opposite order.
          const calls = [
            ...crowd.people.map((person, i) => start(exam, person, i % 2)),
            ...crowd.people.toReversed().map((person, i) => start(exam, person, i % 2)),
          ];
          const answers = await crowd.race(calls);
          expect(statusesOf(answers)).toEqual([200]);
          const attempts = new Map((await attemptsAt(exam)).map((attempt) => [attempt.user_id, attempt]));
          expect(attempts.size).toBe(PEOPLE);
          expect([...attempts.values()].map(({ jobs }) => jobs)).toEqual(crowd.people.map(() => 1));
          for (const [i, { body }] of answers.entries()) {
            const attempt = attempts.get(calls[i]?.person.id ?? 0);
            expect(body.attempt_id).toBe(attempt?.id);
            expect(body.questions.map(({ id }: { id: number }) => id)).toEqual(attempt?.question_ids);
          }
        }
      },
    );
  },
);
