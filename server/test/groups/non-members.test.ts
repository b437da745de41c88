import { beforeAll, describe, expect, it } from "vitest";
import { cast } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import { commentHelpers } from "../helpers/comments.ts";
import { createPoll, createPost } from "../helpers/posts.ts";
import { useSchool, type Member } from "../harness.ts";
import { expectInvariants } from "../invariants.ts";

const school = useSchool();
const { createComment } = commentHelpers(school);

const CLASS = 5;
const WORD = "বাইরেঅচেনা";
/** Outsiders: same batch, other batch, unpaid, guardian, removed member. */
const outsiders = ["arif", "mitu", "tanvir", "rahima", "jui", "sadia"] as const;

let post = 0;
let option = 0;
let comment = 0;

beforeAll(async () => {
  const poll = await createPoll(school, "rafi", {
    group_id: CLASS,
    body: `${WORD} #${WORD}`,
    pollType: "survey",
  });
  [post, option] = [poll.id, poll.options[0] ?? 0];
  comment = await createComment("nusrat", post, { content: WORD });
  for (const member of ["sadia", "nusrat"] as const)
    await school.as(member).post("/api/post/save_post", { post_id: post, collection_id: 2 });
  await school.as("kamrul").delete(`/api/group/${CLASS}/members/${cast.sadia.id}`);
});

describe("a post of a private group", () => {
  const reads = () =>
    [
      [`/api/post/${post}`, 404],
      [`/api/post/${post}/comments`, 404],
      [`/api/post/${post}/history`, 404],
      [`/api/post/${post}/reactions`, 404],
      [`/api/post?group=${CLASS}`, 200],
      [`/api/group/${CLASS}/members`, 404],
      ["/api/group/hsc25-science-a/members", 404],
      [`/api/post/user/${cast.rafi.id}`, 200],
      [`/api/comments/${cast.nusrat.id}`, 200],
      [`/api/utils/search?search=${encodeURIComponent(WORD)}`, 200],
      ["/api/post/saved_posts", 200],
      [`/api/post/pinned_posts?group_id=${CLASS}`, 200],
    ] as const;

  it.each([...outsiders])("is not readable by %s at any endpoint", async (member) => {
    for (const [path, status] of reads()) {
      const reply = await school.as(member).get(path);
      expect([path, reply.status, reply.text.includes(WORD)]).toEqual([path, status, false]);
    }
  });

  it("is not readable without a session", async () => {
    for (const [path] of reads())
      expect([path, (await school.stranger.get(path)).status]).toEqual([path, 401]);
  });

  it("is readable by a member at every endpoint, except the pinned posts", async () => {
    for (const [path] of reads()) {
      const reply = await school.as("nusrat").get(path);
      expect([path, reply.status]).toEqual([path, 200]);
      const shows = !/members|reactions|history|pinned/.test(path);
      expect([path, reply.text.includes(WORD)]).toEqual([path, shows]);
    }
  });

  /** Every write to the group, and the response to a member who may do it. */
  const writes = () =>
    [
      ["post", "/api/post/react", { postId: post, type: "good" }, 200],
      ["post", "/api/polls/vote", { postId: post, optionId: option }, 200],
      ["post", `/api/post/${post}/comments`, { content: "একটা কথা" }, 201],
      ["post", `/api/post/${post}/comments`, { content: "উত্তর", parentCommentId: comment }, 201],
      ["post", `/api/post/${post}/comments/${comment}/react`, { reactionType: "satisfied" }, 200],
      ["post", "/api/post/save_post", { post_id: post, collection_id: 1 }, 200],
      ["post", `/api/post/${post}/share`, {}, 200],
    ] as const;

  it.each([...outsiders])("responds 404 to every write by %s", async (member) => {
    const owners = [
      ["put", `/api/post/${post}`, { body: "অন্য কথা" }],
      ["delete", `/api/post/${post}`, undefined],
      ["post", `/api/post/${post}/restore`, {}],
      ["post", `/api/post/${post}/pin`, {}],
      ["post", `/api/post/${post}/unpin`, {}],
      ["delete", `/api/post/${post}/comments/${comment}`, undefined],
      ["post", `/api/post/${post}/comments/ai`, {}],
      ["post", "/api/report", { kind: "post", id: post, reason: "spam" }],
      ["post", "/api/report", { kind: "comment", id: comment, reason: "spam" }],
    ] as const;
    for (const [method, path, body] of [...writes(), ...owners]) {
      const client = school.as(member);
      const reply = await client[method](path, body);
      expect([method, path, reply.status, reply.body.code]).toEqual([method, path, 404, "common.not_found"]);
      const nowhere = (text: string) => text.replaceAll(String(post), "2000000000");
      const absent = await client[method](nowhere(path), JSON.parse(nowhere(JSON.stringify(body ?? {}))));
      expect({ ...reply.body, requestId: "" }).toEqual({ ...absent.body, requestId: "" });
    }
  });

  it("is unchanged by refused writes, which a member may make", async () => {
    const card = async () => (await school.as("rafi").get(`/api/post/${post}`)).body;
    expect(await card()).toMatchObject({
      body: `${WORD} #${WORD}`,
      totalVotes: 0,
      commentCount: 1,
      shareCount: 0,
      isPinned: false,
    });
    for (const [method, path, body, status] of writes()) {
      const reply = await school.as("rafi")[method](path, body);
      expect([path, reply.status]).toEqual([path, status]);
    }
    expect(await card()).toMatchObject({
      totalVotes: 1,
      commentCount: 3,
      shareCount: 1,
      my_reaction: "good",
    });
    await expectInvariants(school.database);
  });

  it("disappears from saved lists and their counts when the reader leaves, and the reader can still unsave it", async () => {
    const saved = await createPost(school, "rafi", { group_id: CLASS });
    await school.database.run(sql`delete from saves`);
    await school.as("tanvir").post(`/api/group/${CLASS}/join`);
    await school.as("kamrul").post(`/api/group/${CLASS}/requests/${cast.tanvir.id}/accept`);
    const listOf = async (member: Member) => {
      const [list, collections] = await Promise.all(
        ["", "/collections"].map((end) => school.as(member).get(`/api/post/saved_posts${end}`)),
      );
      return [list?.body.data.length, collections?.body.map(({ count }: { count: number }) => count)];
    };
    for (const member of ["tanvir", "nusrat"] as const)
      await school.as(member).post("/api/post/save_post", { post_id: saved, collection_id: 2 });
    expect([await listOf("tanvir"), await listOf("nusrat")]).toEqual([
      [1, [1]],
      [1, [1]],
    ]);
    await school.as("kamrul").delete(`/api/group/${CLASS}/members/${cast.tanvir.id}`);
    expect([await listOf("tanvir"), await listOf("nusrat")]).toEqual([
      [0, []],
      [1, [1]],
    ]);
    const { body } = await school.as("tanvir").delete("/api/post/saved_posts", { post_id: saved });
    expect(body).toEqual({ isSaved: false, collection_id: null });
    expect(await school.rows(sql`select user_id from saves`), "and of nobody else").toEqual([
      { user_id: cast.nusrat.id },
    ]);
  });
});

describe("a pinned post of a private group is the only one visible to a visitor", () => {
  let pinned = 0;
  beforeAll(async () => {
    pinned = await createPost(school, "rafi", { group_id: CLASS, body: "বোর্ডে যা আছে" });
    await school.as("kamrul").post(`/api/post/${pinned}/pin`);
  });

  it.each(["arif", "mitu", "tanvir"] as const)("to %s", async (member) => {
    const { body } = await school.as(member).get(`/api/post/${pinned}`);
    expect(body).toMatchObject({ isPinned: true, can: { join_in: false, pin: false, edit: false } });
    for (const way of ["pin", "unpin"]) {
      const reply = await school.as(member).post(`/api/post/${pinned}/${way}`);
      expect([way, reply.status]).toEqual([way, 403]);
    }
    const replies = [
      await school.as(member).get(`/api/post/${pinned}/comments`),
      await school.as(member).get(`/api/post/${pinned}/reactions`),
      await school.as(member).post(`/api/post/${pinned}/comments`, { content: "আমিও বলি" }),
      await school.as(member).post("/api/post/react", { postId: pinned, type: "good" }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  it("an officer of another group may not pin here, an officer of this group may", async () => {
    const inside = await createPost(school, "rafi", { group_id: CLASS });
    expect((await school.as("arif").post(`/api/post/${inside}/pin`)).status).toBe(404);
    expect((await school.as("nusrat").post(`/api/post/${inside}/pin`)).status).toBe(403);
    expect((await school.as("selina").post(`/api/post/${inside}/pin`)).status).toBe(200);
    await school.as("rafi").delete(`/api/post/${inside}`);
    for (const way of ["pin", "unpin"])
      expect((await school.as("selina").post(`/api/post/${inside}/${way}`)).status).toBe(404);
  });
});

describe("a deleted post of a group", () => {
  it("is absent for members too, in every list and for every write", async () => {
    const word = "মোছাকথাচিহ্ন";
    const id = await createPost(school, "rafi", { group_id: CLASS, body: `${word} #${word}` });
    const below = await createComment("nusrat", id, { content: word });
    await school.as("nusrat").post("/api/post/save_post", { post_id: id, collection_id: 1 });
    const lists = [
      `/api/post?group=${CLASS}`,
      `/api/post/user/${cast.rafi.id}`,
      `/api/comments/${cast.nusrat.id}`,
      `/api/utils/search?search=${encodeURIComponent(word)}`,
      "/api/post/saved_posts",
    ];
    const shown = async () =>
      Promise.all(lists.map(async (path) => (await school.as("nusrat").get(path)).text.includes(word)));
    expect(await shown()).toEqual(lists.map(() => true));
    for (const member of ["nusrat", "selina", "kamrul"] as const)
      expect([member, (await school.as(member).delete(`/api/post/${id}`)).status]).toEqual([member, 403]);
    expect((await school.as("admin").delete(`/api/post/${id}`)).status).toBe(200);
    expect((await school.as("admin").delete(`/api/post/${id}`)).status).toBe(404);
    expect(await shown()).toEqual(lists.map(() => false));
    const replies = [
      await school.as("nusrat").post(`/api/post/${id}/comments`, { content: "এখনও?" }),
      await school
        .as("nusrat")
        .post(`/api/post/${id}/comments/${below}/react`, { reactionType: "satisfied" }),
      await school.as("nusrat").post("/api/post/react", { postId: id, type: "good" }),
      await school.as("nusrat").post(`/api/post/${id}/share`),
      await school.as("nusrat").post("/api/post/save_post", { post_id: id, collection_id: 1 }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    await expectInvariants(school.database);
  });

  it("a reply to a comment of another group or to a deleted comment is refused", async () => {
    const [here, elsewhere] = [
      await createPost(school, "rafi", { group_id: CLASS }),
      await createPost(school, "rafi", { group_id: 1 }),
    ];
    const other = await createComment("nusrat", elsewhere);
    const deleted = await createComment("nusrat", here);
    await school.as("nusrat").delete(`/api/post/${here}/comments/${deleted}`);
    for (const parentCommentId of [other, deleted, comment]) {
      const { status, body } = await school
        .as("rafi")
        .post(`/api/post/${here}/comments`, { content: "উত্তর", parentCommentId });
      expect([status, body.code]).toEqual([422, "comments.parent_elsewhere"]);
    }
    const standing = await createComment("nusrat", here);
    await createComment("rafi", here, { parentCommentId: standing });
  });
});

describe("counts do not include posts that the viewer may not read", () => {
  const question = {
    category: "subject",
    subject_id: 6,
    chapter_id: 602,
    body: "গোনাযায়না কথাটা কোথায় গোনা হয়?",
  };
  const countsOf = async (member: Member) => {
    // The numbers of a batch are believed for a while.
    school.advanceClock({ seconds: 31 });
    const [subjects, found, similar] = await Promise.all(
      [
        "/api/subjects",
        `/api/utils/search?search=${encodeURIComponent("গোনাযায়না")}`,
        `/api/post/similar?text=${encodeURIComponent("গোনাযায়না কথাটা কোথায়")}`,
      ].map(async (path) => (await school.as(member).get(path)).body),
    );
    return {
      ofSubject: (subjects as { id: number; count: number }[]).find(({ id }) => id === 6)?.count,
      found: found.posts.data.length as number,
      similar: similar.data.length as number,
    };
  };

  it("in a subject, a search and its suggestions", async () => {
    const before = { arif: await countsOf("arif"), nusrat: await countsOf("nusrat") };
    expect(before.arif).toMatchObject({ found: 0, similar: 0 });
    await createPost(school, "rafi", { ...question, group_id: CLASS });
    expect(await countsOf("arif")).toEqual(before.arif);
    expect(await countsOf("nusrat")).toEqual({ ...before.nusrat, found: 1 });
    await createPost(school, "rafi", question);
    const more = { ofSubject: (before.arif.ofSubject ?? 0) + 1, found: 1, similar: 1 };
    expect(await countsOf("arif")).toEqual(more);
    expect(await countsOf("nusrat")).toEqual({ ...more, found: 2 });
  });
});
