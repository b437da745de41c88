import { beforeEach, describe, expect, it } from "vitest";
import type { GroupRole } from "../../src/features/groups/public.ts";
import { cast } from "../../demo/cast.ts";
import { commentHelpers } from "../helpers/comments.ts";
import { groupHelpers } from "../helpers/members.ts";
import { createPoll, createPost } from "../helpers/posts.ts";
import { useSchool } from "../harness.ts";
import { expectInvariants } from "../invariants.ts";

const school = useSchool();
const { newGroup, assignRole, removeMember, banMember, leave, join, listMembers, getGroup, answerRequest } =
  groupHelpers(school);
const { insertPost, createComment } = commentHelpers(school);

let group = 0;
let poll: { id: number; options: number[] };
let comment = 0;
const own = { rafi: 0, nusrat: 0 };
let deleted: Record<keyof typeof own, number[]>;
beforeEach(async () => {
  group = await newGroup({ nusrat: "PRESIDENT", rafi: "MEMBER", sadia: "MEMBER" }, { visibility: "PRIVATE" });
  poll = await createPoll(school, "nusrat", { group_id: group, pollType: "survey" });
  comment = await createComment("sadia", poll.id);
  deleted = { rafi: [], nusrat: [] };
  for (const member of ["rafi", "nusrat"] as const) {
    own[member] = await createPost(school, member, { group_id: group });
    for (let i = 0; i < 2; i++) {
      const id = await createPost(school, member, { group_id: group });
      await school.as(member).delete(`/api/post/${id}`);
      deleted[member].push(id);
    }
  }
});

type Writer = keyof typeof own;

/** Every action of a member, with the responses to the member and to a former member. */
const calls = [
  [
    "reads the feed",
    async (member: Writer) => {
      const { status, body } = await school.as(member).get(`/api/post?group=${group}`);
      return body.data.length > 0 ? status : "empty";
    },
    200,
    "empty",
  ],
  ["reads a post", (member: Writer) => school.as(member).get(`/api/post/${poll.id}`), 200, 404],
  [
    "reads what is said below",
    (member: Writer) => school.as(member).get(`/api/post/${poll.id}/comments`),
    200,
    404,
  ],
  [
    "posts",
    (member: Writer) =>
      school.as(member).post("/api/post", { category: "other", body: "আরেকটা", group_id: group }),
    201,
    403,
  ],
  [
    "comments",
    (member: Writer) => school.as(member).post(`/api/post/${poll.id}/comments`, { content: "আচ্ছা" }),
    201,
    404,
  ],
  [
    "reacts",
    (member: Writer) => school.as(member).post("/api/post/react", { postId: poll.id, type: "good" }),
    200,
    404,
  ],
  [
    "votes",
    (member: Writer) =>
      school.as(member).post("/api/polls/vote", { postId: poll.id, optionId: poll.options[0] }),
    200,
    404,
  ],
  [
    "rates",
    (member: Writer) =>
      school.as(member).post(`/api/post/${poll.id}/comments/${comment}/react`, { reactionType: "satisfied" }),
    200,
    404,
  ],
  [
    "edits what they wrote",
    (member: Writer) => school.as(member).put(`/api/post/${own[member]}`, { body: "নতুন কথা" }),
    200,
    404,
  ],
  [
    "restores what they deleted",
    (member: Writer) => school.as(member).post(`/api/post/${deleted[member].pop() ?? 0}/restore`, {}),
    200,
    404,
  ],
  ["sees the members", (member: Writer) => listMembers(member, group), 200, 404],
] as const;

const resultOf = async (reply: unknown) => {
  const result = await reply;
  return typeof result === "object" && result !== null && "status" in result ? result.status : result;
};

describe.each([
  ["removed", () => removeMember("nusrat", group, "rafi")],
  ["banned", () => banMember("nusrat", group, "rafi")],
  ["gone by themselves", () => leave("rafi", group)],
] as const)("a person who is %s", (way, deed) => {
  it.each(calls)("from the next request on no more %s", async (_name, call, before, after) => {
    expect(await resultOf(call("rafi"))).toBe(before);
    expect((await deed()).status).toBe(200);
    expect(await resultOf(call("rafi"))).toBe(after);
    expect(await resultOf(call("nusrat")), "nobody else notices").toBe(before);
    await expectInvariants(school.database);
  });

  it("can return only when they meet the conditions", async () => {
    expect((await deed()).status).toBe(200);
    const again = await join("rafi", group);
    if (way === "banned") {
      expect([again.status, again.body.code]).toEqual([403, "members.banned"]);
      expect((await getGroup("rafi", group)).body).toMatchObject({ is_member: false, hurdle: "banned" });
      return;
    }
    expect(again.body.request).toBe("pending");
    expect((await answerRequest("nusrat", group, "rafi", "accept")).status).toBe(200);
    expect((await school.as("rafi").get(`/api/post/${poll.id}`)).status).toBe(200);
  });
});

it("a person who is banned from a public group still sees its public content", async () => {
  const open = await newGroup({ nusrat: "PRESIDENT", rafi: "MEMBER" });
  const [pinned, plain] = [
    await insertPost("nusrat", { group: open, pinned: true }),
    await insertPost("nusrat", { group: open }),
  ];
  await banMember("nusrat", open, "rafi");
  for (const member of ["rafi", "mitu"] as const) {
    expect((await school.as(member).get(`/api/post/${pinned}`)).status).toBe(200);
    expect((await school.as(member).get(`/api/post/${plain}`)).status).toBe(404);
    expect((await getGroup(member, open)).body).toMatchObject({
      is_member: false,
      can: { take_part: false },
    });
  }
});

describe("a role in a group", () => {
  it.each([
    ["given", "MEMBER", "PRESIDENT", 403, 200],
    ["taken", "PRESIDENT", "MEMBER", 200, 403],
  ] as const)("that is %s counts from the very next request on", async (_way, from, to, before, after) => {
    const led = await newGroup({ nusrat: "GROUP_ADMIN", rafi: from as GroupRole, sadia: "MEMBER" });
    const post = await insertPost("nusrat", { group: led });
    const deeds = [
      () => school.as("rafi").post(`/api/post/${post}/pin`, { group_id: led }),
      () => school.as("rafi").get(`/api/group/${led}/requests`),
      () => assignRole("rafi", led, "sadia", "CAPTAIN"),
      () => school.as("rafi").get(`/api/group/${led}/members/${cast.sadia.id}`),
    ];
    for (const deed of deeds) expect((await deed()).status).toBe(before);
    expect((await getGroup("rafi", led)).body).toMatchObject({ role: from, can: { manage: before === 200 } });
    expect((await assignRole("nusrat", led, "rafi", to)).status).toBe(200);
    for (const deed of deeds) expect((await deed()).status).toBe(after);
    expect((await getGroup("rafi", led)).body).toMatchObject({ role: to, can: { manage: after === 200 } });
  });
});
