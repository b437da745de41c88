import { describe, expect, it } from "vitest";
import type { ResourceRef } from "@angon/contract/kit/resource";
import { addressFor } from "../../src/features/uploads/public.ts";
import { cast } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import { commentHelpers } from "../helpers/comments.ts";
import { mp4 } from "../helpers/videos.ts";
import { createPost } from "../helpers/posts.ts";
import { uploadHelpers } from "../helpers/uploads.ts";
import type { ApiResponse } from "../api-client.ts";
import { useSchool, type Member } from "../harness.ts";

const school = useSchool();
const { uploadFile, statusOf } = uploadHelpers(school);
const { createComment } = commentHelpers(school);

const ADDA = 1;
const ROBOTICS = 3;
const CLASS = 5;

/** A post with a picture, and the picture's plain address. */
async function pictured(viewer: Member, group_id?: number): Promise<{ post: number; plain: string }> {
  const plain = await uploadFile(viewer);
  return { post: await createPost(school, viewer, { group_id, image: plain }), plain };
}

const cardOf = async (viewer: Member, post: number) =>
  (await school.as(viewer).get(`/api/post/${post}`)).body;
const linkOf = async (viewer: Member, post: number): Promise<string> => (await cardOf(viewer, post)).image;

const pin = (post: number, way: "pin" | "unpin" = "pin") =>
  school.as("admin").post(`/api/post/${post}/${way}`);

/** A user joins or leaves the class. */
async function letIn(viewer: Member): Promise<void> {
  await school.as(viewer).post(`/api/group/${CLASS}/join`);
  const { body } = await school.as("kamrul").post(`/api/group/${CLASS}/requests/${cast[viewer].id}/accept`);
  expect(body).toMatchObject({ is_member: true });
}

const goings: [string, (viewer: Member) => Promise<ApiResponse>][] = [
  ["has left", (viewer) => school.as(viewer).post(`/api/group/${CLASS}/leave`)],
  ["was removed", (viewer) => school.as("kamrul").delete(`/api/group/${CLASS}/members/${cast[viewer].id}`)],
  [
    "was banned",
    (viewer) =>
      school.as("kamrul").post(`/api/group/${CLASS}/ban`, { userId: cast[viewer].id, reason: "কটু কথা" }),
  ],
];
const leave = async (viewer: Member) => expect((await goings[0]?.[1](viewer))?.status).toBe(200);

describe("a signed address of a file", () => {
  it("is the same for one reader in a list and on the page of the post, and another for other readers", async () => {
    const { post, plain } = await pictured("rafi", CLASS);
    const listed = async (viewer: Member) => {
      const { body } = await school.as(viewer).get(`/api/post?group=${CLASS}`);
      return (body.data as { id: number; image: string }[]).find(({ id }) => id === post)?.image;
    };
    const [nusrat, sadia] = [await linkOf("nusrat", post), await linkOf("sadia", post)];
    expect(await listed("nusrat")).toBe(nusrat);
    expect(nusrat.startsWith(`${plain}?until=`)).toBe(true);
    expect(nusrat).toContain(`&of=post:${post}&to=${cast.nusrat.id}&`);
    expect(sadia).not.toBe(nusrat);
    expect([await statusOf(nusrat), await statusOf(sadia), await statusOf(plain)]).toEqual([200, 200, 404]);
  });

  it("of one post does not open a file of another post that the reader may see", async () => {
    const [one, other] = [await pictured("rafi", CLASS), await pictured("rafi", CLASS)];
    const signed = (plain: string, postId: number) =>
      addressFor(
        school.server.services,
        plain,
        { ref: { kind: "post", id: postId }, readerId: cast.nusrat.id },
        school.now,
      );
    expect(await statusOf(signed(one.plain, one.post))).toBe(200);
    expect(await statusOf(signed(one.plain, other.post))).toBe(404);
    const moved = signed(one.plain, other.post).replace(`of=post:${other.post}&`, `of=post:${one.post}&`);
    expect(await statusOf(moved)).toBe(404);
    expect(await statusOf(signed(one.plain, 999_999))).toBe(404);
  });

  it("is unsigned in the public feed, until the post that shows it is hidden", async () => {
    const { post, plain } = await pictured("rafi");
    expect(await linkOf("nusrat", post)).toBe(plain);
    expect(await statusOf(plain)).toBe(200);
    const { body } = await school
      .as("nusrat")
      .post("/api/report", { kind: "post", id: post, reason: "spam" });
    await school
      .as("admin")
      .put(`/api/admin/reports/${body.id}`, { decision: "hide", reason: "abuse", text: "নিয়মের বাইরে" });
    const signed = addressFor(
      school.server.services,
      plain,
      { ref: { kind: "post", id: post }, readerId: cast.rafi.id },
      school.now,
    );
    expect([await statusOf(plain), await statusOf(signed)]).toEqual([404, 404]);
  });
});

describe("the next request for a file responds 404", () => {
  it.each(goings)("when its reader %s, and 200 again when they return", async (_how, goes) => {
    const { post } = await pictured("rafi", CLASS);
    await letIn("tanvir");
    const [tanvir, nusrat] = [await linkOf("tanvir", post), await linkOf("nusrat", post)];
    expect(await statusOf(tanvir)).toBe(200);
    expect((await goes("tanvir")).body).toMatchObject({ is_member: false });
    expect([await statusOf(tanvir), await statusOf(`${tanvir}&w=360`)]).toEqual([404, 404]);
    expect(await statusOf(nusrat), "who stays is not concerned").toBe(200);
    await school.as("kamrul").delete(`/api/group/${CLASS}/bans/${cast.tanvir.id}`);
    await letIn("tanvir");
    expect(await statusOf(tanvir)).toBe(200);
    await leave("tanvir");
  });

  it("also to people to whom its reader passed the address on", async () => {
    const { post } = await pictured("rafi", CLASS);
    await letIn("tanvir");
    const link = await linkOf("tanvir", post);
    const opened = async () => (await school.as("nusrat").get(link)).status;
    expect([await opened(), await statusOf(link)]).toEqual([200, 200]);
    await leave("tanvir");
    expect([await opened(), await statusOf(link)]).toEqual([404, 404]);
  });

  it("in the middle of a video", async () => {
    const film = await uploadFile("rafi", { fileName: "clip.mp4", fileType: "video/mp4" }, mp4());
    const post = await createPost(school, "rafi", { group_id: CLASS, video_url: film });
    await letIn("tanvir");
    const { video_url } = await cardOf("tanvir", post);
    const read = async (range: string) => (await school.stranger.get(video_url, { range })).status;
    expect(await read("bytes=0-7")).toBe(206);
    await leave("tanvir");
    expect(await read("bytes=8-15")).toBe(404);
  });

  it("when the reader's account is deleted", async () => {
    const { post } = await pictured("rafi", CLASS);
    const [sadia, nusrat] = [await linkOf("sadia", post), await linkOf("nusrat", post)];
    expect(await statusOf(sadia)).toBe(200);
    await school.database.run(sql`update users set deleted_at = ${school.now} where id = ${cast.sadia.id}`);
    expect([await statusOf(sadia), await statusOf(nusrat)]).toEqual([404, 200]);
    await school.database.run(sql`update users set deleted_at = null where id = ${cast.sadia.id}`);
  });

  it("for a visitor when the post is unpinned", async () => {
    const { post } = await pictured("rafi", CLASS);
    expect((await school.as("arif").get(`/api/post/${post}`)).status).toBe(404);
    expect((await pin(post)).status).toBe(200);
    const [visitor, member] = [await linkOf("arif", post), await linkOf("nusrat", post)];
    expect([await statusOf(visitor), await statusOf(member)]).toEqual([200, 200]);
    await pin(post, "unpin");
    expect([await statusOf(visitor), await statusOf(member)]).toEqual([404, 200]);
  });

  it("for a visitor of a paid club who no longer pays", async () => {
    const { post } = await pictured("rafi", ROBOTICS);
    await pin(post);
    const [mitu, jui] = [await linkOf("mitu", post), await linkOf("jui", post)];
    expect([await statusOf(mitu), await statusOf(jui)]).toEqual([200, 200]);
    await school.database.run(sql`update users set paid_until = ${school.now} where id = ${cast.mitu.id}`);
    expect([await statusOf(mitu), await statusOf(jui)]).toEqual([404, 200]);
  });

  it("when the club is disabled, but for its members", async () => {
    const { post } = await pictured("rafi", ADDA);
    await pin(post);
    const [visitor, member] = [await linkOf("arif", post), await linkOf("nusrat", post)];
    expect([await statusOf(visitor), await statusOf(member)]).toEqual([200, 200]);
    await school.database.run(sql`update groups set disabled = true where id = ${ADDA}`);
    expect([await statusOf(visitor), await statusOf(member)]).toEqual([404, 200]);
    await school.database.run(sql`update groups set disabled = false where id = ${ADDA}`);
  });

  it("when the post is deleted, and 200 again when the deletion is undone", async () => {
    const { post, plain } = await pictured("rafi", CLASS);
    const link = await linkOf("nusrat", post);
    await school.as("rafi").delete(`/api/post/${post}`);
    expect(await statusOf(link)).toBe(404);
    await school.as("rafi").post(`/api/post/${post}/restore`);
    expect([await statusOf(link), await statusOf(plain)]).toEqual([200, 404]);
  });

  it("to members, its author and moderators when the post is hidden", async () => {
    const { post } = await pictured("rafi", CLASS);
    const report = await school.as("nusrat").post("/api/report", { kind: "post", id: post, reason: "abuse" });
    const links = await Promise.all(
      (["nusrat", "rafi", "farhana", "admin"] as const).map((viewer) => linkOf(viewer, post)),
    );
    expect(await Promise.all(links.map(statusOf))).toEqual([200, 200, 200, 200]);
    await school.as("admin").put(`/api/admin/reports/${report.body.id}`, {
      decision: "hide",
      reason: "abuse",
      text: "নিয়মের বাইরে",
    });
    expect(await Promise.all(links.map(statusOf))).toEqual([404, 404, 404, 404]);
  });

  it("for a moderator when the report that gave access is decided", async () => {
    const { post } = await pictured("rafi", CLASS);
    expect((await school.as("farhana").get(`/api/post/${post}`)).status).toBe(404);
    const report = await school.as("nusrat").post("/api/report", { kind: "post", id: post, reason: "spam" });
    const [moderator, member] = [await linkOf("farhana", post), await linkOf("nusrat", post)];
    expect([await statusOf(moderator), await statusOf(member)]).toEqual([200, 200]);
    await school.as("admin").put(`/api/admin/reports/${report.body.id}`, { decision: "keep" });
    expect([await statusOf(moderator), await statusOf(member)]).toEqual([404, 200]);
  });

  it("when the picture is replaced", async () => {
    const { post } = await pictured("rafi", CLASS);
    const link = await linkOf("nusrat", post);
    const next = await uploadFile("rafi");
    expect((await school.as("rafi").put(`/api/post/${post}`, { images: [next] })).status).toBe(200);
    expect([await statusOf(link), await statusOf(await linkOf("nusrat", post))]).toEqual([404, 200]);
  });
});

describe("a picture in a comment", () => {
  async function commented() {
    const post = await createPost(school, "rafi", { group_id: CLASS });
    const plain = await uploadFile("nusrat");
    const comment = await createComment("nusrat", post, { image: plain });
    const signedFor = (viewer: Member, ref: ResourceRef = { kind: "comment", id: comment }) =>
      addressFor(school.server.services, plain, { ref, readerId: cast[viewer].id }, school.now);
    return { post, comment, plain, signedFor };
  }

  it("is readable by members; a pin makes the post alone readable, also with a visitor's signed address", async () => {
    const { post, plain, signedFor } = await commented();
    await pin(post);
    expect((await cardOf("arif", post)).id).toBe(post);
    const { body } = await school.as("rafi").get(`/api/post/${post}/comments`);
    expect(body[0].image).toBe(signedFor("rafi"));
    const { body: own } = await school.as("rafi").get(`/api/comments/${cast.nusrat.id}`);
    expect(own.data[0].image, "the same wherever it is read").toBe(body[0].image);
    expect(await Promise.all([body[0].image, signedFor("arif"), plain].map(statusOf))).toEqual([
      200, 404, 404,
    ]);
    const ofPost = signedFor("rafi", { kind: "post", id: post });
    expect(await statusOf(ofPost), "the post does not show it").toBe(404);
  });

  it("responds 404 when the comment is hidden or deleted", async () => {
    const [hidden, deleted, stays] = [await commented(), await commented(), await commented()];
    const all = () =>
      Promise.all([hidden, deleted, stays].map(({ signedFor }) => statusOf(signedFor("rafi"))));
    expect(await all()).toEqual([200, 200, 200]);
    const input = { kind: "comment", id: hidden.comment, reason: "abuse" };
    const { body } = await school.as("rafi").post("/api/report", input);
    await school
      .as("admin")
      .put(`/api/admin/reports/${body.id}`, { decision: "hide", reason: "abuse", text: "নিয়মের বাইরে" });
    await school.as("nusrat").delete(`/api/post/${deleted.post}/comments/${deleted.comment}`);
    expect(await all()).toEqual([404, 404, 200]);
  });

  it("is readable by a moderator while a report of the group is open", async () => {
    const { comment, signedFor } = await commented();
    expect(await statusOf(signedFor("farhana"))).toBe(404);
    const input = { kind: "comment", id: comment, reason: "spam" };
    const { body } = await school.as("rafi").post("/api/report", input);
    expect(await statusOf(signedFor("farhana"))).toBe(200);
    await school.as("admin").put(`/api/admin/reports/${body.id}`, { decision: "keep" });
    expect([await statusOf(signedFor("farhana")), await statusOf(signedFor("rafi"))]).toEqual([404, 200]);
  });
});
