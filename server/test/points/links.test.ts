import type { PointsEntry, PointsHistory } from "@angon/contract/points";
import { beforeEach, expect, it } from "vitest";
import { cast } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import { commentHelpers } from "../helpers/comments.ts";
import { groupHelpers } from "../helpers/members.ts";
import { createPoll, createPost } from "../helpers/posts.ts";
import { useSchool, type Member } from "../harness.ts";

const school = useSchool();
const { createComment } = commentHelpers(school);
const { newGroup } = groupHelpers(school);

beforeEach(async () => {
  await school.drain();
  await school.database.run(sql`truncate points`);
});

async function entriesOf(owner: Member, asked: Member = owner): Promise<PointsEntry[]> {
  await school.drain();
  const { body } = await school.as(asked).get(`/api/utils/points?uid=${cast[owner].id}`);
  return (body as PointsHistory).data;
}
const linkOf = (entries: readonly PointsEntry[], type: string) =>
  entries.find((entry) => entry.type === type)?.link;

it("the links of earned points lead their owner and staff to the content, and no other users", async () => {
  const post = await createPost(school, "nusrat", { body: "**গতিশক্তি** কাকে বলে?" });
  await createComment("rafi", post, { content: "গতির জন্য যে শক্তি" });
  const poll = await createPoll(school, "nusrat");
  await school.as("rafi").post("/api/polls/vote", { postId: poll.id, optionId: poll.options[0] });
  for (const asked of ["rafi", "selina"] as const) {
    const entries = await entriesOf("rafi", asked);
    expect(entries.find(({ type }) => type === "comment")).toMatchObject({
      link: `/post/${post}`,
      excerpt: "গতির জন্য যে শক্তি",
      created_at: expect.any(String),
      count: 1,
    });
    expect(linkOf(entries, "poll_participation")).toBe(`/post/${poll.id}`);
  }
  for (const asked of ["arif", "nusrat"] as const) {
    const entries = await entriesOf("rafi", asked);
    expect(entries.map(({ type }) => type)).toEqual(["comment"]);
    expect(Object.keys(entries[0] ?? {}).toSorted()).toEqual(["count", "date", "id", "points", "type"]);
  }
});

it("points of unreadable content have neither link nor excerpt", async () => {
  const group = await newGroup({ rafi: "MEMBER", nusrat: "MEMBER" });
  const [open, closed] = [
    await createPost(school, "rafi", { body: "খোলা কথা" }),
    await createPost(school, "rafi", { group_id: group, body: "দলের কথা" }),
  ];
  const links = async (asked: Member) => (await entriesOf("rafi", asked)).map(({ link }) => link);
  expect(await links("rafi")).toEqual([`/post/${closed}`, `/post/${open}`]);
  expect(await links("selina"), "who is not in the group").toEqual([undefined, `/post/${open}`]);
  await school.database.run(
    sql`delete from group_members where group_id = ${group} and user_id = ${cast.rafi.id}`,
  );
  school.server.services.viewers.forget();
  expect(await links("rafi")).toEqual([undefined, `/post/${open}`]);
  await school.as("rafi").delete(`/api/post/${open}`);
  const after = await entriesOf("rafi");
  expect(after.map(({ points, link }) => [points, link])).toEqual([
    [-2, undefined],
    [2, undefined],
    [2, undefined],
  ]);
  expect(JSON.stringify(after)).not.toMatch(/খোলা কথা|দলের কথা/);
});
