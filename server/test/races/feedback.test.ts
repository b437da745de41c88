import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { useSchool } from "../harness.ts";
import { expectSound } from "../invariants.ts";
import { Crowd, lines, statusesOf, type Call, type Person } from "./crowd.ts";

const school = useSchool();

async function wish(): Promise<number> {
  const { body } = await school.as("rafi").post("/api/feedback", { title: "একসাথে অনেকের চাওয়া" });
  return body.id as number;
}

const vote = (who: Person, at: number, id: number, on?: boolean): Call => ({
  who,
  at,
  method: "POST",
  path: `/api/feedback/${id}/vote`,
  body: { on },
});

const votesOf = async (id: number) =>
  (await school.rows<{ vote_count: number }>(sql`select vote_count from feedbacks where id = ${id}`))[0]
    ?.vote_count;

describe.each(lines)("votes of fifty people at two instances, $where", ({ far, share }) => {
  const rounds = 6 * share;
  let crowd: Crowd;
  beforeAll(async () => {
    crowd = await Crowd.gather(school, 50, { far });
  });
  afterAll(() => crowd.leave());

  it("for one thing are counted to the last one, and all of them are taken back", async () => {
    for (let round = 0; round < rounds; round++) {
      const id = await wish();
      for (const on of [true, false]) {
        const answers = await crowd.rush(crowd.people.map((who, i) => vote(who, i % 2, id, on)));
        expect(statusesOf(answers)).toEqual([200]);
        expect(await votesOf(id)).toBe(on ? 50 : 0);
      }
      await expectSound(school.database);
    }
  });

  it("of one hurried finger are one, however often it taps", async () => {
    for (let round = 0; round < rounds; round++) {
      const [id, who] = [await wish(), crowd.one(round)];
      const answers = await crowd.rush(Array.from({ length: 20 }, (_, i) => vote(who, i % 2, id, true)));
      expect(statusesOf(answers)).toEqual([200]);
      expect(await votesOf(id)).toBe(1);
      await crowd.rush(Array.from({ length: 21 }, (_, i) => vote(who, i % 2, id)));
      expect(await votesOf(id), "twenty-one changes of mind").toBe(0);
      await expectSound(school.database);
    }
  });

  it("for what is taken away meanwhile leave nothing behind", async () => {
    const gone: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const id = await wish();
      gone.push(id);
      const [, answers] = await Promise.all([
        school.as("rafi").delete(`/api/feedback/${id}`),
        crowd.rush(crowd.people.map((who, i) => vote(who, i % 2, id, true))),
      ]);
      expect([[200], [404], [200, 404]]).toContainEqual(statusesOf(answers).toSorted((a, b) => a - b));
    }
    expect(
      await school.rows(sql`select from feedback_votes where feedback_id = any(${gone}::int[])`),
    ).toEqual([]);
    await expectSound(school.database);
  });
});
