import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { postBy } from "../build/posts.ts";
import { Ear } from "../sse-client.ts";
import { useSchool } from "../harness.ts";
import { expectSound } from "../invariants.ts";
import { Crowd, lines, type Call, type Person } from "./crowd.ts";

const school = useSchool();

const comment = (who: Person, at: number, post: number): Call => ({
  who,
  at,
  method: "POST",
  path: `/api/post/${post}/comments`,
  body: { content: "একসাথে" },
});

const heardIds = (ear: Ear) =>
  ear.of("comment").flatMap(({ comment_id }) => (comment_id as number | null) ?? []);

describe.each(lines)("what fifty people write at two instances, $where", ({ far, share }) => {
  let crowd: Crowd;
  beforeAll(async () => {
    crowd = await Crowd.gather(school, 50, { far });
  });
  afterAll(() => crowd.leave());

  const listenAt = (at: number, post: number, after?: string) => {
    const [who] = crowd.people;
    if (!who) throw new Error("Nobody came");
    return Ear.open(crowd.callerOf(who, at), { posts: [post], after });
  };

  it("is heard at both, each once, however often the line breaks", { timeout: 60_000 }, async () => {
    for (let round = 0; round < 4 * share; round++) {
      const post = await postBy(school, "rafi");
      const steady = await listenAt(0, post);
      await steady.until(({ place }) => place !== undefined);
      // Disconnects after each received piece and continues at the other instance from there.
      const pieces: Ear[] = [await listenAt(1, post)];
      let isDone = false;
      const restless = (async () => {
        for (let at = 0; !isDone; at = 1 - at) {
          const ear = pieces.at(-1);
          await ear?.until((e) => e.place !== undefined || isDone).catch(() => {});
          ear?.close();
          const after = pieces.findLast(({ place }) => place !== undefined)?.place;
          pieces.push(await listenAt(at, post, after));
        }
      })();
      await crowd.rush(crowd.people.map((who, i) => comment(who, i % 2, post)));
      const written = await school.rows<{ id: number }>(
        sql`select id from comments where post_id = ${post} order by id`,
      );
      expect(written).toHaveLength(50);
      const all = written.map(({ id }) => id);
      await steady.until((ear) => heardIds(ear).length >= all.length);
      expect(heardIds(steady).toSorted((a, b) => a - b)).toEqual(all);
      isDone = true;
      await restless;
      const last = pieces.at(-1);
      const heard = () => pieces.flatMap(heardIds);
      await last?.until(() => heard().length >= all.length);
      expect(heard().toSorted((a, b) => a - b)).toEqual(all);
      expect(steady.of("comment").at(-1)).toMatchObject({ comment_count: 50 });
      for (const ear of [steady, ...pieces]) ear.close();
    }
    await expectSound(school.database);
  });
});
