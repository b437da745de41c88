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

describe.each(setups)("feedback votes of fifty users at two instances, $where", ({ isDelayed, roundsOf }) => {
  const rounds = roundsOf(6);
  let crowd: Crowd;
  beforeAll(async () => {
    crowd = await Crowd.create(school, 50, { isDelayed });
  });
  afterAll(() => crowd.close());

  it("vote_count equals the votes after all fifty vote and after all withdraw", async () => {
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

  it("twenty concurrent votes of one user count once", async () => {
    for (let round = 0; round < rounds; round++) {
      const [id, person] = [await createFeedback(), crowd.person(round)];
      const answers = await crowd.race(Array.from({ length: 20 }, (_, i) => vote(person, i % 2, id, true)));
      expect(statusesOf(answers)).toEqual([200]);
      expect(await votesOf(id)).toBe(1);
      await crowd.race(Array.from({ length: 21 }, (_, i) => vote(person, i % 2, id)));
      expect(await votesOf(id), "after twenty-one concurrent toggles").toBe(0);
      await expectInvariants(school.database);
    }
  });

  it("votes for feedback that is deleted at the same time leave no row behind", async () => {
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
