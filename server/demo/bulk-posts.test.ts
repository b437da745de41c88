import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cloneDatabase, dropDatabase, withClient, type Connection } from "../test/postgres.ts";
import { FIRST_ID } from "./bulk/part.ts";
import { seedBulk } from "./bulk.ts";

const POSTS = 4_000;
let school: Connection;

beforeAll(async () => {
  school = await cloneDatabase();
  await seedBulk(school, { users: 1_000, posts: POSTS, seed: 5 }, () => {});
});
afterAll(() => dropDatabase(school));

type Numbers = Record<string, number>;
const ask = (text: string) =>
  withClient(school, async (client) => (await client.query<Numbers>(text)).rows[0] ?? {});

/** How many rows there are of each kind of wrong, by its name; all of them are to be 0. */
async function wrongs(found: Record<string, string>): Promise<Numbers> {
  const columns = Object.entries(found).map(([name, from]) => `(select count(*) ${from})::int as "${name}"`);
  return ask(`select ${columns.join(", ")}`);
}

const none = (found: Numbers) => Object.fromEntries(Object.keys(found).map((name) => [name, 0]));

/** The readers of a post: the members of its group, else its batch. */
const isReader = (user: string) => `case when p.group_id is null
  then exists (select from users u where u.id = ${user} and u.hsc_batch = p.hsc_batch and u.created_at <= p.created_at)
  else exists (select from group_members m where m.group_id = p.group_id and m.user_id = ${user}
    and m.joined_at <= p.created_at) end`;

describe("the posts of the bulk", () => {
  it("are as many as requested, of every kind, with comments, reactions and votes", async () => {
    const found = await ask(`select count(*)::int as posts, count(distinct subject_id)::int as subjects,
        count(distinct category)::int as categories, count(distinct hsc_batch)::int as batches,
        count(group_id)::int as in_groups, count(*) filter (where group_id = 1000003)::int as in_the_largest,
        count(distinct body)::int as bodies, avg(char_length(body))::int as length,
        (select count(*) from reactions)::int as reactions, (select count(*) from comments)::int as comments,
        (select count(*) from comments where depth > 2)::int as deep, (select count(*) from poll_votes)::int as votes,
        (select count(*) from saves)::int as saves, (select count(*) from shares)::int as shares,
        max(r_good + r_hard + r_excellent + r_cant + r_funny) as hottest,
        count(*) filter (where body ~ '\\$[^$]+\\$')::int as maths, count(*) filter (where tags <> '{}')::int as tagged
      from posts p`);
    expect(found).toMatchObject({ posts: POSTS, categories: 4, batches: 2 });
    for (const [name, least] of Object.entries({
      subjects: 18,
      in_groups: POSTS / 5,
      in_the_largest: POSTS / 15,
      bodies: 0.9 * POSTS,
      reactions: 4 * POSTS,
      comments: 1.5 * POSTS,
      deep: 100,
      votes: 500,
      saves: 500,
      shares: 300,
      hottest: 100,
      maths: POSTS / 20,
      tagged: POSTS / 4,
    }))
      expect(found[name], name).toBeGreaterThan(least);
    expect(Math.abs((found["length"] ?? 0) - 400)).toBeLessThan(50);
  });

  it("have counters that equal the rows they count", async () => {
    const reactions = ["good", "hard", "excellent", "cant", "funny"].map((type): [string, string] => [
      type,
      `from posts p where r_${type} <> (select count(*) from reactions where post_id = p.id and type = '${type}')`,
    ]);
    const found = await wrongs({
      ...Object.fromEntries(reactions),
      comments: "from posts p where comment_count <> (select count(*) from comments where post_id = p.id)",
      shares: "from posts p where share_count <> (select count(*) from shares where post_id = p.id)",
      votes: "from posts p where total_votes <> (select count(*) from poll_votes where post_id = p.id)",
      options:
        "from poll_options o where vote_count <> (select count(*) from poll_votes where option_id = o.id)",
      satisfied: `from comments c where satisfied_count + dissatisfied_count <>
        (select count(*) from comment_reactions where comment_id = c.id)`,
    });
    expect(found).toEqual(none(found));
  });

  it("have points by the rules of the ledger", async () => {
    const found = await wrongs({
      sums: `from point_totals t where scope = 'all' and subject_id = 0
        and total <> (select coalesce(sum(points), 0) from points p
          where p.user_id = t.user_id and p.type <> 'poll_participation')`,
      "people without a sum": `from (select distinct user_id from points where type <> 'poll_participation') p
        where not exists (select from point_totals t where t.user_id = p.user_id and t.scope = 'all')`,
      "earned twice":
        "from (select from points group by user_id, type, object, by_id having count(*) > 1) twice",
      "more than a day allows": `from (
        select from points p join point_settings s on s.type = p.type
        group by p.user_id, p.type, p.day, s.daily having count(*) > s.daily) more`,
    });
    expect(found).toEqual(none(found));
    const { rows, people } =
      await ask(`select count(*)::int as rows, count(distinct user_id)::int as people from points
      where user_id >= ${FIRST_ID}`);
    expect(rows).toBeGreaterThan(POSTS);
    expect(people).toBeGreaterThan(100);
  });

  it("are written, read and answered by users who may do so, in the order of time", async () => {
    const found = await wrongs({
      "authors from elsewhere": `from posts p where not ${isReader("p.user_id")}`,
      "reactions from elsewhere": `from reactions r join posts p on p.id = r.post_id where not ${isReader("r.user_id")}`,
      "comments from elsewhere": `from comments c join posts p on p.id = c.post_id where not ${isReader("c.user_id")}`,
      "votes from elsewhere": `from poll_votes v join posts p on p.id = v.post_id where not ${isReader("v.user_id")}`,
      "homework outside courses": `from posts p left join groups g on g.id = p.group_id
        where p.category = 'homework' and g.type is distinct from 'CLASS' and g.type is distinct from 'COURSE'`,
      "posts out of order": `from (select created_at < lag(created_at) over (order by id) as yes from posts) p where yes`,
      "comments out of order": `from (select created_at < lag(created_at) over (order by id) as yes from comments) c
        where yes`,
      "comments before their post": `from comments c join posts p on p.id = c.post_id where c.created_at < p.created_at`,
      "replies before their parent": `from comments c join comments up on up.id = c.parent_id
        where c.id < up.id or c.depth <> up.depth + 1`,
      "polls without options": `from posts p where category = 'poll' and
        (select count(*) from poll_options where post_id = p.id) not between 2 and 4`,
      "questions without one answer": `from posts p where category = 'poll' and (poll_type = 'question')::int <>
        (select count(*) from poll_options where post_id = p.id and is_correct)`,
    });
    expect(found).toEqual(none(found));
  });

  it("have one spelling, without broken characters or unfilled placeholders, and the tags of their text", async () => {
    const broken = (text: string) =>
      `(${text} is not nfc normalized or ${text} ~ '[\\ufffd\\u0001-\\u0009\\u000b-\\u001f]')`;
    const found = await wrongs({
      bodies: `from posts where ${broken("body")}`,
      comments: `from comments where ${broken("content")}`,
      options: `from poll_options where ${broken("name")}`,
      // In a formula a letter in braces stands behind another brace.
      "gaps left open": "from posts where body ~ 'undefined|(^|[^}])\\{[tufsnm]\\}'",
      "gaps in comments": "from comments where content ~ 'undefined|[{}]'",
      tags: "from posts, unnest(tags) as tag where tag is not nfc normalized or position('#' || tag in body) = 0",
    });
    expect(found).toEqual(none(found));
  });

  it("are older than posts that are written later", async () => {
    await withClient(school, async (client) => {
      const insert = async (into: string) =>
        Number((await client.query<{ id: string }>(`insert into ${into} returning id`)).rows[0]?.id);
      const highest = async (table: string) =>
        Number((await client.query<{ id: string }>(`select max(id) as id from ${table}`)).rows[0]?.id);
      const last = [await highest("posts"), await highest("comments"), await highest("poll_options")];
      const post = await insert(
        `posts (user_id, hsc_batch, category, body) values (${FIRST_ID}, 'HSC 25', 'other', 'নতুন')`,
      );
      const comment = await insert(
        `comments (post_id, user_id, content) values (${post}, ${FIRST_ID}, 'আরও নতুন')`,
      );
      const option = await insert(`poll_options (post_id, position, name) values (${post}, 1, 'একটা')`);
      for (const [n, id] of [post, comment, option].entries())
        expect(id).toBeGreaterThan(last[n] ?? Infinity);
    });
  });
});
