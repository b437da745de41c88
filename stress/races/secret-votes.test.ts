import { randomInt } from "node:crypto";
import type { PointsHistory } from "@angon/contract/points";
import { patience, rounds } from "@angon/test-tier/tier";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useSchool, type Member } from "../../server/test/harness.ts";
import { createPoll } from "../../server/test/helpers/posts.ts";
import { expectInvariants } from "../../server/test/invariants.ts";
import { SseClient } from "../../server/test/sse-client.ts";
import { cast } from "../../server/demo/cast.ts";
import { sql } from "../../server/src/db/sql.ts";

const school = useSchool();
/** Votes whose attribution is tried; each of both suspects gives one in a round. */
const VOTES = rounds(1, 25) * 2;
/** Votes that fall into one interval of the live counts. */
const BUNDLED = 50;
const ears: SseClient[] = [];
afterEach(() => ears.splice(0).forEach((ear) => ear.close()));

async function listen(who: Member, post: number): Promise<SseClient> {
  const ear = await SseClient.open(await school.as(who).client(), { posts: [post] });
  ears.push(ear);
  return ear.waitUntil(() => ear.dataOf("poll").length === 1);
}

const suspects = ["nusrat", "sadia"] as const;

/** All that the API tells one student about the points of another. */
async function publicPointsOf(who: Member): Promise<string> {
  const arif = school.as("arif");
  const { id } = cast[who];
  const answers = await Promise.all([
    arif.get(`/api/utils/points?uid=${id}`),
    arif.get(`/api/users/${id}`),
    ...["week", "month", "all"].map((scope) => arif.get(`/api/utils/leaderboard?scope=${scope}&limit=50`)),
  ]);
  const [history, profile, ...boards] = answers.map(({ status, body }) => (expect(status).toBe(200), body));
  const rows = boards.map(({ leaderboard }) =>
    (leaderboard as { id: number }[]).find((row) => row.id === id),
  );
  return JSON.stringify([history, profile.dashboard, rows]);
}

const votesIn = ({ data }: PointsHistory) => data.filter(({ type }) => type === "poll_participation");

const ownHistory = async (who: Member): Promise<PointsHistory> =>
  (await school.as(who).get("/api/utils/points?limit=50")).body;

describe("a vote in a secret poll", () => {
  // A time limit that ends the votes early would hide whether one was attributed.
  it(
    `is not revealed by public points that change beside the live counts (votes: ${VOTES})`,
    { timeout: patience(240_000) },
    async () => {
      await school.rows(sql`update point_settings set daily = null where type = 'poll_participation'`);
      await school.drain();
      const earnedBefore = await Promise.all(suspects.map(ownHistory));
      let attributed = 0;
      const votesOf = { nusrat: 0, sadia: 0 };
      for (let n = 0; n < VOTES; n++) {
        const { id: post, options } = await createPoll(school, "rafi", {
          body: `পোল ${n}`,
          pollType: "survey",
        });
        await school.drain();
        const before = await Promise.all(suspects.map(publicPointsOf));
        const ear = await listen("arif", post);
        const voter = suspects[n % 2] ?? "nusrat";
        votesOf[voter] += 1;
        await school.as(voter).post("/api/polls/vote", { postId: post, optionId: options[randomInt(3)] });
        await ear.waitUntil(() => ear.dataOf("poll").length === 2);
        await school.drain();
        const after = await Promise.all(suspects.map(publicPointsOf));
        if (after.some((points, i) => points !== before[i])) attributed += 1;
        ear.close();
      }
      expect(attributed).toBe(0);
      for (const [i, who] of suspects.entries()) {
        const own = await ownHistory(who);
        expect(own.sum - (earnedBefore[i]?.sum ?? 0), "the votes earned all the same").toBe(votesOf[who]);
        expect(own.data[0]).toMatchObject({ type: "poll_participation", created_at: expect.any(String) });
        const ofStaff = (await school.as("selina").get(`/api/utils/points?uid=${cast[who].id}&limit=50`))
          .body as PointsHistory;
        // Other rows may link to a post of a club, which the student reads and the teacher does not.
        expect(votesIn(ofStaff)).toEqual(votesIn(own));
        const ofOther = (await school.as("arif").get(`/api/utils/points?uid=${cast[who].id}&limit=50`)).body;
        expect(JSON.stringify(ofOther)).not.toMatch(/created_at|poll_participation|T\d\d:/);
      }
      await expectInvariants(school.database);
    },
  );

  it("is published together with the votes of the next two seconds, also to a client that reconnects", async () => {
    const { id: post, options } = await createPoll(school, "rafi", { pollType: "survey" });
    const ear = await listen("arif", post);
    const vote = (n: number) =>
      school.as(suspects[n % 2] ?? "nusrat").post("/api/polls/vote", {
        postId: post,
        optionId: options[n % 3],
      });
    // The interval ends by the clock, so all votes fit into it on a slow machine as well.
    const clock = vi.spyOn(school.server.services.clock, "now").mockReturnValue(school.now);
    await vote(0);
    await ear.waitUntil(() => ear.dataOf("poll").length === 2);
    const { lastEventId } = ear;
    for (let n = 1; n < BUNDLED; n++) await vote(n);
    // A reaction published after the votes arrives, so the hub has seen them.
    await school.as("tanvir").post("/api/post/react", { postId: post, type: "good" });
    await school.as("selina").post("/api/post/react", { postId: post, type: "good" });
    await ear.waitUntil(() => ear.dataOf("reaction").length > 1);
    expect(ear.dataOf("poll").length).toBe(2);
    const again = await SseClient.open(await school.as("arif").client(), {
      posts: [post],
      after: lastEventId,
    });
    ears.push(again);
    await again.waitUntil(() => again.dataOf("reaction").length > 0);
    expect(again.dataOf("poll")).toEqual([]);
    clock.mockRestore();
    school.advanceClock({ seconds: 2 });
    for (const client of [ear, again]) {
      await client.waitUntil(() => client.dataOf("poll").length > (client === ear ? 2 : 0));
      const card = (await school.as("arif").get(`/api/post/${post}`)).body;
      expect(client.dataOf("poll").at(-1)).toMatchObject({
        totalVotes: 2,
        pollOptions: card.pollOptions,
      });
    }
    expect([ear.dataOf("poll").length, again.dataOf("poll").length]).toEqual([3, 1]);
  });
});
