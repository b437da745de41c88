import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../server/src/db/sql.ts";
import { createPost } from "../../server/test/helpers/posts.ts";
import { useSchool } from "../../server/test/harness.ts";
import { expectInvariants } from "../../server/test/invariants.ts";
import { Crowd, setups, statusesOf, type RaceRequest } from "../../server/test/crowd.ts";

const school = useSchool();

describe.each(setups)(
  "saves and removals of one user at two instances, $where",
  ({ isDelayed, roundsOf }) => {
    let crowd: Crowd;
    beforeAll(async () => {
      crowd = await Crowd.create(school, 20, { isDelayed });
    });
    afterAll(() => crowd.close());

    it("twenty concurrent saves and removals leave the post in one collection or in none", async () => {
      for (let round = 0; round < roundsOf(32); round++) {
        const [post, person] = [await createPost(school, "rafi"), crowd.person(round)];
        const calls = Array.from({ length: 20 }, (_, i): RaceRequest =>
          i % 3 === 2
            ? {
                person,
                instance: i % 2,
                method: "DELETE",
                path: "/api/post/saved_posts",
                body: { post_id: post },
              }
            : {
                person,
                instance: i % 2,
                method: "POST",
                path: "/api/post/save_post",
                body: { post_id: post, collection_id: (i % 8) + 1 },
              },
        );
        expect(statusesOf(await crowd.race(calls))).toEqual([200]);
        const rows = await school.rows<{ collection_id: number }>(
          sql`select collection_id from saves where post_id = ${post}`,
        );
        expect(rows.length).toBeLessThanOrEqual(1);
        const [seen] = await crowd.race([{ person, instance: 0, method: "GET", path: `/api/post/${post}` }]);
        expect(seen?.body.isSaved).toBe(rows.length === 1);
      }
      await expectInvariants(school.database);
    });
  },
);
