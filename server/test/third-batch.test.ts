import { beforeAll, describe, expect, it } from "vitest";
import { cast } from "../demo/cast.ts";
import { sql } from "../src/db/sql.ts";
import type { ApiClient } from "./api-client.ts";
import { useSchool } from "./harness.ts";
import { expectInvariants } from "./invariants.ts";

const school = useSchool();

const NEW = "HSC 27";
const WORD = "কোয়ান্টামটানেলিং";

/** A newcomer who signs up by code, with a password; the token of one session. */
async function signUp(phone: string, more: object) {
  await school.stranger.post("/api/auth/otp", { phone });
  const code = school.sentCodes.findLast((sent) => sent.phone === phone)?.code;
  const wanted = { phone, code, name: `নতুন ${phone.slice(-2)}`, password: "long-enough", ...more };
  return school.stranger.post("/api/auth/register", wanted);
}

async function newcomer(phone: string, hsc_batch: string) {
  const { status, body } = await signUp(phone, { hsc_batch });
  expect([status, body.user]).toMatchObject([201, { hsc_batch, role: "USER" }]);
  const client = school.stranger;
  client.setTokens(body);
  return Object.assign(client, { id: body.user.id as number, level: body.user.level as number });
}

type Newcomer = Awaited<ReturnType<typeof newcomer>>;
let mina: Newcomer;
let bulbul: Newcomer;

beforeAll(async () => {
  await school.database.run(sql`insert into batches (name, level) values (${NEW}, 11)`);
  mina = await newcomer("01811000071", NEW);
  bulbul = await newcomer("01811000072", NEW);
});

type Reader = { get: ApiClient["get"]; post: ApiClient["post"] };
const rafi = () => school.as("rafi");
const tanvir = () => school.as("tanvir");

const post = async (who: Reader, more: object = {}): Promise<number> => {
  const { status, body } = await who.post("/api/post", {
    category: "other",
    body: `${WORD} নিয়ে কেউ কিছু জানো?`,
    ...more,
  });
  expect([status, body]).toEqual([201, { id: expect.any(Number) }]);
  return body.id;
};
const idsIn = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const feedOf = async (who: Reader, query = "") =>
  idsIn((await who.get(`/api/post?sortedBy=latest&pageSize=20${query}`)).body.data);
const named = encodeURIComponent(NEW);

describe("a batch that was added by SQL alone", () => {
  it("is offered, and sets the level of students who choose it at sign-up or later", async () => {
    school.advanceClock({ seconds: 1 });
    expect((await school.stranger.get("/api/batches")).body.at(-1)).toMatchObject({ name: NEW, level: 11 });
    expect(mina.level).toBe(11);
    const { body } = await signUp("01811000073", {});
    const late = school.stranger;
    late.setTokens(body);
    expect(body.user).toMatchObject({ hsc_batch: null, level: 12 });
    const chosen = await late.put("/api/auth/update", { hsc_batch: NEW });
    expect([chosen.status, chosen.body]).toMatchObject([200, { hsc_batch: NEW, level: 11 }]);
    expect((await late.put("/api/auth/update", { hsc_batch: "HSC 25" })).body.code).toBe(
      "users.field_locked",
    );
  });

  it("has a feed of its own, readable for staff and not for other students", async () => {
    const [own, other] = [await post(mina), await post(rafi())];
    expect(await feedOf(bulbul)).toEqual([own]);
    for (const who of [rafi(), tanvir()]) {
      expect(await feedOf(who, `&batch=${named}`)).not.toContain(own);
      expect((await who.get(`/api/post/${own}`)).status).toBe(404);
      expect((await who.post("/api/post/react", { postId: own, type: "good" })).status).toBe(404);
    }
    expect(await feedOf(bulbul, `&batch=${encodeURIComponent("HSC 25")}`)).toEqual([own]);
    expect((await bulbul.get(`/api/post/${other}`)).status).toBe(404);
    expect(await feedOf(school.as("selina"), `&batch=${named}`)).toEqual([own]);
    expect((await bulbul.get(`/api/post/${own}`)).body).toMatchObject({ hsc_batch: NEW });
    expect(await feedOf(bulbul, `&batch=${named}`)).toEqual([own]);
  });

  it("accepts posts of staff, comments, reactions and votes", async () => {
    const byStaff = await post(school.as("selina"), { hsc_batch: NEW });
    expect(await feedOf(mina)).toContain(byStaff);
    expect((await mina.post(`/api/post/${byStaff}/comments`, { content: "জানি" })).status).toBe(201);
    const good = await bulbul.post("/api/post/react", { postId: byStaff, type: "good" });
    expect(good.body.reaction_counts.good).toBe(1);
    const options = ["হ্যাঁ", "না"].map((name) => ({ name }));
    const poll = await post(mina, { category: "poll", pollType: "survey", pollOptions: options });
    const [option] = (await bulbul.get(`/api/post/${poll}`)).body.pollOptions;
    const vote = { postId: poll, optionId: option.id };
    expect((await bulbul.post("/api/polls/vote", vote)).body.totalVotes).toBe(1);
    expect((await rafi().post("/api/polls/vote", vote)).status).toBe(404);
    expect((await rafi().post(`/api/post/${poll}/comments`, { content: "আমিও" })).status).toBe(404);
  });

  it("is searched, pinned and counted separately", async () => {
    const id = await post(mina);
    await school.drain();
    const found = async (who: Reader) =>
      idsIn((await who.get(`/api/search?q=${encodeURIComponent(WORD)}`)).body.data);
    expect(await found(bulbul)).toContain(id);
    expect(await found(rafi())).not.toContain(id);
    expect((await school.as("admin").post(`/api/post/${id}/pin`)).status).toBe(200);
    const pinned = async (who: Reader) => idsIn((await who.get("/api/post/pinned_posts")).body.data);
    expect(await pinned(bulbul)).toEqual([id]);
    expect(await pinned(rafi())).not.toContain(id);
    const ofSubject = { category: "subject", subject_id: 5 };
    const [chapter] = (await mina.get("/api/subjects/5/chapters")).body;
    await post(mina, { ...ofSubject, chapter_id: chapter.id });
    const subjects = (await bulbul.get("/api/subjects")).body as { id: number; count: number }[];
    expect(subjects.filter(({ count }) => count > 0)).toMatchObject([{ id: 5, count: 1 }]);
  });

  it("separates presence and is the default of its students' leaderboard", async () => {
    await school.server.services.presence.flush();
    const present = async (who: Reader) => idsIn((await who.get("/api/active/list")).body);
    expect(await present(mina)).toContain(bulbul.id);
    expect(await present(mina)).not.toContain(cast.rafi.id);
    expect(await present(rafi())).not.toContain(mina.id);
    await school.drain();
    const board = async (who: Reader, query = "") =>
      idsIn((await who.get(`/api/utils/leaderboard?scope=all&limit=50${query}`)).body.leaderboard);
    expect(await board(bulbul)).toContain(mina.id);
    expect(await board(bulbul)).not.toContain(cast.rafi.id);
    expect(await board(rafi())).not.toContain(mina.id);
    const everyone = [1, 2, 3].map((page) => board(rafi(), `&batch=all&page=${page}`));
    expect((await Promise.all(everyone)).flat()).toContain(mina.id);
    expect(await board(rafi(), `&batch=${named}`)).toEqual(await board(bulbul));
  });

  it("may have groups", async () => {
    const group = { name: "সাতাশের আসর", slug: "class-of-27", type: "GENERAL", visibility: "PUBLIC" };
    const made = await school
      .as("admin")
      .post("/api/group", { ...group, hsc_batch: NEW, eligibility: "batch", eligible_batch: NEW });
    expect(made.status).toBe(201);
    const suggested = async (who: Reader) =>
      idsIn((await who.get("/api/group/?group_type=GENERAL")).body.groups.others);
    expect(await suggested(mina)).toContain(made.body.id);
    expect(await suggested(rafi())).not.toContain(made.body.id);
    const join = (who: Reader) => who.post(`/api/group/${made.body.id}/join`, { group_id: made.body.id });
    expect((await join(mina)).status).toBe(200);
    expect((await join(rafi())).status).toBe(403);
    const inGroup = await post(mina, { group_id: made.body.id });
    expect(await feedOf(mina, "&group=class-of-27")).toEqual([inGroup]);
  });

  it("shows its students to all users, and notifies the followers who may read its posts", async () => {
    expect((await rafi().get(`/api/users/${mina.id}`)).body).toMatchObject({ hsc_batch: NEW, level: 11 });
    for (const who of [rafi(), bulbul]) {
      const followed = await who.post("/api/follow", { followingId: mina.id });
      expect(followed.body).toEqual({ isFollowing: true });
    }
    const id = await post(mina);
    await school.drain();
    const linked = async (who: Reader) =>
      ((await who.get("/api/notification?limit=50")).body as { link: string }[]).some(({ link }) =>
        link.split("/").includes(String(id)),
      );
    expect(await linked(bulbul)).toBe(true);
    expect(await linked(rafi())).toBe(false);
    await expectInvariants(school.database);
  });
});

describe("a batch that is closed", () => {
  const sentence = "This batch has finished school. Its feed can be read, but nothing new is written in it.";
  const english = { "accept-language": "en" };
  let own = 0;
  let poll = 0;
  let comment = 0;
  let option = 0;
  let open: object;
  beforeAll(async () => {
    own = await post(mina);
    const options = ["হ্যাঁ", "না"].map((name) => ({ name }));
    poll = await post(mina, { category: "poll", pollType: "survey", pollOptions: options });
    option = (await bulbul.get(`/api/post/${poll}`)).body.pollOptions[0].id;
    comment = (await mina.post(`/api/post/${own}/comments`, { content: "প্রথম" })).body[0].id;
    open = (await bulbul.get(`/api/post/${own}`)).body.can;
    await school.database.run(sql`
      update batches set is_current = false, closed_at = ${school.now} where name = ${NEW}`);
    school.advanceClock({ seconds: 1 });
  });

  it("is readable as before by its members and staff", async () => {
    for (const who of [bulbul, school.as("selina")])
      expect(await feedOf(who, `&batch=${named}`)).toEqual(expect.arrayContaining([own, poll]));
    expect((await rafi().get(`/api/post/${own}`)).status).toBe(404);
    expect(open).toMatchObject({ join_in: true, read_comments: true });
    const { body } = await mina.get(`/api/post/${own}`);
    expect(body.can).toEqual({
      edit: false,
      remove: true,
      pin: false,
      report: false,
      join_in: false,
      read_comments: true,
    });
    const page = (await bulbul.get("/api/post?mine=apart&pageSize=20")).body;
    const flags = page.mine.find((mine: { id: number }) => mine.id === own).flags as string;
    expect([flags.includes("j"), flags.includes("c")]).toEqual([false, true]);
    const thread = await bulbul.get(`/api/post/${own}/comments`);
    expect([thread.status, thread.body[0].can]).toMatchObject([
      200,
      { rate: false, reply: false, report: true },
    ]);
    expect((await bulbul.get(`/api/search?q=${encodeURIComponent(WORD)}`)).status).toBe(200);
  });

  it("refuses posts, edits, comments, ratings, reactions and votes of students and staff", async () => {
    const writes: Record<string, (who: Newcomer | Reader) => Promise<{ status: number; body: unknown }>> = {
      comment: (who) => who.post(`/api/post/${own}/comments`, { content: "আরেকটা" }, english),
      reply: (who) =>
        who.post(`/api/post/${own}/comments`, { content: "উত্তর", parentCommentId: comment }, english),
      reaction: (who) => who.post("/api/post/react", { postId: own, type: "good" }, english),
      vote: (who) => who.post("/api/polls/vote", { postId: poll, optionId: option }, english),
      rating: (who) =>
        who.post(`/api/post/${own}/comments/${comment}/react`, { reactionType: "satisfied" }, english),
      post: (who) => who.post("/api/post", { category: "other", body: "শেষ কথা", hsc_batch: NEW }, english),
    };
    for (const [name, write] of Object.entries(writes))
      for (const who of [bulbul, school.as("selina"), school.as("admin")]) {
        const { status, body } = await write(who);
        expect([name, status, body]).toMatchObject([name, 409, { code: "batches.closed", detail: sentence }]);
      }
    const edit = await mina.put(`/api/post/${own}`, { body: "অন্য কথা" });
    expect([edit.status, edit.body.code]).toEqual([409, "batches.closed"]);
    await expectInvariants(school.database);
  });

  it("does not affect other batches, groups and the students' own data", async () => {
    expect(await post(rafi())).toBeGreaterThan(own);
    expect(await post(mina, { group_id: await groupId() })).toBeGreaterThan(own);
    expect((await mina.put("/api/auth/update", { bio: "পাস করে গেছি" })).status).toBe(200);
    expect((await mina.delete(`/api/post/${poll}`)).status).toBe(200);
  });

  it("accepts no new students", async () => {
    const late = await signUp("01811000074", { hsc_batch: NEW });
    expect([late.status, late.body.errors]).toMatchObject([
      422,
      [{ path: "hsc_batch", code: "not_an_option" }],
    ]);
    const { body } = await signUp("01811000074", {});
    const undecided = school.stranger;
    undecided.setTokens(body);
    const chosen = await undecided.put("/api/auth/update", { hsc_batch: NEW });
    expect([chosen.status, chosen.body.errors]).toMatchObject([
      422,
      [{ path: "hsc_batch", code: "not_an_option" }],
    ]);
    expect((await undecided.put("/api/auth/update", { hsc_batch: "HSC 26" })).body.level).toBe(11);
  });

  const groupId = async () => (await mina.get("/api/group/class-of-27")).body.id as number;
});
