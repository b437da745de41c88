import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { cast } from "../../../demo/cast.ts";
import { commentHelpers } from "../../../test/helpers/comments.ts";
import { groupHelpers } from "../../../test/helpers/members.ts";
import { createPost } from "../../../test/helpers/posts.ts";
import { uploadHelpers } from "../../../test/helpers/uploads.ts";
import { useSchool, type Member } from "../../../test/harness.ts";

const school = useSchool();
const { insertPost, createComment, listComments, commentCounts } = commentHelpers(school);
const { newGroup, banMember } = groupHelpers(school);
const { uploadFile, statusOf } = uploadHelpers(school);

const PRIVATE_GROUP = 5;

const report = (who: Member, kind: string, id: number, more: object = {}) =>
  school.as(who).post("/api/report", { kind, id, reason: "abuse", ...more });
const reported = async (who: Member, kind: string, id: number): Promise<number> => {
  const { status, body } = await report(who, kind, id);
  expect([status, body]).toEqual([201, { id: expect.any(Number) }]);
  return body.id as number;
};
const queue = (who: Member, query = "?limit=50") => school.as(who).get(`/api/admin/reports${query}`);
const decide = (who: Member, id: number, decision: string) =>
  school.as(who).put(`/api/admin/reports/${id}`, { decision, reason: "abuse", text: "নিয়মের বাইরে" });
const inQueue = async (who: Member, id: number) =>
  (await queue(who)).body.data.find((row: { id: number }) => row.id === id);

describe("an open report of a group's post", () => {
  const opens = async (who: Member, post: number) => (await school.as(who).get(`/api/post/${post}`)).status;
  const reacts = async (who: Member, post: number) =>
    (await school.as(who).post("/api/post/react", { postId: post, type: "good" })).status;
  const page = async (group: number) => (await school.as("farhana").get(`/api/group/${group}`)).body.can;

  it("opens the group to no moderator whose own content is reported", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT", rafi: "MEMBER" }, { visibility: "PRIVATE" });
    const theirs = await insertPost("nusrat", { group });
    const below = await createComment("rafi", theirs);
    await school.database.run(sql`update comments set user_id = ${cast.farhana.id} where id = ${below}`);
    await reported("nusrat", "comment", below);
    expect([await opens("farhana", theirs), await reacts("farhana", theirs)]).toEqual([404, 404]);
    expect((await page(group)).take_part).toBe(false);
    await reported("rafi", "post", theirs);
    expect([await opens("farhana", theirs), await reacts("farhana", theirs)]).toEqual([200, 200]);
    expect((await page(group)).take_part).toBe(true);
  });

  it("opens the group to no moderator when it is about the group itself", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT", rafi: "MEMBER" }, { visibility: "PRIVATE" });
    const post = await insertPost("nusrat", { group });
    await reported("arif", "group", group);
    expect([await opens("farhana", post), await reacts("farhana", post)]).toEqual([404, 404]);
    await reported("rafi", "post", post);
    expect([await opens("farhana", post), await reacts("farhana", post)]).toEqual([200, 200]);
  });

  it("opens the group to no moderator whom the group has banned", async () => {
    const group = await newGroup(
      { nusrat: "GROUP_ADMIN", rafi: "MEMBER", farhana: "MEMBER" },
      { visibility: "PRIVATE" },
    );
    const post = await insertPost("rafi", { group });
    expect((await banMember("nusrat", group, "farhana")).status).toBe(200);
    await reported("nusrat", "post", post);
    expect([await opens("farhana", post), await reacts("farhana", post)]).toEqual([404, 404]);
    expect(await page(group)).toMatchObject({ take_part: false, manage: false });
  });
});

describe("reporting", () => {
  it("is possible for readable content alone", async () => {
    const [open, group, gone] = [
      await insertPost("rafi"),
      await insertPost("rafi", { group: PRIVATE_GROUP }),
      await insertPost("rafi"),
    ];
    const [said, secret] = [await createComment("sadia", open), await createComment("sadia", group)];
    await school.as("rafi").delete(`/api/post/${gone}`);
    for (const [who, kind, id] of [
      ["arif", "post", group],
      ["arif", "comment", secret],
      ["tanvir", "post", open],
      ["tanvir", "comment", said],
      ["arif", "post", gone],
      ["arif", "comment", 999_999],
      ["arif", "user", 999_999],
    ] as const)
      expect((await report(who, kind, id)).body.code, `${who} ${kind}`).toBe("common.not_found");
    for (const [who, kind, id] of [
      ["nusrat", "post", group],
      ["nusrat", "comment", secret],
      ["arif", "post", open],
      ["arif", "comment", said],
      ["tanvir", "user", cast.rafi.id],
    ] as const)
      expect((await report(who, kind, id)).status, `${who} ${kind}`).toBe(201);
  });

  it("of content that was kept and then edited reopens the report", async () => {
    const post = await insertPost("rafi");
    const id = await reported("nusrat", "post", post);
    expect((await decide("admin", id, "keep")).status).toBe(200);
    expect(await reported("nusrat", "post", post), "the same words").toBe(id);
    expect(await inQueue("admin", id)).toBe(undefined);
    expect((await school.as("rafi").put(`/api/post/${post}`, { body: "এবার কটু কথা" })).status).toBe(200);
    expect(await reported("nusrat", "post", post)).toBe(id);
    expect(await inQueue("admin", id)).toMatchObject({ id, status: "open", excerpt: "এবার কটু কথা" });
  });

  it("content by a moderator does not open the group to that moderator", async () => {
    const pinned = await insertPost("rafi", { group: PRIVATE_GROUP, pinned: true });
    const inside = await insertPost("rafi", { group: PRIVATE_GROUP });
    await school.rows(
      sql`delete from reports where post_id in (select id from posts where group_id = ${PRIVATE_GROUP})`,
    );
    const readsInside = async () => (await school.as("farhana").get(`/api/post/${inside}`)).status;
    await reported("farhana", "post", pinned);
    expect(await readsInside()).toBe(404);
    await reported("nusrat", "post", pinned);
    expect(await readsInside(), "somebody else's report does").toBe(200);
  });

  it("a comment is refused to visitors who see only the pinned post of the group", async () => {
    const pinned = await insertPost("rafi", { group: PRIVATE_GROUP, pinned: true });
    const secret = await createComment("sadia", pinned);
    expect((await report("arif", "comment", secret)).body.code).toBe("common.not_found");
    expect((await report("arif", "post", pinned)).status).toBe(201);
    expect((await report("nusrat", "comment", secret)).status).toBe(201);
  });

  it("the viewer's own content is refused", async () => {
    const post = await insertPost("rafi");
    const said = await createComment("rafi", post);
    for (const [kind, id] of [
      ["post", post],
      ["comment", said],
      ["user", cast.rafi.id],
    ] as const) {
      expect((await report("rafi", kind, id)).body.code, kind).toBe("reports.own");
      expect((await report("nusrat", kind, id)).status, kind).toBe(201);
    }
  });

  it("is possible for people, as their profiles show, and not for the assistant", async () => {
    for (const [{ id }, may] of [
      [cast.curiosity, false],
      [cast.tanvir, true],
    ] as const) {
      expect((await school.as("selina").get(`/api/users/${id}`)).body.can.report).toBe(may);
      const { status, body } = await report("selina", "user", id);
      expect([status, may ? undefined : body.code]).toEqual(
        may ? [201, undefined] : [422, "reports.assistant"],
      );
    }
  });

  it("the same content twice creates a single report", async () => {
    const post = await insertPost("rafi");
    const replies = await Promise.all(Array.from({ length: 10 }, () => report("nusrat", "post", post)));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await reported("arif", "post", post)).not.toBe(replies[0]?.body.id);
    expect((await report("nusrat", "post", post, { reason: "boredom" })).body.code).toBe("common.validation");
  });

  it("is allowed to a muted user", async () => {
    const post = await insertPost("rafi");
    await school.database.run(sql`
      update users set sanctioned_until = ${new Date(school.now.getTime() + 60_000)} where id = ${cast.sadia.id}`);
    const sadia = await school.signIn("sadia");
    expect((await sadia.post(`/api/post/${post}/comments`, { content: "না" })).body.code).toBe(
      "common.sanctioned",
    );
    expect((await sadia.post("/api/report", { kind: "post", id: post, reason: "other" })).status).toBe(201);
    await school.database.run(sql`update users set sanctioned_until = null where id = ${cast.sadia.id}`);
  });
});

describe("the queue of reports", () => {
  it("is readable by moderators and admins alone", async () => {
    const post = await insertPost("rafi", { body: "যে **কথাটা** নিয়ে আপত্তি" });
    const id = await reported("nusrat", "post", post);
    for (const who of ["rafi", "nusrat", "selina", "kamrul", "rahima"] as const) {
      expect((await queue(who)).body.code, who).toBe("common.forbidden");
      expect((await decide(who, id, "hide")).body.code, who).toBe("common.forbidden");
    }
    for (const who of ["farhana", "admin"] as const)
      expect(await inQueue(who, id)).toMatchObject({
        kind: "post",
        object_id: post,
        post_id: post,
        reason: "abuse",
        status: "open",
        reporter: { id: cast.nusrat.id, name: cast.nusrat.name },
        author: { id: cast.rafi.id, name: cast.rafi.name },
        excerpt: "যে কথাটা নিয়ে আপত্তি",
      });
    expect((await decide("farhana", 999_999, "keep")).body.code).toBe("common.not_found");
  });

  it("has one row for all reports of the same content", async () => {
    const post = await insertPost("rafi");
    const first = await reported("nusrat", "post", post);
    const second = await reported("arif", "post", post);
    expect([(await inQueue("farhana", first)).reports, await inQueue("farhana", second)]).toEqual([
      2,
      undefined,
    ]);
  });

  it("is paged, oldest first", async () => {
    const ids: number[] = [];
    for (const who of ["nusrat", "arif", "selina"] as const)
      ids.push(await reported(who, "post", await insertPost("rafi")));
    const before = `&cursor=${(ids[0] ?? 0) - 1}`;
    const first = (await queue("farhana", `?limit=2${before}`)).body;
    const second = (await queue("farhana", `?limit=2&cursor=${first.next}`)).body;
    expect([...first.data, ...second.data].map((row: { id: number }) => row.id)).toEqual(ids);
    expect(second.next).toBe(null);
  });

  it("does not reveal the reporter to the reported user, also a moderator", async () => {
    const post = await insertPost("farhana");
    const id = await reported("nusrat", "post", post);
    const person = await reported("nusrat", "user", cast.farhana.id);
    for (const one of [id, person]) {
      expect(await inQueue("farhana", one)).toBe(undefined);
      expect((await decide("farhana", one, "keep")).body.code).toBe("common.not_found");
      expect(await inQueue("admin", one)).toBeDefined();
      expect((await decide("admin", one, "keep")).status).toBe(200);
    }
  });
});

describe("a decision about a report", () => {
  it("hides a post for all readers, notifies the reporters and is recorded in the audit log", async () => {
    const post = await insertPost("rafi", { body: "ক্ষতিকর-কথা" });
    const said = await createComment("sadia", post, { content: "নিচের-কথা" });
    const [first, second] = [await reported("nusrat", "post", post), await reported("arif", "post", post)];
    expect((await decide("farhana", first, "hide")).body).toEqual({ ok: true });
    for (const who of ["rafi", "nusrat", "selina", "farhana", "admin"] as const) {
      expect((await school.as(who).get(`/api/post/${post}`)).body.code, who).toBe("common.not_found");
      expect((await listComments(who, post)).body.code).toBe("common.not_found");
      for (const path of ["/api/post", `/api/post/user/${cast.rafi.id}`, `/api/comments/${cast.sadia.id}`])
        expect((await school.as(who).get(path)).text, path).not.toMatch(/ক্ষতিকর-কথা|নিচের-কথা/);
    }
    expect((await report("selina", "comment", said)).body.code).toBe("common.not_found");
    for (const [who, id] of [
      ["nusrat", first],
      ["arif", second],
    ] as const) {
      const { body } = await school.as(who).get("/api/report?limit=1");
      expect(body.data).toMatchObject([{ id, status: "hidden", decided_at: expect.any(String) }]);
    }
    expect((await school.as("nusrat").get("/api/report")).text).not.toContain(cast.farhana.name);
    const [line] = await school.rows(sql`
      select actor_id, object_kind, object_id, after from audit_log where action = 'reports.decided' order by id desc limit 1`);
    expect(line).toEqual({
      actor_id: cast.farhana.id,
      object_kind: "post",
      object_id: String(post),
      after: { status: "hidden", sanction: null, until: null, reason: "abuse", text: "নিয়মের বাইরে" },
    });
    expect((await decide("farhana", second, "keep")).body.code).toBe("reports.decided");
  });

  it("hides a comment once, and its replies stay below a placeholder", async () => {
    const post = await insertPost("rafi");
    const bad = await createComment("arif", post, { content: "খারাপ-কথা" });
    await createComment("sadia", post, { parentCommentId: bad, content: "এভাবে বলো না" });
    const ids = [await reported("nusrat", "comment", bad), await reported("sadia", "comment", bad)];
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        decide(i % 2 ? "farhana" : "admin", ids[i % 3 === 0 ? 1 : 0] ?? 0, "hide"),
      ),
    );
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)]);
    expect(await commentCounts(post)).toEqual({ stored: 1, actual: 1 });
    const { body, text } = await listComments("rafi", post);
    expect(body).toMatchObject([
      { id: bad, deleted: true, content: "", replies: [{ content: "এভাবে বলো না" }] },
    ]);
    expect(text).not.toContain("খারাপ-কথা");
    expect((await school.as("rafi").get(`/api/comments/${cast.arif.id}`)).text).not.toContain("খারাপ-কথা");
    expect((await school.as("rafi").get(`/api/post/${post}`)).text).not.toContain("খারাপ-কথা");
  });

  it("blocks the files of the hidden content, and no others", async () => {
    const [ofPost, ofComment, kept] = [
      await uploadFile("rafi"),
      await uploadFile("arif"),
      await uploadFile("arif"),
    ];
    const post = await createPost(school, "rafi", { image: ofPost });
    const [bad, good] = [
      await createComment("arif", post, { image: ofComment }),
      await createComment("arif", post, { image: kept }),
    ];
    expect(good).toBeGreaterThan(bad);
    await decide("farhana", await reported("nusrat", "comment", bad), "hide");
    expect([await statusOf(ofPost), await statusOf(ofComment), await statusOf(kept)]).toEqual([
      200, 404, 200,
    ]);
    await decide("farhana", await reported("nusrat", "post", post), "hide");
    expect([await statusOf(ofPost), await statusOf(kept)]).toEqual([404, 404]);
  });

  it("also applies to content that its author has deleted: it cannot be restored", async () => {
    const [bad, fine] = [await insertPost("rafi"), await insertPost("rafi")];
    const ids = [await reported("nusrat", "post", bad), await reported("nusrat", "post", fine)];
    for (const post of [bad, fine]) await school.as("rafi").delete(`/api/post/${post}`);
    expect((await decide("farhana", ids[0] ?? 0, "hide")).status).toBe(200);
    expect((await decide("farhana", ids[1] ?? 0, "keep")).status).toBe(200);
    const back = [bad, fine].map((post) => school.as("rafi").post(`/api/post/${post}/restore`));
    expect((await Promise.all(back)).map(({ status }) => status)).toEqual([404, 200]);
    expect((await school.as("nusrat").get(`/api/post/${bad}`)).status).toBe(404);
  });

  it("keeps content that was reported without reason", async () => {
    const post = await insertPost("rafi");
    const id = await reported("nusrat", "post", post);
    expect((await decide("farhana", id, "keep")).status).toBe(200);
    expect((await school.as("nusrat").get(`/api/post/${post}`)).status).toBe(200);
    expect((await school.as("nusrat").get("/api/report?limit=1")).body.data[0].status).toBe("kept");
    expect(await reported("nusrat", "post", post), "the first again").toBe(id);
  });

  it("hides no person, because sanctions are decided elsewhere", async () => {
    const id = await reported("arif", "user", cast.tanvir.id);
    expect((await decide("farhana", id, "hide")).body.code).toBe("reports.person");
    expect((await decide("farhana", id, "keep")).status).toBe(200);
    expect((await school.as("mitu").get(`/api/comments/${cast.tanvir.id}`)).status).toBe(200);
  });

  it("ends a moderator's access to a group when no report there is open", async () => {
    const [post, other] = [
      await insertPost("rafi", { group: PRIVATE_GROUP }),
      await insertPost("rafi", { group: PRIVATE_GROUP }),
    ];
    await school.database.run(sql`
      update reports set status = 'kept', decided_at = ${school.now} where group_id = ${PRIVATE_GROUP} and status = 'open'`);
    expect((await listComments("farhana", post)).body.code).toBe("common.not_found");
    const id = await reported("nusrat", "comment", await createComment("sadia", post));
    expect((await listComments("farhana", other)).status).toBe(200);
    await decide("farhana", id, "keep");
    expect((await listComments("farhana", other)).body.code).toBe("common.not_found");
  });
});
