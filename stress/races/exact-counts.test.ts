import { afterAll, beforeAll, expect, it } from "vitest";
import { patience, rounds } from "@angon/test-tier/tier";
import { sql } from "../../server/src/db/sql.ts";
import { schoolDay } from "../../server/src/kit/clock.ts";
import { useSchool } from "../../server/test/harness.ts";
import { expectInvariants } from "../../server/test/invariants.ts";
import { Crowd, statusesOf, type RaceRequest, type Person } from "../../server/test/crowd.ts";

const school = useSchool();

const ACTORS = 50;
/** In five rounds each user performs every kind of action. */
const ROUNDS = rounds(1, 8) * 5;
/** Points of a kind that count on one day. */
const MAX_A_DAY = { reactions: 10, comments: 20 };

let crowd: Crowd;
let posts: number[] = [];
beforeAll(async () => {
  // Points count for a day, which must not end during the test.
  if (schoolDay(school.now) !== schoolDay(new Date(school.now.getTime() + 600_000)))
    school.advanceClock({ minutes: 11 });
  crowd = await Crowd.create(school, ACTORS);
  const rows = await school.rows<{ id: number }>(sql`
    insert into posts (user_id, hsc_batch, category, body)
    select id, 'HSC 25', 'other', 'একটা প্রশ্ন' from unnest(${crowd.people.map(({ id }) => id)}::int[])
      with ordinality as p (id, place) order by place returning id`);
  posts = rows.map(({ id }) => id);
});
afterAll(() => crowd.close());

/** The final numbers of each user, by their index in the crowd. */
const expected = {
  follows: new Set<string>(),
  reactors: Array.from({ length: ACTORS }, () => new Set<number>()),
  comments: Array<number>(ACTORS).fill(0),
};

/** The user that a user acts on in a round; never themselves and never the same user twice. */
const targetOf = (actor: number, round: number) => (actor + 1 + round) % ACTORS;

/** The action of a user in a round; each user performs all kinds in turn, and all kinds meet in each round. */
function actionOf(actor: number, round: number): Omit<RaceRequest, "person" | "instance"> {
  const other = targetOf(actor, round);
  const post = posts[other];
  const readAll = { method: "POST", path: "/api/notification/mark-all-read" } as const;
  switch ((actor + round) % 5) {
    case 0:
      expected.reactors[other]?.add(actor);
      return { method: "POST", path: "/api/post/react", body: { postId: post, type: "good", on: true } };
    case 1:
      expected.comments[actor] = (expected.comments[actor] ?? 0) + 1;
      return { method: "POST", path: `/api/post/${post}/comments`, body: { content: "এভাবে ভাবো" } };
    case 2:
      expected.follows.add(`${actor} ${other}`);
      return { method: "POST", path: "/api/follow", body: { followingId: crowd.people[other]?.id } };
    case 3: {
      if (round % 2 === 0) return readAll;
      const before = targetOf(actor, round - 1);
      expected.follows.delete(`${actor} ${before}`);
      return { method: "DELETE", path: "/api/follow", body: { followingId: crowd.people[before]?.id } };
    }
    default:
      return actor % 2 ? readAll : { method: "POST", path: `/api/post/${post}/share` };
  }
}

const ask = (path: (person: Person) => string) =>
  crowd.race(
    crowd.people.map((person, i) => ({ person, instance: i % 2, method: "GET", path: path(person) })),
  );

it(
  `points, follow counts and unread notifications are exact after fifty users acted in ${ROUNDS} concurrent rounds`,
  { timeout: patience(240_000) },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const calls = crowd.people.map((person, i): RaceRequest => ({
        person,
        instance: (i + round) % 2,
        ...actionOf(i, round),
      }));
      // Counted by two workers while the next things happen.
      const [answers] = await Promise.all([crowd.race(calls), school.drain(), school.drain()]);
      expect(statusesOf(answers).filter((status) => ![200, 201].includes(status))).toEqual([]);
    }
    await school.drain();
    await expectInvariants(school.database);

    const profiles = await ask(({ id }) => `/api/users/${id}`);
    const sums = await ask(({ id }) => `/api/utils/points?uid=${id}`);
    const counts = await ask(() => "/api/notification/count");
    const follows = [...expected.follows].map((pair) => pair.split(" ").map(Number));
    for (const [i] of crowd.people.entries()) {
      const reactions = Math.min(MAX_A_DAY.reactions, expected.reactors[i]?.size ?? 0);
      const comments = Math.min(MAX_A_DAY.comments, expected.comments[i] ?? 0);
      expect([i, sums[i]?.body.sum]).toEqual([i, reactions + comments]);
      expect([i, profiles[i]?.body.followers, profiles[i]?.body.following]).toEqual([
        i,
        follows.filter(([, followed]) => followed === i).length,
        follows.filter(([follower]) => follower === i).length,
      ]);
    }
    const unread = await school.rows<{ user_id: number; notifications: number }>(sql`
    select u.id as user_id, count(l.id)::int as notifications
    from users u left join notifications l on l.user_id = u.id and l.read_at is null group by u.id`);
    const notificationsOf = new Map(unread.map(({ user_id, notifications }) => [user_id, notifications]));
    expect(counts.map(({ body }) => body)).toEqual(crowd.people.map(({ id }) => notificationsOf.get(id)));
    expect(Math.max(...notificationsOf.values())).toBeGreaterThan(1);

    await crowd.race(
      crowd.people.map((person, i) => ({
        person,
        instance: i % 2,
        method: "POST",
        path: "/api/notification/mark-all-read",
      })),
    );
    expect(statusesOf(await ask(() => "/api/notification/count"))).toEqual([200]);
    expect((await ask(() => "/api/notification/count")).map(({ body }) => body)).toEqual(
      Array(ACTORS).fill(0),
    );
  },
);
