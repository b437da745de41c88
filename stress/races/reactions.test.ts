import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reactionTypes, type ReactionCounts } from "@angon/contract/posts";
import { patience } from "@angon/test-tier/tier";
import { sql } from "../../server/src/db/sql.ts";
import { createPost } from "../../server/test/helpers/posts.ts";
import { useSchool } from "../../server/test/harness.ts";
import { expectInvariants } from "../../server/test/invariants.ts";
import { Crowd, setups, statusesOf, type RaceRequest, type Person } from "../../server/test/crowd.ts";

const school = useSchool();
const typeOf = (n: number) => reactionTypes[n % reactionTypes.length] ?? "good";
const sum = (counts: ReactionCounts) => Object.values(counts).reduce((a, b) => a + b, 0);

const react = (person: Person, instance: number, postId: number, type: string): RaceRequest => ({
  person,
  instance,
  method: "POST",
  path: "/api/post/react",
  body: { postId, type },
});

async function countsOf(postId: number): Promise<{ kept: ReactionCounts; rows: number }> {
  const [row] = await school.rows<{ kept: ReactionCounts; rows: number }>(sql`
    select json_build_object('good', r_good, 'hard', r_hard, 'excellent', r_excellent, 'cant', r_cant, 'funny', r_funny)
        as kept, (select count(*) from reactions r where r.post_id = p.id) as rows
    from posts p where id = ${postId}`);
  return row ?? { kept: { good: 0, hard: 0, excellent: 0, cant: 0, funny: 0 }, rows: -1 };
}

describe.each(setups)("reactions of fifty users at two instances, $where", ({ isDelayed, roundsOf }) => {
  const rounds = roundsOf(16);
  let crowd: Crowd;
  beforeAll(async () => {
    crowd = await Crowd.create(school, 50, { isDelayed });
  });
  afterAll(() => crowd.close());

  it(
    "reaction counts equal the rows after fifty users react and then change or remove their reaction",
    { timeout: patience(240_000) },
    async () => {
      for (let round = 0; round < rounds; round++) {
        const post = await createPost(school, "rafi");
        for (const turn of [0, 1]) {
          // In the second turn a fifth take theirs away, the others change it.
          const wanted = crowd.people.map((person, i) =>
            react(person, (i + turn) % 2, post, typeOf(turn * (i % 5) + i)),
          );
          const answers = await crowd.race(wanted);
          expect(statusesOf(answers)).toEqual([200]);
          const { kept, rows } = await countsOf(post);
          expect([sum(kept), rows]).toEqual(turn === 0 ? [50, 50] : [40, 40]);
          const last = Math.max(...answers.map(({ body }) => sum(body.reaction_counts)));
          expect(last).toBeLessThanOrEqual(50);
        }
      }
      await expectInvariants(school.database);
    },
  );

  it("fifty concurrent reactions of one user leave one or none, and each response agrees with itself", async () => {
    for (let round = 0; round < rounds; round++) {
      const [post, person] = [await createPost(school, "rafi"), crowd.person(round)];
      const answers = await crowd.race(
        Array.from({ length: 50 }, (_, i) => react(person, i % 2, post, typeOf(i * 3 + (i >> 2)))),
      );
      for (const { status, body } of answers) {
        expect(status).toBe(200);
        const only = body.my_reaction ? { [body.my_reaction as string]: 1 } : {};
        expect(body.reaction_counts).toEqual({ good: 0, hard: 0, excellent: 0, cant: 0, funny: 0, ...only });
      }
      const { kept, rows } = await countsOf(post);
      expect(sum(kept)).toBe(rows);
      expect(rows).toBeLessThanOrEqual(1);
    }
    await expectInvariants(school.database);
  });

  it("twenty requests with one idempotency key store one reaction and get the same response", async () => {
    for (let round = 0; round < rounds; round++) {
      const [post, person] = [await createPost(school, "rafi"), crowd.person(round)];
      const key = `once-${isDelayed}-${round}`;
      const answers = await crowd.race(
        Array.from({ length: 20 }, (_, i) => ({ ...react(person, i % 2, post, "hard"), key })),
      );
      expect(statusesOf(answers)).toEqual([200]);
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(answers[0]?.body.my_reaction).toBe("hard");
      const [other] = await crowd.race([{ ...react(person, 0, post, "good"), key }]);
      expect([other?.status, other?.body.code]).toEqual([422, "common.idempotency_mismatch"]);
      expect((await countsOf(post)).rows).toBe(1);
    }
    await expectInvariants(school.database);
  });
});
