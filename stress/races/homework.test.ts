import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { patience } from "@angon/test-tier/tier";
import { sql } from "../../server/src/db/sql.ts";
import { homeworkHelpers } from "../../server/test/helpers/homework.ts";
import { useSchool } from "../../server/test/harness.ts";
import { expectInvariants } from "../../server/test/invariants.ts";
import { Crowd, setups, type Person, type RaceRequest } from "../../server/test/crowd.ts";

const school = useSchool();
const { createHomework } = homeworkHelpers(school);
const AT_ONCE = 20;

const submit = (person: Person, homework_id: number, i: number, key?: string): RaceRequest => ({
  person,
  instance: i % 2,
  method: "POST",
  path: "/api/homework/submit",
  body: { homework_id, body: key ? "একই উত্তর" : `উত্তর ${i}` },
  ...(key && { key }),
});
const rowsOf = (homework: number) =>
  school.rows<{ user_id: number }>(sql`
    select user_id from submissions where homework_id = ${homework} order by user_id`);

describe.each(setups)("homework submissions at two instances, $where", ({ isDelayed, roundsOf }) => {
  const rounds = roundsOf(40);
  let crowd: Crowd;
  beforeAll(async () => {
    crowd = await Crowd.create(school, AT_ONCE, { isDelayed });
    await school.database.run(sql`
      update users set paid_until = ${school.now}::timestamptz + interval '9 days'
      where id = any(${crowd.people.map(({ id }) => id)}::int[])`);
    // Both instances cache rights for less than a second.
    school.advanceClock({ seconds: 2 });
  });
  afterAll(() => crowd.close());

  it(
    "twenty concurrent submissions of one student store one, and requests with one idempotency key get the same response",
    { timeout: patience(240_000) },
    async () => {
      for (let round = 0; round < rounds; round++) {
        const [homework, repeated] = [await createHomework(), await createHomework()];
        const person = crowd.person(round);
        const answers = await crowd.race(
          Array.from({ length: AT_ONCE }, (_, i) => submit(person, homework, i)),
        );
        expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
          201,
          ...Array.from({ length: AT_ONCE - 1 }, () => 409),
        ]);
        expect(await rowsOf(homework)).toEqual([{ user_id: person.id }]);
        const key = `retry-${repeated}`;
        const same = await crowd.race(
          Array.from({ length: AT_ONCE }, (_, i) => submit(person, repeated, i, key)),
        );
        expect(new Set(same.map(({ status, body }) => `${status} ${String(body?.["id"])}`)).size).toBe(1);
        expect(same[0]?.status).toBe(201);
        expect(await rowsOf(repeated)).toEqual([{ user_id: person.id }]);
      }
      await expectInvariants(school.database);
    },
  );

  it(
    "48 concurrent submissions of three students store three, and the counter equals the rows",
    { timeout: patience(240_000) },
    async () => {
      for (let round = 0; round < rounds; round++) {
        const homework = await createHomework();
        const three = [0, 1, 2].map((i) => crowd.person(round + i));
        const answers = await crowd.race(
          Array.from({ length: 48 }, (_, i) => submit(three[i % 3] ?? crowd.person(round), homework, i)),
        );
        expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
        expect((await rowsOf(homework)).map((row) => row.user_id)).toEqual(
          three.map(({ id }) => id).toSorted((a, b) => a - b),
        );
        const { body } = await school.as("selina").get(`/api/homework/${homework}`);
        expect(body.total_submissions).toBe(3);
      }
      await expectInvariants(school.database);
    },
  );
});
