import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { pollBy } from "../build/posts.ts";
import { useSchool } from "../harness.ts";
import { expectSound } from "../invariants.ts";
import { Crowd, lines, statusesOf, type Call, type Person } from "./crowd.ts";

const school = useSchool();

const vote = (who: Person, at: number, postId: number, optionId: number | undefined): Call => ({
  who,
  at,
  method: "POST",
  path: "/api/polls/vote",
  body: { postId, optionId },
});

async function tallyOf(postId: number): Promise<{ total: number; sum: number; rows: number }> {
  const [row] = await school.rows<{ total: number; sum: number; rows: number }>(sql`
    select total_votes as total, (select sum(vote_count) from poll_options o where o.post_id = p.id) as sum,
      (select count(*) from poll_votes v where v.post_id = p.id) as rows
    from posts p where id = ${postId}`);
  return row ?? { total: -1, sum: -2, rows: -3 };
}

describe.each(lines)("votes of fifty people at two instances, $where", ({ far, share }) => {
  const rounds = 10 * share;
  let crowd: Crowd;
  beforeAll(async () => {
    crowd = await Crowd.gather(school, 50, { far });
  });
  afterAll(() => crowd.leave());

  it("are one for each, given and then moved", { timeout: 60_000 }, async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, options } = await pollBy(school, "rafi", { pollType: "survey" });
      for (const turn of [0, 1, 2]) {
        const answers = await crowd.rush(
          crowd.people.map((who, i) => vote(who, (i + turn) % 2, id, options[(i * (turn + 1) + turn) % 3])),
        );
        expect(statusesOf(answers)).toEqual([200]);
        for (const { body } of answers) {
          const counted = body.pollOptions.map((option: { vote_count: number }) => option.vote_count);
          expect(counted.reduce((a: number, b: number) => a + b)).toBe(body.totalVotes);
        }
        expect(await tallyOf(id)).toEqual({ total: 50, sum: 50, rows: 50 });
      }
    }
    await expectSound(school.database);
  });

  it("of one person against themselves are one", { timeout: 60_000 }, async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, options } = await pollBy(school, "rafi");
      const answers = await crowd.rush(
        Array.from({ length: 30 }, (_, i) => vote(crowd.one(round), i % 2, id, options[(i >> 1) % 3])),
      );
      expect(statusesOf(answers)).toEqual([200]);
      for (const { body } of answers) expect(body.totalVotes).toBe(1);
      expect(await tallyOf(id)).toEqual({ total: 1, sum: 1, rows: 1 });
    }
    await expectSound(school.database);
  });
});
