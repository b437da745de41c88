import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { patience } from "@angon/test-tier/tier";
import { sql } from "../../server/src/db/sql.ts";
import { createPoll } from "../../server/test/helpers/posts.ts";
import { useSchool } from "../../server/test/harness.ts";
import { expectInvariants } from "../../server/test/invariants.ts";
import { Crowd, setups, statusesOf, type RaceRequest, type Person } from "../../server/test/crowd.ts";

const school = useSchool();

const vote = (
  person: Person,
  instance: number,
  postId: number,
  optionId: number | undefined,
): RaceRequest => ({
  person,
  instance,
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

/** A poll of a user of the crowd. */
async function pollOf({ id: author }: Person): Promise<{ id: number; options: number[] }> {
  const rows = await school.rows<{ post: number; option: number }>(sql`
    with post as (
      insert into posts (user_id, hsc_batch, category, body, poll_type)
      values (${author}, 'HSC 25', 'poll', 'কোনটা?', 'survey') returning id)
    insert into poll_options (post_id, position, name, is_correct)
    select id, place, 'উত্তর ' || place, false from post, generate_series(1, 2) as place
    returning post_id as post, id as option`);
  return { id: rows[0]?.post ?? 0, options: rows.map(({ option }) => option) };
}

describe.each(setups)("poll votes of fifty users at two instances, $where", ({ isDelayed, roundsOf }) => {
  const rounds = roundsOf(10);
  let crowd: Crowd;
  beforeAll(async () => {
    crowd = await Crowd.create(school, 50, { isDelayed });
  });
  afterAll(() => crowd.close());

  it(
    "vote counts equal the votes after fifty users vote and twice change their vote",
    { timeout: patience(240_000) },
    async () => {
      for (let round = 0; round < rounds; round++) {
        const { id, options } = await createPoll(school, "rafi", { pollType: "survey" });
        for (const turn of [0, 1, 2]) {
          const answers = await crowd.race(
            crowd.people.map((person, i) =>
              vote(person, (i + turn) % 2, id, options[(i * (turn + 1) + turn) % 3]),
            ),
          );
          expect(statusesOf(answers)).toEqual([200]);
          for (const { body } of answers) {
            const counted = body.pollOptions.map((option: { vote_count: number }) => option.vote_count);
            expect(counted.reduce((a: number, b: number) => a + b)).toBe(body.totalVotes);
          }
          expect(await tallyOf(id)).toEqual({ total: 50, sum: 50, rows: 50 });
        }
      }
      await expectInvariants(school.database);
    },
  );

  it("thirty concurrent votes of one user count once", { timeout: patience(240_000) }, async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, options } = await createPoll(school, "rafi");
      const answers = await crowd.race(
        Array.from({ length: 30 }, (_, i) => vote(crowd.person(round), i % 2, id, options[(i >> 1) % 3])),
      );
      expect(statusesOf(answers)).toEqual([200]);
      for (const { body } of answers) expect(body.totalVotes).toBe(1);
      expect(await tallyOf(id)).toEqual({ total: 1, sum: 1, rows: 1 });
    }
    await expectInvariants(school.database);
  });

  it(
    "votes on a poll that is deleted at the same time are counted or refused, and none is stored afterwards",
    { timeout: patience(240_000) },
    async () => {
      for (let round = 0; round < roundsOf(40); round++) {
        const { id, options } = await pollOf(crowd.person(round));
        const voters = Array.from({ length: 20 }, (_, i) => crowd.person(round + 1 + i));
        const answers = await crowd.race([
          ...voters.map((person, i) => vote(person, i % 2, id, options[i % 2])),
          { person: crowd.person(round), instance: round % 2, method: "DELETE", path: `/api/post/${id}` },
        ]);
        const told = answers.slice(0, voters.length);
        expect(answers.at(-1)?.status).toBe(200);
        for (const { status } of told) expect([200, 404]).toContain(status);
        const counted = told.filter(({ status }) => status === 200).length;
        expect(await tallyOf(id)).toEqual({ total: counted, sum: counted, rows: counted });
        const [after] = await crowd.race([vote(crowd.person(round + 30), round % 2, id, options[0])]);
        expect(after?.status).toBe(404);
      }
      await expectInvariants(school.database);
    },
  );
});
