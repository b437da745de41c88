import type { FeedPage, SplitFeedPage } from "@angon/contract/feed";
import type { Post } from "@angon/contract/posts";
import { joinFeedPage } from "@angon/contract/split-response";
import { afterAll, beforeAll, expect, it } from "vitest";
import { patience, rounds, seed, seededRandom } from "@angon/test-tier/tier";
import { waitFor } from "@angon/test-tier/wait-for";
import { sql } from "../../server/src/db/sql.ts";
import { useSchool } from "../../server/test/harness.ts";
import type { ApiClient } from "../../server/test/api-client.ts";
import { Crowd, type Person } from "../../server/test/crowd.ts";

const school = useSchool();
const MAX_WRITES = 4;
const PEOPLE = 5;
const QUERIES = [
  "pageSize=5",
  "pageSize=5&sortedBy=latest",
  "pageSize=10&mine=apart",
  "pageSize=3&mine=apart&sortedBy=latest",
];
const random = seededRandom(seed);
const oneOf = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("There is nothing to choose from");
  return item;
};

let crowd: Crowd;
beforeAll(async () => {
  await school.rows(sql`update posts set hsc_batch = 'HSC 26' where group_id is null`);
  crowd = await Crowd.create(school, PEOPLE);
  await school.rows(sql`
    insert into posts (user_id, hsc_batch, category, body, created_at)
    select ${crowd.person(0).id} + n % 2, 'HSC 25', 'other', 'একটা প্রশ্ন', ${school.now}::timestamptz - n * interval '50 minutes'
    from generate_series(1, 12) n`);
});
afterAll(() => crowd.close());

type Action = (client: ApiClient, who: Person, postId: number) => Promise<unknown>;
const other = (who: Person) => oneOf(crowd.people.filter(({ id }) => id !== who.id));
/** Another program writes to the database, so no event reaches the servers. */
const byHand = (statement: ReturnType<typeof sql>) => school.rows(statement);

const actions: Record<string, Action> = {
  react: (client, _, postId) =>
    client.post("/api/post/react", { postId, type: oneOf(["good", "hard"]), on: random() < 0.7 }),
  save: (client, _, post_id) => client.post("/api/post/save_post", { post_id, collection_id: 2 }),
  forget: (client, _, id) => client.delete(`/api/post/saved_posts?post_id=${id}`),
  follow: (client, who) => client.post("/api/follow", { followingId: other(who).id }),
  unfollow: (client, who) => client.delete(`/api/follow?followingId=${other(who).id}`),
  comment: (client, _, id) => client.post(`/api/post/${id}/comments`, { content: `কথা ${random()}` }),
  write: (client) => client.post("/api/post", { category: "other", body: `নতুন ${random()}` }),
  ask: (client) =>
    client.post("/api/post", {
      category: "poll",
      body: `কোনটা ${random()}?`,
      pollType: "survey",
      pollOptions: ["এক", "দুই"].map((name) => ({ name, is_correct: false })),
    }),
  vote: async (client, _, id) => {
    const { body } = await client.get(`/api/post/${id}`);
    const options = (body.pollOptions ?? []) as { id: number }[];
    return options.length && client.post("/api/polls/vote", { postId: id, optionId: oneOf(options).id });
  },
  edit: (client, _, id) => client.put(`/api/post/${id}`, { body: `বদলানো ${random()}` }),
  remove: (client, _, id) => client.delete(`/api/post/${id}`),
  restore: (client, _, id) => client.post(`/api/post/${id}/restore`),
  block: (client, who) =>
    client.put(`/api/blocks/people/${other(who).id}`, { kind: oneOf(["block", "mute"]) }),
  hide: (_client, _, id) =>
    byHand(sql`
      update posts set status = 'hidden', hidden_at = now(), pinned_at = null
      where id = ${id} and status = 'published'`),
  show: () => byHand(sql`update posts set status = 'published', hidden_at = null where status = 'hidden'`),
  move: (_client, _, id) => byHand(sql`update posts set hsc_batch = 'HSC 26' where id = ${id}`),
  moveBack: () =>
    byHand(
      sql`update posts set hsc_batch = 'HSC 25' where group_id is null and user_id >= ${crowd.person(0).id}`,
    ),
  pin: (_client, _, id) =>
    byHand(sql`update posts set pinned_at = now() where id = ${id} and status = 'published'`),
};

/** The n-th history begins with the n-th kind of write, so that a round has each kind. */
const HISTORIES = rounds(Object.keys(actions).length, 10_000);

const ids = async () =>
  (
    await school.rows<{ id: number }>(sql`
      select id from posts where user_id >= ${crowd.person(0).id} order by id desc limit 15`)
  ).map(({ id }) => id);

/** Ends each history as it began; rights that come back may take 0.7 s, which is not what is compared. */
async function reconcile(): Promise<void> {
  await crowd.renewTokens();
  await school.rows(sql`delete from blocks`);
  for (const { viewers } of crowd.services) viewers.forget();
}

const wholeOf = (page: FeedPage | SplitFeedPage) => joinFeedPage(page, null);
/** A split page does not name its reader. */
const comparable = (posts: readonly Post[]) => posts.map((post) => ({ ...post, reactions: [] }));

/** A busy machine refuses a read for a moment. */
async function pageOf(client: ApiClient, query: string): ReturnType<ApiClient["get"]> {
  const answer = await client.get(`/api/post?${query}`);
  if (answer.status !== 503) return answer;
  return waitFor("the page", async () => {
    const again = await client.get(`/api/post?${query}`);
    return again.status === 503 ? undefined : again;
  });
}

/** The same page of the same instance with and without the cache; rights are read anew for the second. */
async function compare(who: Person, instance: number, query: string) {
  const client = crowd.clientOf(who, instance);
  const cached = await pageOf(client, query);
  school.config.FEED_CACHE = "off";
  for (const { viewers } of crowd.services) viewers.forget();
  const plain = await pageOf(client, query);
  school.config.FEED_CACHE = "on";
  expect([cached.status, plain.status]).toEqual([200, 200]);
  const [one, two] = [wholeOf(cached.body), wholeOf(plain.body)];
  expect(comparable(one.data)).toEqual(comparable(two.data));
  expect(one.next === null).toBe(two.next === null);
  return one;
}

it(
  `a cached feed page equals the page read without the cache after each write and moderation (histories: ${HISTORIES})`,
  { timeout: patience(600_000) },
  async () => {
    let pages = 0;
    for (let history = 0; history < HISTORIES; history++) {
      const story: string[] = [];
      try {
        for (let writes = 1 + Math.floor(random() * MAX_WRITES); writes > 0; writes--) {
          const all = Object.entries(actions);
          const [name, act] = (story.length === 0 && all[history % all.length]) || oneOf(all);
          const [who, instance] = [oneOf(crowd.people), oneOf([0, 1])];
          const postId = oneOf(await ids());
          await act(crowd.clientOf(who, instance), who, postId);
          story.push(`${who.id} at ${instance}: ${name} ${postId}`);
          for (const reader of [who, oneOf(crowd.people)]) {
            const [place, query] = [oneOf([0, 1]), oneOf(QUERIES)];
            story.push(`${reader.id} at ${place}: ${query}`);
            const first = await compare(reader, place, query);
            if (first.next !== null) await compare(reader, place, `${query}&cursor=${first.next}`);
            pages++;
          }
        }
      } catch (error) {
        throw new Error(story.join("\n"), { cause: error });
      }
      await reconcile();
    }
    expect(pages).toBeGreaterThan(HISTORIES);
  },
);
