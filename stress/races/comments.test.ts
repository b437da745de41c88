import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { patience } from "@angon/test-tier/tier";
import { sql } from "../../server/src/db/sql.ts";
import { createPost } from "../../server/test/helpers/posts.ts";
import { useSchool } from "../../server/test/harness.ts";
import { expectInvariants } from "../../server/test/invariants.ts";
import { Crowd, setups, statusesOf, type RaceRequest, type Person } from "../../server/test/crowd.ts";

const school = useSchool();

/** Inserts comments of a user of the crowd on a post. */
async function insertComments(person: Person, post: number, times = 1): Promise<number[]> {
  const rows = await school.rows<{ id: number }>(sql`
    with counted as (update posts set comment_count = comment_count + ${times} where id = ${post})
    insert into comments (post_id, user_id, content)
    select ${post}, ${person.id}, 'একটা উত্তর' from generate_series(1, ${times}::int) returning id`);
  return rows.map(({ id }) => id);
}

async function postOf({ id }: Person): Promise<number> {
  const [row] = await school.rows<{ id: number }>(sql`
    insert into posts (user_id, hsc_batch, category, body) values (${id}, 'HSC 25', 'other', 'একটা প্রশ্ন') returning id`);
  return row?.id ?? 0;
}

const rate = (
  person: Person,
  instance: number,
  post: number,
  comment: number,
  reactionType: string,
): RaceRequest => ({
  person,
  instance,
  method: "POST",
  path: `/api/post/${post}/comments/${comment}/react`,
  body: { reactionType },
});
const say = (person: Person, instance: number, post: number, more: object = {}): RaceRequest => ({
  person,
  instance,
  method: "POST",
  path: `/api/post/${post}/comments`,
  body: { content: "আরেকটা উত্তর", ...more },
});
const removeComment = (person: Person, instance: number, post: number, comment: number): RaceRequest => ({
  person,
  instance,
  method: "DELETE",
  path: `/api/post/${post}/comments/${comment}`,
});

/** The first round and every second one delete the post beside the comments. */
const isDeleted = (round: number) => round % 2 === 0;

describe.each(setups)("comments written at two instances, $where", ({ isDelayed, roundsOf }) => {
  const rounds = roundsOf(32);
  let crowd: Crowd;
  beforeAll(async () => {
    crowd = await Crowd.create(school, 30, { isDelayed });
  });
  afterAll(() => crowd.close());

  it(
    "counts on a comment equal its ratings when ten users rate it twice at the same time",
    { timeout: patience(240_000) },
    async () => {
      const post = await createPost(school, "rafi");
      for (let round = 0; round < rounds; round++) {
        const author = crowd.person(round);
        const [comment = 0] = await insertComments(author, post);
        const raters = crowd.people.filter((person) => person !== author).slice(0, 10);
        const told = await crowd.race(
          [...raters, ...raters].map((person, i) =>
            rate(person, i % 2, post, comment, (i + (i >> 2)) % 3 ? "satisfied" : "dissatisfied"),
          ),
        );
        expect(statusesOf(told)).toEqual([200]);
        const [counts] = await school.rows(sql`
        select satisfied_count = count(*) filter (where r.type = 'satisfied') as satisfied,
          dissatisfied_count = count(*) filter (where r.type = 'dissatisfied') as dissatisfied,
          count(*) <= 10 as once
        from comments c left join comment_reactions r on r.comment_id = c.id where c.id = ${comment} group by c.id`);
        expect(counts).toEqual({ satisfied: true, dissatisfied: true, once: true });
      }
      await expectInvariants(school.database);
    },
  );

  it(
    "comment_count equals the published comments when comments are written and deleted at the same time",
    { timeout: patience(240_000) },
    async () => {
      for (let round = 0; round < rounds; round++) {
        const [author, talker] = [crowd.person(round), crowd.person(round + 1)];
        const post = await postOf(author);
        const comments = await insertComments(talker, post, 10);
        const told = await crowd.race([
          ...comments.map((comment, i) => removeComment(talker, i % 2, post, comment)),
          ...comments.slice(0, 3).map((comment, i) => removeComment(talker, 1 - (i % 2), post, comment)),
          ...crowd.people
            .slice(0, 16)
            .map((person, i) => say(person, i % 2, post, i % 4 ? {} : { parentCommentId: comments[i % 10] })),
          ...(isDeleted(round)
            ? [{ person: author, instance: 0, method: "DELETE", path: `/api/post/${post}` } as const]
            : []),
        ]);
        for (const { status } of told) expect([200, 201, 404, 422]).toContain(status);
        const gone = told.slice(0, 13).filter(({ status }) => status === 200).length;
        const come = told.slice(13, 29).filter(({ status }) => status === 201).length;
        const [kept] = await school.rows(sql`
        select comment_count as count, (
          select count(*)::int from comments c where c.post_id = p.id and c.status = 'published') as rows
        from posts p where id = ${post}`);
        expect(kept).toEqual({ count: comments.length - gone + come, rows: comments.length - gone + come });
        const [late] = await crowd.race([say(author, 1, post)]);
        expect(late?.status, "a comment on a deleted post").toBe(isDeleted(round) ? 404 : 201);
      }
      await expectInvariants(school.database);
    },
  );

  it(
    "twenty requests with one idempotency key create one post and get the same response",
    { timeout: patience(240_000) },
    async () => {
      for (let round = 0; round < rounds; round++) {
        const [person, key] = [crowd.person(round), `one-post-${isDelayed}-${round}`];
        const writes = (i: number, body: string): RaceRequest => ({
          person,
          instance: i % 2,
          method: "POST",
          path: "/api/post",
          body: { category: "other", body },
          key,
        });
        const text = `একবার ${isDelayed} ${round}`;
        const told = await crowd.race(Array.from({ length: 20 }, (_, i) => writes(i, text)));
        expect(statusesOf(told)).toEqual([201]);
        expect(new Set(told.map(({ body }) => body.id)).size).toBe(1);
        expect(await school.rows(sql`select id from posts where body = ${text}`)).toEqual([
          { id: told[0]?.body.id },
        ]);
        const [other] = await crowd.race([writes(round, `${text} নয়`)]);
        expect([other?.status, other?.body.code]).toEqual([422, "common.idempotency_mismatch"]);
      }
      await expectInvariants(school.database);
    },
  );
});
