import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { patience } from "@angon/test-tier/tier";
import { sql } from "../../server/src/db/sql.ts";
import { drain } from "../../server/src/jobs/worker.ts";
import { useSchool } from "../../server/test/harness.ts";
import { expectInvariants } from "../../server/test/invariants.ts";
import { Crowd, setups, statusesOf, type RaceRequest, type Person } from "../../server/test/crowd.ts";

const school = useSchool();
const CROWD = 50;

async function writtenBy({ id }: Person): Promise<number> {
  const [row] = await school.rows<{ id: number }>(sql`
    insert into posts (user_id, hsc_batch, category, body, subject_id)
    values (${id}, 'HSC 25', 'other', 'একটা প্রশ্ন', (select min(id) from subjects)) returning id`);
  if (!row) throw new Error("A post was not written");
  await school.database.run(sql`
    insert into jobs (listener, event, payload)
    values ('points.post', 'post.created', jsonb_build_object('postId', ${row.id}::int, 'userId', ${id}::int))`);
  return row.id;
}

const commentsOn = (post: number) =>
  school.rows<{ id: number; user_id: number }>(sql`
    select id, user_id from comments where post_id = ${post} and status = 'published' order by id`);

describe.each(setups)("points of fifty users who act on each other, $where", ({ isDelayed, roundsOf }) => {
  const rounds = roundsOf(4);
  let crowd: Crowd;
  beforeAll(async () => {
    crowd = await Crowd.create(school, CROWD, { isDelayed });
  });
  afterAll(() => crowd.close());

  /** Two workers of each instance count points beside the requests that earn and undo them. */
  const counted = async (calls: readonly RaceRequest[]) => {
    const workers = crowd.services.flatMap((services) => [drain(services), drain(services)]);
    const [answers] = await Promise.all([crowd.race(calls), ...workers]);
    expect(statusesOf(answers).filter((status) => ![200, 201, 404].includes(status))).toEqual([]);
  };

  it(
    "point totals equal the ledger while actions are counted and undone by four workers",
    { timeout: patience(240_000) },
    async () => {
      for (let round = 0; round < rounds; round++) {
        const author = crowd.person(round);
        const others = crowd.people.filter((person) => person !== author);
        const [post, doomed] = [await writtenBy(author), await writtenBy(author)];
        const instanceOf = (i: number) => i % 2;
        await counted(
          others.map((person, i): RaceRequest =>
            i % 3 === 0
              ? {
                  person,
                  instance: instanceOf(i),
                  method: "POST",
                  path: `/api/post/${i % 2 ? post : doomed}/comments`,
                  body: { content: `উত্তর ${i}` },
                }
              : {
                  person,
                  instance: instanceOf(i),
                  method: "POST",
                  path: "/api/post/react",
                  body: { postId: i % 2 ? post : doomed, type: "good" },
                },
          ),
        );
        const said = [...(await commentsOn(post)), ...(await commentsOn(doomed))];
        const rate = (person: Person, i: number): RaceRequest[] => {
          const comment = said[i % said.length];
          if (!comment || comment.user_id === person.id) return [];
          const path = `/api/post/${i % said.length < said.length / 2 ? post : doomed}/comments/${comment.id}/react`;
          return [
            {
              person,
              instance: instanceOf(i),
              method: "POST",
              path,
              body: { reactionType: i % 4 ? "satisfied" : "dissatisfied" },
            },
          ];
        };
        await counted([
          ...crowd.people.flatMap(rate),
          // Given and taken back, by the same people at both instances.
          ...others.slice(0, 10).map((person, i): RaceRequest => ({
            person,
            instance: 1 - instanceOf(i),
            method: "POST",
            path: "/api/post/react",
            body: { postId: post, type: "good", on: i % 2 === 0 },
          })),
          { person: author, instance: instanceOf(round), method: "DELETE", path: `/api/post/${doomed}` },
        ]);
        await school.drain();
        await expectInvariants(school.database);
      }
      const earned = await school.rows<{ type: string }>(
        sql`select distinct type from points where points > 0`,
      );
      expect(earned.map(({ type }) => type)).toEqual(
        expect.arrayContaining([
          "comment",
          "post",
          "reaction_received",
          "satisfied_asker",
          "satisfied_others",
        ]),
      );
      const back = await school.rows(sql`select from points where points < 0`);
      expect(back.length).toBeGreaterThan(0);
    },
  );
});
