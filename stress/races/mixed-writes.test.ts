import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { patience } from "@angon/test-tier/tier";
import { sql } from "../../server/src/db/sql.ts";
import { createPoll } from "../../server/test/helpers/posts.ts";
import { useSchool } from "../../server/test/harness.ts";
import { expectInvariants } from "../../server/test/invariants.ts";
import { Crowd, setups, type RaceRequest, type Person } from "../../server/test/crowd.ts";

const school = useSchool();

const SAID = 4;
/** Done, or refused because another user was first: never a 5xx. */
const DONE = [200, 201];
const REFUSED = [403, 404, 409, 422];

const of = <Value>(all: readonly Value[], i: number): Value => all[i % all.length] as Value;

type Poll = { id: number; options: number[]; said: number[] };

/** A poll of a user outside the crowd, with comments of the crowd's first users. */
async function pollWith(people: readonly Person[]): Promise<Poll> {
  const { id, options } = await createPoll(school, "rafi");
  const rows = await school.rows<{ id: number }>(sql`
    with counted as (update posts set comment_count = comment_count + ${SAID} where id = ${id})
    insert into comments (post_id, user_id, content)
    select ${id}, who, 'একটা উত্তর' from unnest(${people.slice(0, SAID).map((person) => person.id)}::int[]) as who
    returning id`);
  return { id, options, said: rows.map((row) => row.id) };
}

const rate = (commentId: number, postId: number, reactionType: string) =>
  ["POST", `/api/post/${postId}/comments/${commentId}/react`, { reactionType }] as const;

/** Every write on a post and its comments; each user performs one of them. */
const actionsOn = ({ id, options, said }: Poll, i: number) =>
  [
    ["POST", "/api/post/react", { postId: id, type: of(["good", "hard"], i) }],
    ["POST", "/api/polls/vote", { postId: id, optionId: of(options, i) }],
    ["POST", `/api/post/${id}/comments`, { content: "আরেকটা", parentCommentId: of(said, i) }],
    ["POST", `/api/post/${id}/comments`, { content: "আরও একটা" }],
    rate(of(said, i), id, "satisfied"),
    rate(of(said, i + 1), id, "dissatisfied"),
    ["POST", `/api/post/${id}/share`],
    ["POST", "/api/post/save_post", { post_id: id, collection_id: 1 }],
    ["POST", "/api/report", { kind: "comment", id: of(said, i), reason: "spam" }],
  ] as const;

describe.each(setups)("45 users acting on two posts at two instances, $where", ({ isDelayed, roundsOf }) => {
  const rounds = roundsOf(5);
  let crowd: Crowd;
  beforeAll(async () => {
    crowd = await Crowd.create(school, 45, { isDelayed });
  });
  afterAll(() => crowd.close());

  const polls = () => Promise.all([pollWith(crowd.people), pollWith(crowd.people)]);

  const callOf = (
    i: number,
    [method, path, body]: readonly [RaceRequest["method"], string, object?],
  ): RaceRequest => ({
    person: crowd.person(i),
    instance: i % 2,
    method,
    path,
    ...(body && { body }),
  });

  const all = (both: readonly Poll[], round: number) =>
    crowd.people.map((_, i) => callOf(i, of(actionsOn(of(both, i >> 3), i + round), i)));

  /** Authors delete their comments meanwhile. */
  const takenBack = (both: readonly Poll[]) =>
    both.flatMap(({ id, said }) =>
      said.map((comment, i) => callOf(i, ["DELETE", `/api/post/${id}/comments/${comment}`])),
    );

  it(
    "all kinds of writes succeed or are refused, and the counters equal the rows",
    { timeout: patience(240_000) },
    async () => {
      for (let round = 0; round < rounds; round++) {
        const both = await polls();
        const answers = await crowd.race([...all(both, round), ...takenBack(both)]);
        for (const { status } of answers) expect([...DONE, ...REFUSED]).toContain(status);
        expect(answers.filter(({ status }) => DONE.includes(status)).length).toBeGreaterThan(25);
        await expectInvariants(school.database);
      }
    },
  );

  it(
    "writes are refused once a post is deleted and accepted again once it is restored",
    { timeout: patience(240_000) },
    async () => {
      for (let round = 0; round < rounds; round++) {
        const both = await polls();
        const asRafi = (method: "delete" | "post", path = "") =>
          Promise.all(both.map(({ id }) => school.as("rafi")[method](`/api/post/${id}${path}`)));
        const [answers, deleted] = await Promise.all([crowd.race(all(both, round)), asRafi("delete")]);
        expect(deleted.map(({ status }) => status)).toEqual([200, 200]);
        for (const { status } of answers) expect([...DONE, ...REFUSED]).toContain(status);
        const late = await crowd.race(all(both, round));
        for (const { status } of late) expect(status).toBe(404);
        await expectInvariants(school.database);
        const [again, back] = await Promise.all([crowd.race(all(both, round)), asRafi("post", "/restore")]);
        expect(back.map(({ status }) => status)).toEqual([200, 200]);
        for (const { status } of again) expect([...DONE, ...REFUSED]).toContain(status);
        await expectInvariants(school.database);
      }
    },
  );
});
