import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { Crowd } from "../crowd.ts";
import { useSchool } from "../harness.ts";
import { createPost } from "../helpers/posts.ts";
import { SseClient } from "../sse-client.ts";

const school = useSchool();
let crowd: Crowd;
beforeAll(async () => {
  crowd = await Crowd.create(school, 8);
});
afterAll(() => crowd.close());

const clients: SseClient[] = [];
afterEach(() => clients.splice(0).forEach((client) => client.close()));

async function listen(process: number, post: number, after?: string): Promise<SseClient> {
  const person = crowd.people[clients.length % crowd.people.length];
  if (!person) throw new Error("The crowd is empty");
  const client = await SseClient.open(crowd.clientOf(person, process), { posts: [post], after });
  clients.push(client);
  return after === undefined ? client.waitUntil(({ lastEventId }) => lastEventId !== undefined) : client;
}

/** Ids of comments that never were; that one is removed is told of any. */
let serial = 1_000_000_000;
const heard = (client: SseClient) =>
  client.dataOf("comment").flatMap(({ comment_id }) => (comment_id as number | null) ?? []);

/** As a process that is killed between its commit and the numbering. */
async function publish(post: number, count: number, more = {}): Promise<number[]> {
  const ids = Array.from({ length: count }, () => serial++);
  await school.database.run(sql`
    insert into live_inbox (topic, kind, data)
    select ${`post:${post}`}, 'comment', jsonb_build_object('commentId', id, 'change', 'removed') || ${JSON.stringify(more)}::jsonb
    from unnest(${ids}::bigint[]) id`);
  return ids;
}

const number = () => school.database.run(sql`select live_number_inbox(${school.now}, 1000)`);
const numberAsPreviousRelease = () =>
  school.database.run(sql`select live_put_in_order(${school.now}, 1000, 'another process')`);

const until = (client: SseClient, ids: readonly number[]) =>
  client.waitUntil((one) => heard(one).length >= ids.length);

describe("events at two processes", () => {
  it("reach the connections with their topic, wherever these are, and no others", async () => {
    const [near, far] = [await createPost(school, "rafi"), await createPost(school, "rafi")];
    const [first, second, third] = [await listen(0, near), await listen(1, far), await listen(1, near)];
    const ofNear = await publish(near, 3);
    const ofFar = await publish(far, 2);
    await number();
    await Promise.all([until(first, ofNear), until(second, ofFar), until(third, ofNear)]);
    expect([first, second, third].map(heard)).toEqual([ofNear, ofFar, ofNear]);
  });

  it("reach a connection that opens with a topic that its process did not have before", async () => {
    const [post, other] = [await createPost(school, "rafi"), await createPost(school, "rafi")];
    const early = await listen(0, other);
    const before = await publish(other, 1);
    await number();
    await until(early, before);
    const late = await listen(1, other);
    const unheard = await listen(1, post);
    const after = await publish(other, 2);
    await number();
    await Promise.all([until(late, after), until(early, [...before, ...after])]);
    expect([early, late, unheard].map(heard)).toEqual([[...before, ...after], after, []]);
  });

  it("are resumed at the other process without loss or repetition, also by a client that is ahead of it", async () => {
    const post = await createPost(school, "rafi");
    const [before, steady] = [await listen(0, post), await listen(1, post)];
    const first = await publish(post, 5);
    await number();
    await until(before, first);
    const after = before.lastEventId;
    before.close();
    const second = await publish(post, 5);
    const again = await listen(1, post, after);
    const third = await publish(post, 5);
    await number();
    await until(again, [...second, ...third]);
    await until(steady, [...first, ...second, ...third]);
    expect(heard(again)).toEqual([...second, ...third]);
    expect(heard(steady)).toEqual([...first, ...second, ...third]);
  });

  it("of a process that was killed before it numbered them are numbered by another one", async () => {
    const post = await createPost(school, "rafi");
    const [first, second] = [await listen(0, post), await listen(1, post)];
    const ids = await publish(post, 2);
    for (const client of [first, second]) expect(heard(await until(client, ids))).toEqual(ids);
  });

  it("arrive when they do not fit into a notification, in their order", async () => {
    const post = await createPost(school, "rafi");
    const client = await listen(0, post);
    const ids = [
      ...(await publish(post, 2)),
      ...(await publish(post, 2, { long: "x".repeat(9_000) })),
      ...(await publish(post, 2)),
    ];
    await number();
    expect(heard(await until(client, ids))).toEqual(ids);
  });

  it("numbered by both releases in turn arrive once and in one order", async () => {
    const post = await createPost(school, "rafi");
    const listening = [await listen(0, post), await listen(1, post)];
    const ids: number[] = [];
    for (let turn = 0; turn < 10; turn++) {
      ids.push(...(await publish(post, 3)));
      await (turn % 2 === 0 ? number() : numberAsPreviousRelease());
    }
    for (const client of listening) expect(heard(await until(client, ids))).toEqual(ids);
  });

  it("in a burst of 2,000 while LISTEN connections are ended arrive once and in one order", async () => {
    const posts: number[] = [];
    for (let n = 0; n < 4; n++) posts.push(await createPost(school, "rafi"));
    const listening: { client: SseClient; post: number }[] = [];
    for (const [n, post] of posts.entries())
      for (const process of [0, 1]) listening.push({ client: await listen(process, post), post: n });
    const ids = posts.map((): number[] => []);
    for (let round = 0; round < 10; round++) {
      // Most events of a school concern no open page.
      await Promise.all([publish(2_000_000 + round, 160), number()]);
      for (const [n, post] of posts.entries()) ids[n]?.push(...(await publish(post, 10)));
      if (round % 4 === 1)
        await school.database.run(sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query ilike 'listen%'`);
      await Promise.all([number(), number()]);
    }
    for (const { client, post } of listening) {
      await until(client, ids[post] ?? []);
      expect(heard(client)).toEqual(ids[post]);
    }
  });
});

it("a process that numbers does not keep another one waiting, and nothing stays behind", async () => {
  const post = await createPost(school, "rafi");
  const numbered = sql`select moved from live_number_inbox(${school.now}, 1000)`;
  await school.database.tx(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(4711030)`);
    await publish(post, 2);
    expect(await school.database.one(numbered)).toEqual({ moved: -1 });
  });
  await expect
    .poll(async () => {
      await number();
      return school.rows(sql`select from live_inbox`);
    })
    .toEqual([]);
  expect(await school.rows(sql`select from live_log where topic = ${`post:${post}`}`)).toHaveLength(2);
});
