import { describe, expect, it, vi } from "vitest";
import { COMMENTS_PAGE, DEEPEST, REPLIES_SHOWN, type Comment } from "@angon/contract/comments";
import { sql } from "../../db/sql.ts";
import { cast } from "../../../demo/cast.ts";
import { commentHelpers } from "../../../test/helpers/comments.ts";
import { uploadHelpers } from "../../../test/helpers/uploads.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { replyPosition } from "./commands-create.ts";

const school = useSchool();
const { insertPost, postComment, createComment, listComments, deleteComment, rateComment, commentCounts } =
  commentHelpers(school);
const { uploadFile, statusOf } = uploadHelpers(school);

const PRIVATE_GROUP = 5;
const idsIn = (comments: Comment[]): number[] => comments.flatMap((c) => [c.id, ...idsIn(c.replies)]);
const deepest = (comments: Comment[]): number =>
  comments.length === 0 ? 0 : 1 + Math.max(...comments.map((c) => deepest(c.replies)));

describe("a comment", () => {
  it("is returned in the form of the list, and counted", async () => {
    const post = await insertPost("rafi");
    const { status, body } = await postComment("nusrat", post, { content: "  **ডট গুণন** দেখো \n" });
    expect(status).toBe(201);
    expect(body).toMatchObject([
      {
        post_id: post,
        user_id: cast.nusrat.id,
        user: { id: cast.nusrat.id, name: cast.nusrat.name, badge: null, is_assistant: false },
        content: "**ডট গুণন** দেখো",
        deleted: false,
        image: null,
        parentCommentId: null,
        reply_count: 0,
        replies: [],
        can: { remove: true, rate: false, reply: true, report: false },
      },
    ]);
    expect((await listComments("nusrat", post)).body).toEqual(body);
    expect((await listComments("rafi", post)).body[0].can).toEqual({
      remove: false,
      rate: true,
      reply: true,
      report: true,
    });
    expect(await commentCounts(post)).toEqual({ stored: 1, actual: 1 });
  });

  it.each(["", "   ", "\n\n", "\t", "\u200b\u200d"])("is refused when it is empty: %j", async (content) => {
    const post = await insertPost("rafi");
    expect((await postComment("nusrat", post, { content })).body).toMatchObject({
      status: 422,
      code: "comments.empty",
      title: "কমেন্ট লিখো",
      detail: "Please enter a comment",
    });
    expect((await postComment("nusrat", post, { content: "০" })).status).toBe(201);
  });

  it("is refused above 2,000 characters", async () => {
    const post = await insertPost("rafi");
    expect((await postComment("nusrat", post, { content: "ক".repeat(2_001) })).body.code).toBe(
      "common.validation",
    );
    expect((await postComment("nusrat", post, { content: "ক".repeat(2_000) })).status).toBe(201);
  });

  it("is created once by a request that is repeated with its key", async () => {
    const post = await insertPost("rafi");
    const path = `/api/post/${post}/comments`;
    const again = { "idempotency-key": "the-same-comment" };
    const first = await school.as("nusrat").post(path, { content: "একবার" }, again);
    expect((await school.as("nusrat").post(path, { content: "একবার" }, again)).body).toEqual(first.body);
    expect(await commentCounts(post)).toEqual({ stored: 1, actual: 1 });
  });

  it("stores only the mentions of people whom its text names", async () => {
    const post = await insertPost("rafi");
    const rafi = { user_id: cast.rafi.id, name: cast.rafi.name };
    const { body } = await postComment("nusrat", post, {
      content: "@রাফি_আহমেদ দেখো তো",
      mentions: [
        rafi,
        { user_id: cast.arif.id, name: cast.arif.name },
        { user_id: 999_999, name: "রাফি আহমেদ" },
      ],
    });
    expect(body[0].mentions).toEqual([rafi]);
    const inGroup = await insertPost("rafi", { group: PRIVATE_GROUP });
    const named = await postComment("nusrat", inGroup, {
      content: "@আরিফ_রহমান আর @রাফি_আহমেদ",
      mentions: [rafi, { user_id: cast.arif.id, name: cast.arif.name }],
    });
    expect(named.body[0].mentions, "only members").toEqual([rafi]);
  });
});

describe("the post of a comment", () => {
  it("must be readable by the author", async () => {
    const [gone, hidden, open] = [
      await insertPost("rafi"),
      await insertPost("rafi"),
      await insertPost("rafi"),
    ];
    await school.as("rafi").delete(`/api/post/${gone}`);
    await school.database.run(sql`
      update posts set status = 'hidden', hidden_at = ${school.now} where id = ${hidden}`);
    for (const post of [gone, hidden, 999_999_999]) {
      expect((await postComment("nusrat", post)).body.code).toBe("common.not_found");
      expect((await listComments("nusrat", post)).body.code).toBe("common.not_found");
    }
    expect((await postComment("tanvir", open)).body.code, "of the other batch").toBe("common.not_found");
    expect((await postComment("nusrat", open)).status).toBe(201);
  });

  it("must be in a group of which the author is a member, also where visitors see a pinned post", async () => {
    const [inside, pinned] = [
      await insertPost("rafi", { group: PRIVATE_GROUP }),
      await insertPost("rafi", { group: PRIVATE_GROUP, pinned: true }),
    ];
    const said = await createComment("nusrat", pinned, { content: "শুধু আমাদের কথা" });
    expect((await listComments("arif", inside)).body.code).toBe("common.not_found");
    for (const refused of [
      await listComments("arif", pinned),
      await postComment("arif", pinned),
      await rateComment("arif", pinned, said, "satisfied"),
    ])
      expect(refused.body.code).toBe("posts.members_only");
    expect((await deleteComment("arif", pinned, said)).body.code).toBe("common.not_found");
    expect((await school.as("arif").get(`/api/post/${pinned}`)).text).not.toContain("শুধু আমাদের কথা");
    expect((await listComments("sadia", pinned)).body).toHaveLength(1);
    expect((await listComments("admin", inside)).status).toBe(200);
    expect((await listComments("kamrul", pinned)).status).toBe(200);
  });

  it("must contain the parent comment, which exists and is readable", async () => {
    const [post, other] = [await insertPost("rafi"), await insertPost("rafi")];
    const [elsewhere, gone, here] = [
      await createComment("nusrat", other),
      await createComment("nusrat", post),
      await createComment("nusrat", post),
    ];
    await deleteComment("nusrat", post, gone);
    for (const parentCommentId of [elsewhere, gone, 999_999_999])
      expect((await postComment("arif", post, { parentCommentId })).body.code).toBe(
        "comments.parent_elsewhere",
      );
    expect((await postComment("arif", post, { parentCommentId: here })).body[0].parentCommentId).toBe(here);
  });
});

describe("a thread of comments", () => {
  it("inserts a reply below its parent, and beside it at the maximum depth", () => {
    expect(replyPosition(undefined)).toEqual({ parent_id: null, depth: 1 });
    expect(replyPosition({ id: 7, parent_id: null, depth: 1 })).toEqual({ parent_id: 7, depth: 2 });
    expect(replyPosition({ id: 8, parent_id: 7, depth: 4 })).toEqual({ parent_id: 8, depth: 5 });
    expect(replyPosition({ id: 9, parent_id: 8, depth: 5 })).toEqual({ parent_id: 8, depth: 5 });
  });

  it("has a maximum depth of five", { timeout: 60_000 }, async () => {
    const post = await insertPost("rafi");
    let parentCommentId: number | undefined;
    for (let level = 0; level < 500; level++) {
      parentCommentId = await createComment(level % 2 ? "rafi" : "nusrat", post, { parentCommentId });
      if (level === 11) expect(idsIn((await listComments("rafi", post)).body)).toHaveLength(12);
    }
    const { body, text } = await listComments("rafi", post);
    expect(deepest(body)).toBe(DEEPEST);
    expect(text.length).toBeLessThan(60_000);
    expect(await commentCounts(post)).toEqual({ stored: 500, actual: 500 });
    const [last] = await school.rows<{ above: number }>(sql`
      select p.depth as above from comments c join comments p on p.id = c.parent_id where c.id = ${parentCommentId}`);
    expect(last).toEqual({ above: DEEPEST - 1 });
  });

  it("shows its first replies and their number", { timeout: 60_000 }, async () => {
    const post = await insertPost("rafi");
    const [small, large] = [await createComment("nusrat", post), await createComment("nusrat", post)];
    await createComment("arif", post, { parentCommentId: small });
    for (let from = 1; from < 20_000; from += 2_000)
      await school.database.run(sql`
        insert into comments (post_id, parent_id, depth, user_id, content)
        select ${post}, ${large}, 2, ${cast.arif.id}, 'উত্তর ' || n from generate_series(${from}::int, ${from + 1_999}::int) n`);
    const { body, text } = await listComments("rafi", post);
    expect(body.map((c: Comment) => [c.id, c.replies.length, c.reply_count])).toEqual([
      [small, 1, 1],
      [large, REPLIES_SHOWN, 20_000],
    ]);
    expect(text.length).toBeLessThan(60_000);
    const rest = await listComments("rafi", post, `?parent=${large}&after=${body[1].replies.at(-1).id}`);
    expect(rest.body.map((c: Comment) => c.content)).toEqual(
      Array.from({ length: COMMENTS_PAGE }, (_, i) => `উত্তর ${REPLIES_SHOWN + 1 + i}`),
    );
    // Viewer, post and thread.
    expect(await statementsDuring(() => listComments("rafi", post))).toBeLessThanOrEqual(3);
  });

  it("is paged by twenty, oldest first, and no page repeats or skips", async () => {
    const post = await insertPost("rafi");
    const ids: number[] = [];
    for (let i = 0; i < COMMENTS_PAGE * 2 + 1; i++) ids.push(await createComment("nusrat", post));
    const first = (await listComments("rafi", post)).body;
    const second = (await listComments("rafi", post, `?after=${first.at(-1).id}`)).body;
    const third = (await listComments("rafi", post, `?after=${second.at(-1).id}`)).body;
    expect([first, second, third].map((page) => page.length)).toEqual([COMMENTS_PAGE, COMMENTS_PAGE, 1]);
    expect(idsIn([...first, ...second, ...third])).toEqual(ids);
  });
});

/** How often the database was asked while something ran. */
async function statementsDuring(act: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(school.database.pool, "query");
  await act();
  const count = asked.mock.calls.length;
  asked.mockRestore();
  return count;
}

describe("deleting", () => {
  it("a comment is allowed to the author and admins", async () => {
    const post = await insertPost("rafi");
    const [own, foreign] = [await createComment("nusrat", post), await createComment("nusrat", post)];
    for (const who of ["arif", "rafi", "selina", "farhana"] as const)
      expect((await deleteComment(who, post, own)).body.code, who).toBe("comments.not_yours");
    expect((await deleteComment("nusrat", post, own)).body).toEqual({ ok: true, commentCount: 1 });
    expect((await deleteComment("nusrat", post, own)).body.code).toBe("common.not_found");
    expect((await deleteComment("admin", post, foreign)).body).toEqual({ ok: true, commentCount: 0 });
    expect(await commentCounts(post)).toEqual({ stored: 0, actual: 0 });
    expect((await listComments("rafi", post)).body).toEqual([]);
    const audited = await school.rows(sql`
      select actor_id, object_id from audit_log where action = 'comments.removed' order by id desc limit 1`);
    expect(audited).toEqual([{ actor_id: cast.admin.id, object_id: String(foreign) }]);
  });

  it("a comment through the path of another post is refused", async () => {
    const [post, other] = [await insertPost("rafi"), await insertPost("rafi")];
    const id = await createComment("nusrat", post);
    expect((await deleteComment("nusrat", other, id)).body.code).toBe("common.not_found");
    expect((await rateComment("arif", other, id, "satisfied")).body.code).toBe("common.not_found");
    expect((await deleteComment("nusrat", post, id)).status).toBe(200);
  });

  it("a comment keeps its replies below a placeholder, until the last one is deleted", async () => {
    const post = await insertPost("rafi");
    const top = await createComment("nusrat", post, { content: "এটা মুছে যাবে" });
    const middle = await createComment("arif", post, { parentCommentId: top, content: "এটাও" });
    const leaf = await createComment("rafi", post, { parentCommentId: middle, content: "এটা থাকে" });
    await deleteComment("nusrat", post, top);
    await deleteComment("arif", post, middle);
    const { body, text } = await listComments("rafi", post);
    expect(body).toMatchObject([
      {
        id: top,
        content: "",
        deleted: true,
        reply_count: 1,
        can: { remove: false, rate: false, reply: false, report: false },
        replies: [
          { id: middle, deleted: true, replies: [{ id: leaf, content: "এটা থাকে", deleted: false }] },
        ],
      },
    ]);
    expect(text).not.toContain("মুছে যাবে");
    expect((await rateComment("rafi", post, top, "satisfied")).body.code).toBe("common.not_found");
    await deleteComment("rafi", post, leaf);
    expect((await listComments("rafi", post)).body).toEqual([]);
  });
});

describe("a picture", () => {
  it("in a comment is an upload of its author, and deleted with the comment", async () => {
    const post = await insertPost("rafi");
    for (const image of [
      "https://tracker.example/pixel.png",
      "//tracker.example/pixel.png",
      "/files/none.webp",
      "data:image/png;base64,AAAA",
      await uploadFile("arif"),
    ])
      expect((await postComment("nusrat", post, { image })).body.code, image).toBe("uploads.url_not_owned");
    const image = await uploadFile("nusrat");
    const { body } = await postComment("nusrat", post, { content: "", image });
    expect(body[0]).toMatchObject({ content: "", image, picture: { url: image, w: 40, h: 30 } });
    expect((await postComment("nusrat", post, { image })).body.code, "a second time").toBe(
      "uploads.url_not_owned",
    );
    expect(await statusOf(image)).toBe(200);
    await deleteComment("nusrat", post, body[0].id);
    await school.drain();
    expect(await statusOf(image)).toBe(404);
  });

  it("in a comment of a group is opened by links that expire", async () => {
    const post = await insertPost("rafi", { group: PRIVATE_GROUP });
    const image = await uploadFile("nusrat");
    const { body } = await postComment("nusrat", post, { image });
    expect(await statusOf(image)).toBe(404);
    expect(await statusOf(body[0].image)).toBe(200);
  });
});

describe("the comments of a user", () => {
  const of = (viewer: Member, author: Member, query = "") =>
    school.as(viewer).get(`/api/comments/${cast[author].id}${query}`);
  const said = (reply: { body: { data: { content: string }[] } }) => reply.body.data.map((c) => c.content);

  it("are listed as far as the viewer may read them, newest first, page by page", async () => {
    // Sadia is a new member: her posts of the demo school are given to another user here.
    await school.database.run(
      sql`update comments set user_id = ${cast.farhana.id} where user_id = ${cast.sadia.id}`,
    );
    const [open, group, pinned, gone] = [
      await insertPost("rafi", { body: "প্রশ্নটা" }),
      await insertPost("rafi", { group: PRIVATE_GROUP }),
      await insertPost("rafi", { group: PRIVATE_GROUP, pinned: true }),
      await insertPost("rafi"),
    ];
    for (const [post, content] of [
      [open, "সবার জন্য"],
      [group, "গ্রুপের জন্য"],
      [pinned, "পিনের নিচে"],
      [gone, "পোস্টটা নেই"],
    ] as const)
      await createComment("sadia", post, { content });
    await deleteComment("sadia", open, await createComment("sadia", open, { content: "মুছে দিলাম" }));
    await school.as("rafi").delete(`/api/post/${gone}`);
    const [forAll, inGroup, belowPin] = ["সবার জন্য", "গ্রুপের জন্য", "পিনের নিচে"];
    expect(said(await of("nusrat", "sadia")).slice(0, 3)).toEqual([belowPin, inGroup, forAll]);
    expect(said(await of("arif", "sadia"))[0]).toBe(forAll);
    expect((await of("tanvir", "sadia")).text).not.toContain(forAll);
    expect((await of("nusrat", "sadia", "?pageSize=50")).text).not.toMatch(/পোস্টটা নেই|মুছে দিলাম/);
    const first = await of("nusrat", "sadia", "?pageSize=2");
    expect(said(first)).toEqual([belowPin, inGroup]);
    expect(said(await of("nusrat", "sadia", `?pageSize=2&cursor=${first.body.next}`))[0]).toBe(forAll);
    expect(said(await of("nusrat", "sadia", "?pageSize=2&page=2"))[0]).toBe(forAll);
    expect((await of("arif", "sadia")).body.data[0]).toMatchObject({
      satisfied: 0,
      parentCommentId: null,
      post: { id: open, body: "প্রশ্নটা", user_name: cast.rafi.name },
    });
    expect((await of("arif", "sadia", "?cursor=x")).body.code).toBe("common.validation");
    expect((await school.as("arif").get("/api/comments/999999")).body.code).toBe("common.not_found");
  });

  it("can be limited to a range of days, both included", async () => {
    const post = await insertPost("rafi");
    const at = (content: string, time: string) =>
      school.database.run(sql`
        insert into comments (post_id, user_id, content, created_at) values (${post}, ${cast.kamrul.id}, ${content}, ${time})`);
    await at("আগের রাত", "2019-03-09T17:59:59Z");
    await at("ভোর", "2019-03-09T18:00:00Z");
    await at("শেষ মুহূর্ত", "2019-03-10T17:59:59Z");
    await at("পরের দিন", "2019-03-10T18:00:00Z");
    expect(said(await of("rafi", "kamrul", "?start_date=2019-03-10&end_date=2019-03-10"))).toEqual([
      "শেষ মুহূর্ত",
      "ভোর",
    ]);
    expect(said(await of("rafi", "kamrul", "?end_date=2019-03-09"))).toEqual(["আগের রাত"]);
    expect((await of("rafi", "kamrul", "?end_date=2019-03-09")).body.next).toBe(null);
    for (const day of ["10-03-2019", "2019-02-30", "0000-01-01", "২০১৯-০৩-১০"])
      for (const name of ["start_date", "end_date"])
        expect([day, (await of("rafi", "kamrul", `?${name}=${day}`)).status]).toEqual([day, 422]);
    expect((await of("rafi", "kamrul", "?start_date=0001-01-01&end_date=9999-12-31")).status).toBe(200);
  });
});

describe("a rating of a comment", () => {
  it("is removed when the same rating is sent again, and replaced by the other", async () => {
    const post = await insertPost("rafi");
    const id = await createComment("nusrat", post);
    const give = async (who: Member, type: string) => (await rateComment(who, post, id, type)).body;
    expect(await give("rafi", "satisfied")).toEqual({
      satisfied_count: 1,
      dissatisfied_count: 0,
      reaction: "satisfied",
    });
    expect(await give("arif", "dissatisfied")).toMatchObject({ satisfied_count: 1, dissatisfied_count: 1 });
    const { body: mixed } = await listComments("arif", post);
    expect(mixed[0].reactions).toEqual([{ type: "satisfied" }, { type: "dissatisfied" }]);
    expect(await give("arif", "satisfied")).toMatchObject({ satisfied_count: 2, dissatisfied_count: 0 });
    expect((await listComments("arif", post)).body[0]).toMatchObject({
      satisfied_count: 2,
      reactions: [{ type: "satisfied" }, { type: "satisfied" }],
      reaction: "satisfied",
    });
    expect(await give("arif", "satisfied")).toEqual({
      satisfied_count: 1,
      dissatisfied_count: 0,
      reaction: null,
    });
    expect((await listComments("arif", post)).body[0].reaction).toBe(null);
    expect((await rateComment("arif", post, id, "good")).body.code).toBe("common.validation");
  });

  it("belongs to the signed-in user, whatever the body contains, and is refused for the user's own post", async () => {
    const post = await insertPost("rafi");
    const id = await createComment("nusrat", post);
    for (const authorId of [cast.rafi.id, String(cast.rafi.id), null, { $ne: 1 }])
      expect((await rateComment("nusrat", post, id, "satisfied", { authorId })).body.code).toBe(
        "comments.own",
      );
    expect((await rateComment("arif", post, id, "satisfied", { authorId: cast.nusrat.id })).status).toBe(200);
    expect(await school.rows(sql`select user_id from comment_reactions where comment_id = ${id}`)).toEqual([
      { user_id: cast.arif.id },
    ]);
  });
});

describe("in parallel", () => {
  it(
    "with the deletion of a post no comment is created after the response to the deletion",
    { timeout: 60_000 },
    async () => {
      const talkers = ["arif", "sadia", "nusrat", "selina"] as const;
      for (let round = 0; round < 15; round++) {
        const post = await insertPost("rafi");
        const sent = Array.from({ length: 20 }, (_, i) =>
          postComment(talkers[i % talkers.length] ?? "arif", post),
        );
        await sent[round % 5];
        expect((await school.as("rafi").delete(`/api/post/${post}`)).status).toBe(200);
        const atThatMoment = await commentCounts(post);
        await Promise.all(sent);
        expect(await commentCounts(post)).toEqual(atThatMoment);
        expect((await postComment("arif", post)).status).toBe(404);
      }
    },
  );
});
