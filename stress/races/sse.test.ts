import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { patience } from "@angon/test-tier/tier";
import { sql } from "../../server/src/db/sql.ts";
import { createPost } from "../../server/test/helpers/posts.ts";
import { SseClient } from "../../server/test/sse-client.ts";
import { useSchool } from "../../server/test/harness.ts";
import { expectInvariants } from "../../server/test/invariants.ts";
import { Crowd, setups, type RaceRequest, type Person } from "../../server/test/crowd.ts";

const school = useSchool();

const comment = (person: Person, instance: number, post: number): RaceRequest => ({
  person,
  instance,
  method: "POST",
  path: `/api/post/${post}/comments`,
  body: { content: "একসাথে" },
});

const heardIds = (client: SseClient) =>
  client.dataOf("comment").flatMap(({ comment_id }) => (comment_id as number | null) ?? []);

describe.each(setups)(
  "live events of comments that fifty users write at two instances, $where",
  ({ isDelayed, roundsOf }) => {
    let crowd: Crowd;
    beforeAll(async () => {
      crowd = await Crowd.create(school, 50, { isDelayed });
    });
    afterAll(() => crowd.close());

    const listenAt = (instance: number, post: number, after?: string) => {
      const [person] = crowd.people;
      if (!person) throw new Error("Nobody came");
      return SseClient.open(crowd.clientOf(person, instance), { posts: [post], after });
    };

    it(
      "a client that reconnects after every event and one that stays connected both receive each comment once",
      { timeout: patience(240_000) },
      async () => {
        for (let round = 0; round < roundsOf(4); round++) {
          const post = await createPost(school, "rafi");
          const steady = await listenAt(0, post);
          await steady.waitUntil(({ lastEventId }) => lastEventId !== undefined);
          // Disconnects after each received piece and continues at the other instance from there.
          const pieces: SseClient[] = [await listenAt(1, post)];
          let isDone = false;
          const restless = (async () => {
            for (let instance = 0; !isDone; instance = 1 - instance) {
              const client = pieces.at(-1);
              await client?.waitUntil((e) => e.lastEventId !== undefined || isDone).catch(() => {});
              client?.close();
              const after = pieces.findLast(({ lastEventId }) => lastEventId !== undefined)?.lastEventId;
              pieces.push(await listenAt(instance, post, after));
            }
          })();
          await crowd.race(crowd.people.map((person, i) => comment(person, i % 2, post)));
          const written = await school.rows<{ id: number }>(
            sql`select id from comments where post_id = ${post} order by id`,
          );
          expect(written).toHaveLength(50);
          const all = written.map(({ id }) => id);
          await steady.waitUntil((client) => heardIds(client).length >= all.length);
          expect(heardIds(steady).toSorted((a, b) => a - b)).toEqual(all);
          isDone = true;
          // `restless` waits for one more event, which may never come.
          pieces.at(-1)?.close();
          await restless;
          const last = pieces.at(-1);
          const heard = () => pieces.flatMap(heardIds);
          await last?.waitUntil(() => heard().length >= all.length);
          expect(heard().toSorted((a, b) => a - b)).toEqual(all);
          expect(steady.dataOf("comment").at(-1)).toMatchObject({ comment_count: 50 });
          for (const client of [steady, ...pieces]) client.close();
        }
        await expectInvariants(school.database);
      },
    );
  },
);
