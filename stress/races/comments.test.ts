import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { patience } from "@angon/test-tier/tier";
import { sql } from "../../server/src/db/sql.ts";
import { createPost } from "../../server/test/helpers/posts.ts";
import { useSchool } from "../../server/test/harness.ts";
import { expectInvariants } from "../../server/test/invariants.ts";
import { Crowd, setups, statusesOf, type RaceRequest, type Person } from "../../server/test/crowd.ts";

const school = useSchool();

/** A user of the crowd comments on a post, the given number of times. */
async function saidBy(person: Person, post: number, times = 1): Promise<number[]> {
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
const takeBack = (person: Person, instance: number, post: number, comment: number): RaceRequest => ({
  person,
  instance,
  method: "DELETE",
  path: `/api/post/${post}/comments/${comment}`,
});

describe.each(setups)("what is said below posts at two instances, $where", ({ far, share }) => {
  const rounds = 32 * share;
  let crowd: Crowd;
  beforeAll(async () => {
    crowd = await Crowd.create(school, 30, { far });
  });
  afterAll(() => crowd.close());

  it("is rated by ten who change their minds as it was rated", { timeout: patience(60_000) }, async () => {
    const post = await createPost(school, "rafi");
    for (let round = 0; round < rounds; round++) {
      const author = crowd.person(round);
      const [comment = 0] = await saidBy(author, post);
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
  });

  it("is counted while it comes and goes, and its post too", { timeout: patience(60_000) }, async () => {
    let ended = 0;
    for (let round = 0; round < rounds; round++) {
      const [author, talker] = [crowd.person(round), crowd.person(round + 1)];
      const post = await postOf(author);
      const said = await saidBy(talker, post, 10);
      const told = await crowd.race([
        ...said.map((comment, i) => takeBack(talker, i % 2, post, comment)),
        ...said.slice(0, 3).map((comment, i) => takeBack(talker, 1 - (i % 2), post, comment)),
        ...crowd.people
          .slice(0, 16)
          .map((person, i) => say(person, i % 2, post, i % 4 ? {} : { parentCommentId: said[i % 10] })),
        ...(round % 2
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
      expect(kept).toEqual({ count: said.length - gone + come, rows: said.length - gone + come });
      const [late] = await crowd.race([say(author, 1, post)]);
      expect(late?.status, "the end of a post is the end of what is said there").toBe(round % 2 ? 404 : 201);
      ended += round % 2;
    }
    expect(ended).toBeGreaterThan(0);
    await expectInvariants(school.database);
  });

  it(
    "and a new post are one for one key, told the same to everybody",
    { timeout: patience(60_000) },
    async () => {
      for (let round = 0; round < rounds; round++) {
        const [person, key] = [crowd.person(round), `one-post-${far}-${round}`];
        const writes = (i: number, body: string): RaceRequest => ({
          person,
          instance: i % 2,
          method: "POST",
          path: "/api/post",
          body: { category: "other", body },
          key,
        });
        const text = `একবার ${far} ${round}`;
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
