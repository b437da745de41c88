import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cast } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import { untilNumbered } from "../helpers/live.ts";
import { groupHelpers } from "../helpers/members.ts";
import { createPost } from "../helpers/posts.ts";
import { useSchool, type Member } from "../harness.ts";
import { SseClient } from "../sse-client.ts";

const school = useSchool();
const { newGroup, setRoles } = groupHelpers(school);
const clients: SseClient[] = [];

async function listen(member: Member, wish: Parameters<typeof SseClient.open>[1]): Promise<SseClient> {
  await untilNumbered(school);
  const client = await SseClient.open(await school.as(member).client(), wish);
  clients.push(client);
  return client.waitUntil(({ lastEventId }) => lastEventId !== undefined);
}
const told = (client: SseClient) => client.dataOf("feed").map(({ post_id }) => post_id);
const removed = (client: SseClient) => client.dataOf("post").map(({ post_id }) => post_id);

/** No post is so new that a greeting would name it. */
beforeEach(() => school.database.run(sql`update posts set created_at = created_at - interval '2 hours'`));
afterEach(() => clients.splice(0).forEach((client) => client.close()));

describe("a new post", () => {
  it("is announced in the open feed of its batch, and in no other", async () => {
    const [near, far, teacher, lists] = [
      await listen("sadia", { feed: "own" }),
      await listen("tanvir", { feed: "own" }),
      await listen("selina", { feed: { batch: cast.tanvir.batch ?? "" } }),
      await listen("arif", {}),
    ];
    const foreign = await listen("tanvir", { feed: { batch: cast.rafi.batch ?? "" } });
    const post = await createPost(school, "rafi");
    await near.waitUntil((client) => told(client).length > 0);
    const other = await createPost(school, "tanvir");
    for (const client of [far, teacher, foreign])
      expect(told(await client.waitUntil((one) => told(one).length > 0))).toEqual([other]);
    expect(told(near)).toEqual([post]);
    expect(told(lists), "a page without a feed").toEqual([]);
  });

  it("of a group is announced to its members while they are members, and to no other users", async () => {
    const group = await newGroup({ rafi: "MEMBER", nusrat: "MEMBER" });
    const feed = { group };
    const [member, visitor, batch] = [
      await listen("nusrat", { feed }),
      await listen("sadia", { feed }),
      await listen("arif", { feed: "own" }),
    ];
    const first = await createPost(school, "rafi", { group_id: group });
    await member.waitUntil((client) => told(client).length === 1);
    await setRoles(group, { nusrat: null, sadia: "MEMBER" });
    school.server.services.viewers.forget();
    const second = await createPost(school, "rafi", { group_id: group });
    await visitor.waitUntil((client) => told(client).length > 0);
    expect([told(member), told(visitor), told(batch)]).toEqual([[first], [second], []]);
  });

  it("of the last minute is in the first event of a new connection, for viewers who may read it", async () => {
    const group = await newGroup({ rafi: "MEMBER", nusrat: "MEMBER" });
    const inGroup = await createPost(school, "rafi", { group_id: group });
    const post = await createPost(school, "rafi");
    const heard = async (member: Member, feed: "own" | { group: number }) =>
      told(await listen(member, { feed }));
    expect(await heard("nusrat", "own")).toEqual([post]);
    expect(await heard("nusrat", { group })).toEqual([inGroup]);
    expect(await heard("sadia", { group })).toEqual([]);
    expect(await heard("tanvir", "own")).toEqual([]);
    await school.database.run(sql`update posts set created_at = created_at - interval '2 minutes'`);
    expect(await heard("nusrat", "own")).toEqual([]);
  });
});

describe("a post that is deleted or hidden", () => {
  const hide = async (post: number) => {
    const { body } = await school
      .as("nusrat")
      .post("/api/report", { kind: "post", id: post, reason: "abuse" });
    const decision = { decision: "hide", reason: "abuse", text: "নিয়মের বাইরে" };
    expect((await school.as("farhana").put(`/api/admin/reports/${body.id}`, decision)).status).toBe(200);
  };

  it("is announced to every open page of users who could read it", async () => {
    const group = await newGroup({ rafi: "MEMBER", nusrat: "MEMBER" });
    const [deleted, hidden, closed] = [
      await createPost(school, "rafi"),
      await createPost(school, "rafi"),
      await createPost(school, "rafi", { group_id: group }),
    ];
    const [member, classmate, other] = [
      await listen("nusrat", {}),
      await listen("sadia", { feed: "own" }),
      await listen("tanvir", { feed: "own" }),
    ];
    await school.as("rafi").delete(`/api/post/${closed}`);
    await school.as("rafi").delete(`/api/post/${deleted}`);
    await hide(hidden);
    await member.waitUntil((client) => removed(client).length === 3);
    await classmate.waitUntil((client) => removed(client).length === 2);
    expect(member.dataOf("post")).toEqual(
      [closed, deleted, hidden].map((post_id) => ({ post_id, is_removed: true })),
    );
    expect(removed(classmate), "not that of the closed group").toEqual([deleted, hidden]);
    const mark = await createPost(school, "tanvir");
    await other.waitUntil((client) => told(client).includes(mark));
    expect(removed(other), "another batch").toEqual([]);
  });

  it("is announced to a page that reconnects afterwards", async () => {
    const post = await createPost(school, "rafi");
    const before = await listen("sadia", {});
    const after = before.lastEventId;
    before.close();
    await school.as("rafi").delete(`/api/post/${post}`);
    const again = await SseClient.open(await school.as("sadia").client(), { after });
    clients.push(again);
    await again.waitUntil((client) => removed(client).length === 1);
    expect(removed(again)).toEqual([post]);
  });
});

it("the stream of new posts refuses an invalid batch, a group that is not a number, and unknown parameters", async () => {
  for (const bad of [`feed=${"x".repeat(41)}`, "feed=%0A", "group=x", "feeds=1"])
    expect((await school.as("sadia").get(`/api/stream?${bad}`)).status, bad).toBe(422);
});
