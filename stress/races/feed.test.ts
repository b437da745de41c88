import type { Post } from "@angon/contract/posts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { patience, rounds, seed, seededRandom } from "@angon/test-tier/tier";
import { sql } from "../../server/src/db/sql.ts";
import { useSchool } from "../../server/test/harness.ts";
import { ApiClient } from "../../server/test/api-client.ts";
import { Crowd, type RaceRequest } from "../../server/test/crowd.ts";

const school = useSchool();
const ROUNDS = rounds(1, 40);
const READERS = 40;
const WRITERS = 40;
const POSTS = 57;
const WAVES = 2;
const SIZES = [10, 15, 20, 50];
const random = seededRandom(seed);

let crowd: Crowd;
let posts: number[] = [];
beforeAll(async () => {
  // A feed of a few pages, whose last page every reader reaches while others write.
  await school.rows(sql`update posts set hsc_batch = 'HSC 26' where group_id is null`);
  crowd = await Crowd.create(school, READERS + WRITERS);
  posts = await createRows(POSTS);
});
afterAll(() => crowd.close());

async function createRows(many: number): Promise<number[]> {
  const rows = await school.rows<{ id: number }>(sql`
    insert into posts (user_id, hsc_batch, category, body, created_at)
    select ${crowd.person(0).id}, 'HSC 25', 'other', 'একটা প্রশ্ন', ${school.now}::timestamptz - n * interval '7 minutes'
    from generate_series(1, ${many}) n returning id`);
  return rows.map(({ id }) => id);
}

function clientOf(token: string): ApiClient {
  const client = new ApiClient(school.origin);
  client.setTokens({ accessToken: token, refreshToken: "" });
  return client;
}

type Page = { data: Post[]; next: string | null };

/** One reading session from the first page to the last. */
async function readAll(token: string, size: number): Promise<number[]> {
  const client = clientOf(token);
  const ids: number[] = [];
  for (let next: string | null | undefined; next !== null;) {
    const { status, body } = await client.get(`/api/post?pageSize=${size}${next ? `&cursor=${next}` : ""}`);
    expect(status).toBe(200);
    const page = body as Page;
    ids.push(...page.data.map(({ id }) => id));
    next = page.next;
  }
  return ids;
}

/** Every write changes the rank of some post: old ones rise, new ones come. */
function write(writer: number): RaceRequest {
  const person = crowd.person(READERS + writer);
  const postId = posts[Math.floor(random() * posts.length)];
  const call = { person, instance: 0, method: "POST" } as const;
  if (writer % 4 === 0)
    return { ...call, path: "/api/post", body: { category: "other", body: `নতুন ${random()}` } };
  if (writer % 4 === 1)
    return { ...call, path: `/api/post/${postId}/comments`, body: { content: "এভাবে ভাবো" } };
  return { ...call, path: "/api/post/react", body: { postId, type: "good", on: random() < 0.8 } };
}

const visible = () =>
  school.rows<{ id: number }>(sql`
    select id from posts where group_id is null and hsc_batch = 'HSC 25' and status = 'published'`);

it(
  `forty readers page through the feed and get each post once while forty users write (rounds: ${ROUNDS})`,
  { timeout: patience(240_000) },
  async () => {
    let duplicates = 0;
    let missing = 0;
    let pages = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const before = (await visible()).map(({ id }) => id);
      const readers = Array.from({ length: READERS }, (_, i) =>
        readAll(crowd.person(i).token, SIZES[i % 4] ?? 10),
      );
      const writing = (async () => {
        for (let n = 0; n < WAVES; n++) await crowd.race(Array.from({ length: WRITERS }, (_, i) => write(i)));
      })();
      const sessions = await Promise.all(readers);
      await writing;
      await school.rows(sql`
        update posts set hsc_batch = 'HSC 26' where id > ${Math.max(...posts)} and group_id is null`);
      for (const [i, ids] of sessions.entries()) {
        const seen = new Set(ids);
        duplicates += ids.length - seen.size;
        missing += before.filter((id) => !seen.has(id)).length;
        pages += Math.ceil(ids.length / (SIZES[i % 4] ?? 10));
      }
    }
    expect(pages).toBeGreaterThan(READERS * ROUNDS);
    expect({ duplicates, missing }).toEqual({ duplicates: 0, missing: 0 });
  },
);

it(
  "a reader who pages past the end of one snapshot gets each post once while posts change their rank",
  { timeout: patience(240_000) },
  async () => {
    await createRows(650);
    const before = (await visible()).map(({ id }) => id);
    const client = clientOf(crowd.person(1).token);
    const ids: number[] = [];
    for (let next: string | null | undefined, page = 0; next !== null; page++) {
      const { body } = await client.get(`/api/post?pageSize=50${next ? `&cursor=${next}` : ""}`);
      ids.push(...(body as Page).data.map(({ id }) => id));
      next = (body as Page).next;
      // The last post rises above all, and one that was read falls.
      const [last] = before.toSorted((a, b) => a - b).slice(page * 3);
      await school.rows(sql`update posts set created_at = ${school.now} where id = ${last}`);
      await school.rows(
        sql`update posts set created_at = ${school.now}::timestamptz - interval '90 days' where id = ${ids.at(-2)}`,
      );
    }
    expect(ids.length - new Set(ids).size).toBe(0);
    expect(before.filter((id) => !ids.includes(id))).toEqual([]);
  },
);
