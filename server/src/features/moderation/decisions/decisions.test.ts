import { beforeEach, describe, expect, it } from "vitest";
import { cast, PASSWORD } from "../../../../demo/cast.ts";
import { commentHelpers } from "../../../../test/helpers/comments.ts";
import { notificationHelpers } from "../../../../test/helpers/notifications.ts";
import { confirmPassword } from "../../../../test/helpers/password.ts";
import { createPoll } from "../../../../test/helpers/posts.ts";
import { uploadHelpers } from "../../../../test/helpers/uploads.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { sql } from "../../../db/sql.ts";

const school = useSchool();
const { insertPost, createComment, listComments, commentCounts } = commentHelpers(school);
const { clear, notificationsOf } = notificationHelpers(school);
const { uploadFile, statusOf } = uploadHelpers(school);

const words = { reason: "harassment", text: "রাতভর একজনকে বিরক্ত করা হয়েছে" };
const hide = { decision: "hide", ...words };
const inMinutes = (minutes: number) => new Date(school.now.getTime() + minutes * 60_000).toISOString();
const sanctioning = (kind: string, until?: string) => ({
  decision: "keep",
  sanction: { kind, until },
  ...words,
});

type Reply = Promise<{ status: number; body: { code?: string } }>;
const outcome = async (response: Reply) => {
  const { status, body } = await response;
  return status < 300 ? "ok" : body.code;
};
async function report(kind: string, id: number, who: Member = "nusrat"): Promise<number> {
  const { status, body } = await school.as(who).post("/api/report", { kind, id, reason: "abuse" });
  expect(status).toBe(201);
  return body.id;
}
const decide = (who: Member, id: number, body: object) =>
  outcome(school.as(who).put(`/api/admin/reports/${id}`, body));
/** Decides a new report of this user's new post; the id of the decision. */
async function decided(who: Member, author: Member, body: object): Promise<number> {
  expect(await decide(who, await report("post", await insertPost(author)), body)).toBe("ok");
  return latest();
}
async function latest(): Promise<number> {
  const [row] = await school.rows<{ id: number }>(sql`select max(id) as id from moderation_decisions`);
  return row?.id ?? 0;
}
const mine = async (who: Member) =>
  (await school.as(who).get("/api/moderation/decisions?limit=50")).body.data;
const appeal = (who: Member, id: number) =>
  outcome(school.as(who).post(`/api/moderation/decisions/${id}/appeal`, { text: "আমি এটা করিনি" }));
const judge = (who: Member, id: number, verdict: string) =>
  outcome(school.as(who).put(`/api/admin/appeals/${id}`, { verdict, answer: "দুই পক্ষের কথা শোনা হয়েছে" }));
const undo = (who: Member, id: number) =>
  outcome(school.as(who).post(`/api/admin/sanctions/${id}/undo`, { text: "ভুল মানুষ ছিল" }));
const appealed = async (who: Member) =>
  (await school.as(who).get("/api/admin/appeals?limit=50")).body.data.map(({ id }: { id: number }) => id);
const confirm = (who: Member) => confirmPassword(school.as(who));

beforeEach(async () => {
  await school.database.run(sql`delete from moderation_appeals`);
  await school.database.run(sql`delete from moderation_cases`);
  await school.database.run(sql`delete from reports`);
  await school.database.run(sql`
    update users set sanctioned_until = null, sanction_reason = null, suspended_at = null, suspended_until = null,
      suspension_reason = null`);
  await school.database.run(sql`update users set role = 'TEACHER' where id = ${cast.kamrul.id}`);
  school.server.services.viewers.forget();
});

describe("a muted user", () => {
  it("can read but not write until the end of the mute, and then write again", async () => {
    const post = await insertPost("nusrat");
    const comment = await createComment("nusrat", post);
    const poll = await createPoll(school, "nusrat");
    const writes = () => [
      school.as("rafi").post("/api/post", { category: "other", body: "আমার কথা" }),
      school.as("rafi").post(`/api/post/${post}/comments`, { content: "আমার কথা" }),
      school.as("rafi").post(`/api/post/${post}/comments/${comment}/react`, { reactionType: "satisfied" }),
      school.as("rafi").post("/api/post/react", { postId: post, type: "good" }),
      school.as("rafi").post("/api/polls/vote", { postId: poll.id, optionId: poll.options[0] }),
      school.as("rafi").post("/api/group/6/join", {}),
    ];
    await decided("farhana", "rafi", sanctioning("mute", inMinutes(60)));
    for (const refused of writes()) expect(await outcome(refused)).toBe("common.sanctioned");
    expect((await school.as("rafi").get(`/api/post/${post}`)).status).toBe(200);
    expect((await school.as("nusrat").post("/api/post/react", { postId: post, type: "good" })).status).toBe(
      200,
    );
    school.advanceClock({ minutes: 61 });
    school.forgetSessions();
    for (const written of writes()) expect(await outcome(written)).toBe("ok");
  });

  it("is notified of reason and end, without the moderator's name", async () => {
    await clear();
    const until = inMinutes(3 * 1_440);
    const id = await decided("farhana", "rafi", { ...sanctioning("mute", until), decision: "hide" });
    const [told] = (await notificationsOf("rafi")).filter(({ type }) => type === "moderated");
    expect(told?.message).toContain("তোমার পোস্ট সরানো হয়েছে; ");
    expect(told?.message).toContain("পর্যন্ত শুধু পড়া যাবে");
    expect(told?.message).toContain(`কারণ: কাউকে হয়রানি। ${words.text}`);
    const [shown] = await mine("rafi");
    expect(shown).toMatchObject({
      id,
      hides: true,
      sanction: "mute",
      until,
      ...words,
      can: { appeal: true },
    });
    expect(JSON.stringify([told, shown])).not.toMatch(new RegExp(`${cast.farhana.name}|${cast.nusrat.name}`));
    expect((await school.as("rafi").get("/api/auth/user")).body).toMatchObject({
      sanctioned_until: until,
      sanction_reason: words.text,
    });
  });

  it("cannot be muted into the past, beyond a year, or for less time than before", async () => {
    const id = await report("post", await insertPost("rafi"));
    for (const until of [inMinutes(-1), inMinutes(367 * 1_440), undefined])
      expect(await decide("farhana", id, sanctioning("mute", until))).toBe("moderation.until");
    expect(await decide("farhana", id, sanctioning("mute", inMinutes(60)))).toBe("ok");
    const next = await report("post", await insertPost("rafi"));
    expect(await decide("farhana", next, sanctioning("mute", inMinutes(30)))).toBe(
      "moderation.already_longer",
    );
    expect(await decide("farhana", next, sanctioning("mute", inMinutes(90)))).toBe("ok");
  });
});

describe("two sanctions in parallel", () => {
  it("leave the longer one, in either order", async () => {
    for (let round = 0; round < 8; round++) {
      await school.database.run(sql`update users set sanctioned_until = null`);
      school.server.services.viewers.forget();
      const ids = [
        await report("post", await insertPost("arif")),
        await report("post", await insertPost("arif")),
      ];
      const long = inMinutes(10_000);
      const results = await Promise.all([
        decide("farhana", ids[0] ?? 0, sanctioning("mute", long)),
        decide("admin", ids[1] ?? 0, sanctioning("mute", inMinutes(10))),
      ]);
      expect(results[0]).toBe("ok");
      expect(["ok", "moderation.already_longer"]).toContain(results[1]);
      expect(
        await school.rows(sql`select sanctioned_until from users where id = ${cast.arif.id}`),
        `round ${round}`,
      ).toEqual([{ sanctioned_until: new Date(long) }]);
    }
  });
});

describe("a suspended user", () => {
  it("loses every session and cannot sign in until the end", async () => {
    const arif = await school.signIn("arif");
    await confirm("farhana");
    await decided("farhana", "arif", sanctioning("suspend", inMinutes(120)));
    await school.drain();
    expect((await arif.get("/api/post")).status).toBe(401);
    const signIn = () =>
      school.stranger.post("/api/auth/login", { phone: cast.arif.phone, password: PASSWORD });
    expect(await outcome(signIn())).toBe("session.suspended");
    school.advanceClock({ minutes: 121 });
    school.forgetSessions();
    expect(await outcome(signIn())).toBe("ok");
  });

  it("sees the reason and can appeal once without a session, by the password alone", async () => {
    await confirm("farhana");
    const until = inMinutes(120);
    const id = await decided("farhana", "arif", sanctioning("suspend", until));
    const other = await decided("farhana", "rafi", sanctioning("mute", until));
    const arif = { phone: cast.arif.phone, password: PASSWORD };
    const suspensions = (body: object) => school.stranger.post("/api/moderation/suspensions", body);
    const appealing = (body: object) =>
      outcome(school.stranger.post("/api/moderation/suspensions/appeal", { text: "আমি ছিলাম না", ...body }));

    expect(await outcome(suspensions({ ...arif, password: "not the password" }))).toBe(
      "session.wrong_credentials",
    );
    const { body } = await suspensions(arif);
    expect(body.data).toMatchObject([
      { name: cast.arif.name, until, reason: words.text, decision: { id, ...words, can: { appeal: true } } },
    ]);
    expect(JSON.stringify(body)).not.toContain(cast.farhana.name);
    // The muted classmate can sign in, so the account has no suspended profile.
    expect((await suspensions({ phone: cast.rafi.phone, password: PASSWORD })).body).toEqual({ data: [] });

    expect(await appealing({ ...arif, password: "not the password", id })).toBe("session.wrong_credentials");
    expect(await appealing({ ...arif, id: other })).toBe("common.not_found");
    expect(await appealing({ phone: cast.rafi.phone, password: PASSWORD, id: other })).toBe(
      "common.not_found",
    );
    expect(await appealing({ ...arif, id })).toBe("ok");
    expect(await appealing({ ...arif, id })).toBe("decisions.appealed");
    expect(await judge("admin", id, "overturned")).toBe("ok");
    expect((await suspensions(arif)).body).toEqual({ data: [] });
    expect(await outcome(school.stranger.post("/api/auth/login", arif))).toBe("ok");
  });

  it("by the administration shows its reason and cannot be appealed", async () => {
    await confirm("admin");
    await school.as("admin").put(`/api/admin/users/${cast.arif.id}`, { suspended: true, reason: "ফি বাকি" });
    const { body } = await school.stranger.post("/api/moderation/suspensions", {
      phone: cast.arif.phone,
      password: PASSWORD,
    });
    expect(body.data).toEqual([{ name: cast.arif.name, until: null, reason: "ফি বাকি", decision: null }]);
  });

  it("who is a moderator or admin can be warned, muted or suspended by an admin alone", async () => {
    await school.database.run(sql`update users set role = 'MODERATOR' where id = ${cast.kamrul.id}`);
    await confirm("farhana");
    await confirm("admin");
    const until = inMinutes(60);
    for (const author of ["kamrul", "admin"] as const)
      for (const kind of ["warn", "mute", "suspend"] as const) {
        const id = await report("post", await insertPost(author));
        expect(await decide("farhana", id, sanctioning(kind, until)), `${author} ${kind}`).toBe(
          "moderation.above",
        );
        expect((await school.as("farhana").get(`/api/admin/reports/${id}`)).body.can.sanction).toBe(false);
      }
    for (const kind of ["warn", "mute", "suspend"] as const)
      await decided("admin", "kamrul", sanctioning(kind, until));
    await decided("farhana", "selina", sanctioning("warn"));
  });
});

describe("a decision that is undone", () => {
  it("shows the post with its picture again and lifts the mute", async () => {
    const image = await uploadFile("rafi");
    const { body: post } = await school
      .as("rafi")
      .post("/api/post", { category: "other", body: "ছবি", image });
    await decide("farhana", await report("post", post.id), {
      ...hide,
      sanction: { kind: "mute", until: inMinutes(60) },
    });
    const id = await latest();
    const reads = async () => (await school.as("nusrat").get(`/api/post/${post.id}`)).status;
    const writes = () =>
      outcome(school.as("rafi").post("/api/post", { category: "other", body: "আবার লিখি" }));
    expect([await reads(), await statusOf(image), await writes()]).toEqual([404, 404, "common.sanctioned"]);
    for (const who of ["rafi", "nusrat", "selina", "rahima"] as const)
      expect(await undo(who, id), who).toMatch(/^common\.(forbidden|sanctioned)$/);
    expect(await undo("farhana", id)).toBe("ok");
    expect([await reads(), await statusOf(image), await writes()]).toEqual([200, 200, "ok"]);
    expect(await undo("farhana", id)).toBe("decisions.reversed");
    expect(await appeal("rafi", id)).toBe("decisions.no_appeal");
  });

  it("restores a comment and its count, and no post that its author had deleted", async () => {
    const [post, deleted] = [await insertPost("nusrat"), await insertPost("rafi")];
    const comment = await createComment("rafi", post, { content: "ফেরা কথা" });
    const ids = [await report("comment", comment), await report("post", deleted)];
    await school.as("rafi").delete(`/api/post/${deleted}`);
    for (const id of ids) {
      expect(await decide("farhana", id, hide)).toBe("ok");
      expect(await undo("farhana", await latest())).toBe("ok");
    }
    expect((await listComments("sadia", post)).text).toContain("ফেরা কথা");
    expect(await commentCounts(post)).toEqual({ stored: 1, actual: 1 });
    expect((await school.as("nusrat").get(`/api/post/${deleted}`)).status).toBe(404);
    await school.drain();
    await expectInvariants(school.database);
  });

  it("is undone only by its moderator or an admin, and leaves a later sanction in force", async () => {
    await school.database.run(sql`update users set role = 'MODERATOR' where id = ${cast.kamrul.id}`);
    const first = await decided("farhana", "rafi", sanctioning("mute", inMinutes(60)));
    await decided("farhana", "rafi", sanctioning("mute", inMinutes(120)));
    expect(await undo("kamrul", first)).toBe("decisions.not_yours");
    expect(await undo("admin", first)).toBe("ok");
    expect(await outcome(school.as("rafi").post("/api/post", { category: "other", body: "লিখি" }))).toBe(
      "common.sanctioned",
    );
  });
});

describe("an appeal", () => {
  it("can be made once, by the sanctioned person alone, also while muted", async () => {
    const id = await decided("farhana", "rafi", sanctioning("mute", inMinutes(60)));
    for (const who of ["nusrat", "selina", "admin", "farhana", "rahima"] as const)
      expect(await appeal(who, id), who).toBe("common.not_found");
    const results = await Promise.all(Array.from({ length: 5 }, () => appeal("rafi", id)));
    expect(results.map(String).toSorted((a, b) => a.localeCompare(b))).toEqual([
      ...Array(4).fill("decisions.appealed"),
      "ok",
    ]);
    const kept = await decided("farhana", "rafi", { decision: "keep" });
    expect(await appeal("rafi", kept)).toBe("decisions.no_appeal");
    expect((await mine("rafi")).map((one: { id: number }) => one.id)).not.toContain(kept);
  });

  it("is visible to and decided by a moderator other than the moderator of the decision", async () => {
    await clear();
    const id = await decided("farhana", "rafi", hide);
    expect(await judge("admin", id, "upheld"), "before the appeal").toBe("common.not_found");
    expect(await appeal("rafi", id)).toBe("ok");
    for (const who of ["rafi", "nusrat", "selina", "rahima"] as const) {
      expect(await judge(who, id, "overturned"), who).toBe("common.forbidden");
      expect(await outcome(school.as(who).get("/api/admin/appeals")), who).toBe("common.forbidden");
    }
    expect([await appealed("farhana"), await judge("farhana", id, "upheld")]).toEqual([
      expect.not.arrayContaining([id]),
      "decisions.own",
    ]);
    expect(await appealed("admin")).toContain(id);
    const told = async (who: Member) => (await notificationsOf(who)).map(({ type }) => type);
    expect(await told("admin")).toContain("appeal_filed");
    expect(await told("farhana")).not.toContain("appeal_filed");
    expect(await judge("admin", id, "upheld")).toBe("ok");
    expect(await judge("admin", id, "overturned")).toBe("decisions.judged");
    const answered = (await notificationsOf("rafi")).find(({ type }) => type === "appeal_decided");
    expect(answered?.message).toContain("সিদ্ধান্ত আগেরটাই থাকছে");
    expect((await mine("rafi"))[0]).toMatchObject({ id, reversed_at: null, appeal: { verdict: "upheld" } });
  });

  it("is neither visible to nor decided by the moderator whom it concerns", async () => {
    const id = await decided("admin", "farhana", hide);
    expect(await appeal("farhana", id)).toBe("ok");
    expect([await appealed("farhana"), await judge("farhana", id, "overturned")]).toEqual([
      [],
      "common.not_found",
    ]);
    await school.database.run(sql`update users set role = 'MODERATOR' where id = ${cast.kamrul.id}`);
    expect(await appealed("kamrul")).toEqual([id]);
    expect(await judge("kamrul", id, "upheld")).toBe("ok");
  });

  it("of a sanctioned moderator is visible to and decided by another admin alone", async () => {
    await clear();
    await school.database.run(sql`update users set role = 'MODERATOR' where id = ${cast.kamrul.id}`);
    const id = await decided("admin", "kamrul", sanctioning("mute", inMinutes(60)));
    expect(await appeal("kamrul", id)).toBe("ok");
    expect([await appealed("farhana"), await judge("farhana", id, "overturned")]).toEqual([
      [],
      "moderation.above",
    ]);
    expect((await notificationsOf("farhana")).map(({ type }) => type)).not.toContain("appeal_filed");
    expect(await judge("admin", id, "overturned")).toBe("decisions.own");
    await school.database.run(sql`update users set role = 'ADMIN' where id = ${cast.selina.id}`);
    school.server.services.viewers.forget();
    expect([await appealed("selina"), await judge("selina", id, "overturned")]).toEqual([[id], "ok"]);
    await school.database.run(sql`update users set role = 'TEACHER' where id = ${cast.selina.id}`);
  });

  it("that is accepted reverts the decision", async () => {
    const post = await insertPost("rafi");
    const until = inMinutes(60);
    await decide("farhana", await report("post", post), { ...hide, sanction: { kind: "mute", until } });
    const id = await latest();
    await appeal("rafi", id);
    expect(await judge("admin", id, "overturned")).toBe("ok");
    expect((await school.as("nusrat").get(`/api/post/${post}`)).status).toBe(200);
    expect(await outcome(school.as("rafi").post("/api/post", { category: "other", body: "আবার" }))).toBe(
      "ok",
    );
    const [line] = await school.rows(sql`
      select actor_id, before, after from audit_log where action = 'appeals.decided' order by id desc limit 1`);
    expect(line).toMatchObject({
      actor_id: cast.admin.id,
      before: { decision: id, person: cast.rafi.id, hides: true, sanction: "mute", until },
      after: { verdict: "overturned" },
    });
  });
});

it("the list of decisions shows moderators those about other people, and none about themselves", async () => {
  const about = async (who: Member, user: number) => {
    const { status, body } = await school.as(who).get(`/api/admin/sanctions?user=${user}&limit=50`);
    return status === 200 ? body.data.map(({ id }: { id: number }) => id) : body.code;
  };
  const [first, second] = [
    await decided("farhana", "sadia", hide),
    await decided("admin", "sadia", sanctioning("warn")),
  ];
  const own = await decided("admin", "farhana", hide);
  expect(await about("farhana", cast.sadia.id)).toEqual([second, first]);
  for (const who of ["sadia", "selina", "rahima"] as const)
    expect(await about(who, cast.sadia.id), who).toBe("common.forbidden");
  expect(await about("farhana", cast.farhana.id)).toEqual([]);
  expect(await about("admin", cast.farhana.id)).toContain(own);
  const next = await report("post", await insertPost("sadia"));
  const { history } = (await school.as("farhana").get(`/api/admin/reports/${next}`)).body;
  expect(history.map(({ id, can }: { id: number; can: object }) => [id, can])).toEqual([
    [second, { undo: false }],
    [first, { undo: true }],
  ]);
});

it("a decision about a person who erases their profile loses its text, and restores none of their posts", async () => {
  const post = await insertPost("sadia");
  await decide("farhana", await report("post", post), hide);
  const id = await latest();
  expect(await appeal("sadia", id)).toBe("ok");
  expect((await school.as("sadia").delete("/api/auth/account", { password: PASSWORD })).status).toBe(200);
  await school.drain();
  expect(await school.rows(sql`select text from moderation_appeals where decision_id = ${id}`)).toEqual([
    { text: "" },
  ]);
  expect(await judge("admin", id, "overturned")).toBe("ok");
  expect((await school.as("nusrat").get(`/api/post/${post}`)).status).toBe(404);
});
