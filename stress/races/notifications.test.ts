import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { patience } from "@angon/test-tier/tier";
import { sql } from "../../server/src/db/sql.ts";
import { drain } from "../../server/src/jobs/worker.ts";
import { useSchool } from "../../server/test/harness.ts";
import { expectInvariants } from "../../server/test/invariants.ts";
import { Crowd, setups, statusesOf, type RaceRequest, type Person } from "../../server/test/crowd.ts";

const school = useSchool();
const CROWD = 20;

/** A post of a user of the crowd. */
async function postOf({ id }: Person): Promise<number> {
  const [row] = await school.rows<{ id: number }>(sql`
    insert into posts (user_id, hsc_batch, category, body) values (${id}, 'HSC 25', 'other', 'একটা প্রশ্ন') returning id`);
  return row?.id ?? 0;
}

/** Actions that are done and undone, and the tables that store them. */
const changing = {
  save_post: (post: number) => ({
    give: { path: "/api/post/save_post", body: { post_id: post, collection_id: 1 } },
    takeBack: { path: "/api/post/saved_posts", body: { post_id: post } },
    done: sql`select user_id as id from saves where post_id = ${post} order by 1`,
  }),
  follow: (_post: number, { id }: Person) => ({
    give: { path: "/api/follow", body: { followingId: id } },
    takeBack: { path: "/api/follow", body: { followingId: id } },
    done: sql`select follower_id as id from follows where following_id = ${id} order by 1`,
  }),
};

/** The actors of the unread notifications of a type. */
const namedTo = ({ id }: Person, type: string) =>
  school.rows<{ id: number }>(sql`
    select a.actor_id as id from notification_actors a
    join notifications n on n.user_id = a.user_id and n.type = a.type and n.object_key = a.object_key
    where n.user_id = ${id} and n.type = ${type} and n.read_at is null and a.at >= n.began_at order by 1`);

const unreadOf = (person: Person) =>
  school.rows<{ id: number }>(sql`
    select id from notifications where user_id = ${person.id} and read_at is null order by id`);

describe.each(setups)("notifications written while they are read, $where", ({ isDelayed, roundsOf }) => {
  const rounds = roundsOf(32);
  let crowd: Crowd;
  beforeAll(async () => {
    crowd = await Crowd.create(school, CROWD, { isDelayed });
  });
  afterAll(() => crowd.close());

  /** Two workers of each instance run the jobs beside the requests. */
  const drainBeside = async <T>(work: Promise<T>): Promise<T> => {
    const workers = crowd.services.flatMap((services) => [drain(services), drain(services)]);
    const [done] = await Promise.all([work, ...workers]);
    await school.drain();
    return done;
  };

  it(
    "an unread notification names the users whose action still stands",
    { timeout: patience(240_000) },
    async () => {
      for (let round = 0; round < rounds / 4; round++) {
        const reader = crowd.person(round);
        const post = await postOf(reader);
        const others = crowd.people.filter((person) => person !== reader);
        const calls = Object.values(changing).flatMap((actionOf) => {
          const { give, takeBack } = actionOf(post, reader);
          return others.flatMap((person, i): RaceRequest[] => [
            { person, instance: i % 2, method: "POST", ...give },
            // The last user never takes it back, so that at least one name is left.
            ...(i === others.length - 1
              ? []
              : [{ person, instance: (i + 1) % 2, method: "DELETE", ...takeBack } as const]),
          ]);
        });
        await drainBeside(crowd.race([...calls, ...calls]));
        for (const [type, actionOf] of Object.entries(changing)) {
          const done = await school.rows<{ id: number }>(actionOf(post, reader).done);
          expect([type, await namedTo(reader, type)]).toEqual([type, done]);
          expect(done.map(({ id }) => id)).toContain(others.at(-1)?.id);
        }
        await expectInvariants(school.database);
      }
    },
  );

  type Shown = { id: number; read_status: boolean };
  /** Reads all pages: in a long race users also have many records of their own actions. */
  async function listOf(reader: Person): Promise<Shown[]> {
    const all: Shown[] = [];
    for (let rest = true; rest;) {
      const before = all.length > 0 ? `&before=${all.at(-1)?.id}` : "";
      const path = `/api/notification?limit=50${before}`;
      const [answer] = await crowd.race([{ person: reader, instance: 1, method: "GET", path }]);
      const page = answer?.body as Shown[];
      all.push(...page);
      rest = page.length === 50;
    }
    return all;
  }

  it(
    "the unread count equals the unread rows while notifications arrive and are read",
    { timeout: patience(240_000) },
    async () => {
      for (let round = 0; round < rounds; round++) {
        const reader = crowd.person(round);
        const others = crowd.people.filter((person) => person !== reader);
        const posts = [await postOf(reader), await postOf(reader), await postOf(reader)];
        const actionBy = (person: Person, i: number): RaceRequest => {
          const post = posts[i % 3] ?? 0;
          const kind = Math.floor(i / 3) % 3;
          return {
            person,
            instance: i % 2,
            method: "POST",
            ...(kind === 0
              ? { path: "/api/post/react", body: { postId: post, type: "good" } }
              : kind === 1
                ? { path: `/api/post/${post}/comments`, body: { content: "এভাবে ভেবে দেখো" } }
                : { path: `/api/post/${post}/share` }),
          };
        };
        // Half of it is there already, the other half comes while the first is being read.
        await drainBeside(crowd.race(others.slice(0, 9).map(actionBy)));
        const before = await unreadOf(reader);
        expect(before.length).toBeGreaterThan(0);
        const reading = before.slice(0, 4).map(({ id }, i): RaceRequest => ({
          person: reader,
          instance: i % 2,
          method: "POST",
          path: "/api/notification/mark-as-read",
          body: { notificationId: id },
        }));
        const all: RaceRequest = {
          person: reader,
          instance: round % 2,
          method: "POST",
          path: "/api/notification/mark-all-read",
        };
        const removal: RaceRequest = {
          person: reader,
          instance: 1,
          method: "DELETE",
          path: `/api/post/${posts[0]}`,
        };
        const further = others.slice(9).map((person, i) => actionBy(person, i + 1));
        const calls = [
          ...further,
          ...reading,
          ...(round % 3 === 0 ? [all] : []),
          ...(round % 3 === 1 ? [removal] : []),
        ];
        const answers = await drainBeside(crowd.race(calls));
        for (const { status } of answers) expect([200, 201, 404]).toContain(status);
        await expectInvariants(school.database);
        const left = (await unreadOf(reader)).length;
        const [count] = await crowd.race([
          { person: reader, instance: 0, method: "GET", path: "/api/notification/count" },
        ]);
        expect(count?.body).toBe(left);
        const shown = await listOf(reader);
        expect(shown.filter((line) => !line.read_status)).toHaveLength(left);
        expect(statusesOf(await crowd.race([all]))).toEqual([200]);
        expect(await unreadOf(reader)).toEqual([]);
        expect((await listOf(reader)).map((line) => line.read_status)).toEqual(shown.map(() => true));
      }
    },
  );
});
