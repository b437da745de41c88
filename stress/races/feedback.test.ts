import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../server/src/db/sql.ts";
import { useSchool } from "../../server/test/harness.ts";
import { expectInvariants } from "../../server/test/invariants.ts";
import { Crowd, setups, statusesOf, type RaceRequest, type Person } from "../../server/test/crowd.ts";

const school = useSchool();

async function createFeedback(): Promise<number> {
  const { body } = await school.as("rafi").post("/api/feedback", { title: "একসাথে অনেকের চাওয়া" });
  return body.id as number;
}

const vote = (person: Person, instance: number, id: number, on?: boolean): RaceRequest => ({
  person,
  instance,
  method: "POST",
  path: `/api/feedback/${id}/vote`,
  body: { on },
});

const votesOf = async (id: number) =>
  (await school.rows<{ vote_count: number }>(sql`select vote_count from feedbacks where id = ${id}`))[0]
    ?.vote_count;

describe.each(setups)("votes of fifty people at two instances, $where", ({ far, share }) => {
  const rounds = 6 * share;
  let crowd: Crowd;
  beforeAll(async () => {
    crowd = await Crowd.create(school, 50, { far });
  });
  afterAll(() => crowd.close());

  it("for one thing are counted to the last one, and all of them are taken back", async () => {
    for (let round = 0; round < rounds; round++) {
      const id = await createFeedback();
      for (const on of [true, false]) {
        const answers = await crowd.race(crowd.people.map((person, i) => vote(person, i % 2, id, on)));
        expect(statusesOf(answers)).toEqual([200]);
        expect(await votesOf(id)).toBe(on ? 50 : 0);
      }
      await expectInvariants(school.database);
    }
  });

  it("of one hurried finger are one, however often it taps", async () => {
    for (let round = 0; round < rounds; round++) {
      const [id, person] = [await createFeedback(), crowd.person(round)];
      const answers = await crowd.race(Array.from({ length: 20 }, (_, i) => vote(person, i % 2, id, true)));
      expect(statusesOf(answers)).toEqual([200]);
      expect(await votesOf(id)).toBe(1);
      await crowd.race(Array.from({ length: 21 }, (_, i) => vote(person, i % 2, id)));
      expect(await votesOf(id), "twenty-one changes of mind").toBe(0);
      await expectInvariants(school.database);
    }
  });

  it("for what is taken away meanwhile leave nothing behind", async () => {
    const gone: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const id = await createFeedback();
      gone.push(id);
      const [, answers] = await Promise.all([
        school.as("rafi").delete(`/api/feedback/${id}`),
        crowd.race(crowd.people.map((person, i) => vote(person, i % 2, id, true))),
      ]);
      expect([[200], [404], [200, 404]]).toContainEqual(statusesOf(answers).toSorted((a, b) => a - b));
    }
    expect(
      await school.rows(sql`select from feedback_votes where feedback_id = any(${gone}::int[])`),
    ).toEqual([]);
    await expectInvariants(school.database);
  });
});
