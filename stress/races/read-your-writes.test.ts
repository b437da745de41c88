import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { patience } from "@angon/test-tier/tier";
import { createPoll } from "../../server/test/helpers/posts.ts";
import { useSchool } from "../../server/test/harness.ts";
import { expectInvariants } from "../../server/test/invariants.ts";
import { Crowd, setups, statusesOf, type Person } from "../../server/test/crowd.ts";

const school = useSchool();

describe.each(setups)(
  "an acknowledged write is read at the other instance, $where",
  ({ isDelayed, roundsOf }) => {
    let crowd: Crowd;
    beforeAll(async () => {
      crowd = await Crowd.create(school, 50, { isDelayed });
    });
    afterAll(() => crowd.close());

    it("after a reaction, a vote, a save and a follow", { timeout: patience(240_000) }, async () => {
      for (let round = 0; round < roundsOf(4); round++) {
        const { id, options } = await createPoll(school, "rafi", { pollType: "survey" });
        const author = (await school.as("rafi").get(`/api/post/${id}`)).body.userId as number;
        const [reaction, collection] = [(["good", "funny"] as const)[round % 2], (round % 8) + 1];
        const deeds = [
          { path: "/api/post/react", body: () => ({ postId: id, type: reaction }) },
          { path: "/api/polls/vote", body: (i: number) => ({ postId: id, optionId: options[i % 3] }) },
          { path: "/api/post/save_post", body: () => ({ post_id: id, collection_id: collection }) },
          { path: "/api/follow", body: () => ({ followingId: author }) },
        ];
        for (const { path, body } of deeds) {
          const told = await crowd.race(
            crowd.people.map((person, i) => ({
              person,
              instance: i % 2,
              method: "POST",
              path,
              body: body(i),
            })),
          );
          expect(statusesOf(told)).toEqual([200]);
          const look = (person: Person, i: number) =>
            ({ person, instance: (i + 1) % 2, method: "GET", path: `/api/post/${id}` }) as const;
          const seen = await crowd.race(crowd.people.map(look));
          for (const [i, { body: post }] of seen.entries()) {
            const voted = post.pollOptions.find((option: { has_voted: boolean }) => option.has_voted);
            const shown: Record<string, unknown> = {
              "/api/post/react": post.my_reaction === reaction,
              "/api/polls/vote": voted?.id === options[i % 3] && post.totalVotes === 50,
              "/api/post/save_post": post.isSaved,
              "/api/follow": post.isFollowing,
            };
            expect([path, shown[path]]).toEqual([path, true]);
          }
        }
      }
      await expectInvariants(school.database);
    });

    it("after a post, a comment and an edit", { timeout: patience(240_000) }, async () => {
      for (let round = 0; round < roundsOf(4); round++) {
        const asks = (method: "GET" | "POST" | "PUT", to: (i: number) => string, body?: object) =>
          crowd.race(
            crowd.people.map((person, i) => ({
              person,
              instance: (i + (method === "GET" ? 1 : 0)) % 2,
              method,
              path: to(i),
              ...(body && { body }),
            })),
          );
        const written = await asks("POST", () => "/api/post", { category: "other", body: "প্রথম কথা" });
        expect(statusesOf(written)).toEqual([201]);
        const page = (i: number) => `/api/post/${written[i]?.body.id}`;
        expect((await asks("GET", page)).map(({ body }) => body.body)).toEqual(written.map(() => "প্রথম কথা"));
        const lists = await asks("GET", (i) => `/api/post/user/${crowd.people[i]?.id}?pageSize=1`);
        expect(lists.map(({ body }) => body.data[0].id)).toEqual(written.map(({ body }) => body.id));
        const said = await asks("POST", (i) => `${page(i)}/comments`, { content: "নিজেই বলি" });
        expect(statusesOf(said)).toEqual([201]);
        const below = await asks("GET", (i) => `${page(i)}/comments`);
        expect(below.map(({ body }) => body)).toEqual(said.map(({ body }) => body));
        await asks("PUT", page, { body: "আরেক কথা" });
        expect((await asks("GET", page)).map(({ body }) => body.body)).toEqual(written.map(() => "আরেক কথা"));
      }
      await expectInvariants(school.database);
    });
  },
);
