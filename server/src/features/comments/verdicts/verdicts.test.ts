import { afterEach, describe, expect, it } from "vitest";
import type { Comment } from "@angon/contract/comments";
import { cast } from "../../../../demo/cast.ts";
import { commentHelpers } from "../../../../test/helpers/comments.ts";
import { createPost } from "../../../../test/helpers/posts.ts";
import { SseClient } from "../../../../test/sse-client.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { sql } from "../../../db/sql.ts";
import { schoolDay } from "../../../kit/clock.ts";

const school = useSchool();
const { insertPost, createComment, listComments, rateComment } = commentHelpers(school);

const PRIVATE_GROUP = 5;
const verify = (who: Member, id: number, verdict: string, more: object = {}) =>
  school.as(who).post(`/api/comments/${id}/verify`, { verdict, ...more });
const withdraw = (who: Member, id: number, seen?: string) =>
  school.as(who).delete(`/api/comments/${id}/verify${seen ? `?seen=${seen}` : ""}`);
const commentOf = async (who: Member, post: number, id: number): Promise<Comment> =>
  (await listComments(who, post)).body.find((one: Comment) => one.id === id);

async function answered(asker: Member = "rafi", helper: Member = "nusrat") {
  const post = await insertPost(asker);
  return { post, answer: await createComment(helper, post, { content: "কোণের সাইন নিয়ে শুরু করো।" }) };
}

const listeners: SseClient[] = [];
afterEach(() => listeners.splice(0).forEach((one) => one.close()));

describe("a verdict", () => {
  it("is given and taken back by staff, and shown with name and note to readers", async () => {
    const { post, answer } = await answered();
    const { status, body } = await verify("selina", answer, "right", { note: "  চিহ্নটাও ঠিক  " });
    const verified = {
      verdict: "right",
      by: { id: cast.selina.id, name: cast.selina.name },
      at: expect.any(String),
      note: "চিহ্নটাও ঠিক",
    };
    expect([status, body]).toEqual([200, { verified }]);
    expect((await commentOf("rafi", post, answer)).verified).toEqual(verified);
    expect((await withdraw("selina", answer)).body).toEqual({ verified: null });
    expect((await withdraw("selina", answer)).body, "again").toEqual({ verified: null });
    expect((await commentOf("rafi", post, answer)).verified).toBeNull();
    const actions = await school.rows(sql`
      select before, after from audit_log where action = 'comments.verified' and object_id = ${String(answer)} order by id`);
    expect(actions).toEqual([
      { before: { verdict: null }, after: { verdict: "right" } },
      { before: { verdict: "right" }, after: { verdict: null } },
    ]);
  });

  it("is refused to students and guardians, on an own answer and where staff may not read", async () => {
    const { post, answer } = await answered();
    for (const who of ["rafi", "nusrat", "rahima"] as const) {
      expect((await verify(who, answer, "right")).body, who).toMatchObject({
        status: 403,
        code: "verdicts.staff_only",
      });
      expect((await withdraw(who, answer)).body.code, who).toBe("verdicts.staff_only");
    }
    for (const who of ["selina", "kamrul", "farhana", "admin"] as const)
      expect((await verify(who, answer, "right", { seen: "right" })).status, who).toBe(200);
    const own = await createComment("selina", post);
    expect((await verify("selina", own, "right")).body.code).toBe("verdicts.own");
    expect((await verify("kamrul", own, "right")).status).toBe(200);
    const hidden = await insertPost("rafi", { group: PRIVATE_GROUP });
    const [row] = await school.rows<{ id: number }>(sql`
      insert into comments (post_id, user_id, content) values (${hidden}, ${cast.rafi.id}, 'ভেতরের কথা') returning id`);
    const isMember = await school.rows(sql`
      select from group_members where group_id = ${PRIVATE_GROUP} and user_id = ${cast.farhana.id}`);
    expect(isMember).toEqual([]);
    expect((await verify("farhana", row?.id ?? 0, "right")).status).toBe(404);
    expect((await verify("selina", 2_000_000_000, "right")).status).toBe(404);
  });

  it("lets staff see that they may give it, and no one else", async () => {
    const { post, answer } = await answered();
    expect((await commentOf("selina", post, answer)).can.verify).toBe(true);
    expect((await commentOf("rafi", post, answer)).can).not.toHaveProperty("verify");
    const own = await createComment("selina", post);
    expect((await commentOf("selina", post, own)).can).not.toHaveProperty("verify");
  });

  it("of somebody else is changed only by those who saw it", async () => {
    const { answer } = await answered();
    await verify("selina", answer, "right");
    const { status, body } = await verify("kamrul", answer, "wrong");
    expect([status, body.code]).toEqual([409, "verdicts.overtaken"]);
    expect(body.state.verified).toMatchObject({ verdict: "right", by: { name: cast.selina.name } });
    expect((await withdraw("kamrul", answer)).status).toBe(409);
    expect((await verify("kamrul", answer, "wrong", { seen: "right" })).body.verified).toMatchObject({
      verdict: "wrong",
      by: { id: cast.kamrul.id },
    });
    expect((await verify("kamrul", answer, "right")).status, "the own one").toBe(200);
  });

  it("is one of two that are given at once, and the other sender is told whose", async () => {
    for (let round = 0; round < 20; round++) {
      const { post, answer } = await answered();
      const both = await Promise.all([verify("selina", answer, "right"), verify("kamrul", answer, "wrong")]);
      const winner = both.find(({ status }) => status === 200);
      const loser = both.find(({ status }) => status === 409);
      expect(loser?.body.state.verified).toEqual(winner?.body.verified);
      expect((await commentOf("rafi", post, answer)).verified).toEqual(winner?.body.verified);
    }
  });
});

describe("a wrong answer", () => {
  const QUESTION = "আনত সমতলে গতিশীল বস্তুর ত্বরণ নির্ণয় করব কীভাবে";
  const ANSWER = "আনতি কোণের সাইন নিয়ে শুরু করো। তারপর ঘর্ষণ বাদ দাও।";

  async function solved() {
    const post = await createPost(school, "rafi", { body: QUESTION });
    const answer = await createComment("nusrat", post, { content: ANSWER });
    await rateComment("rafi", post, answer, "satisfied");
    return { post, answer };
  }
  const card = async (who: Member, post: number) => (await school.as(who).get(`/api/post/${post}`)).body;
  const similar = async (who: Member, post: number) =>
    (await school.as(who).get(`/api/post/similar?text=${encodeURIComponent(QUESTION)}`)).body.data.find(
      (one: { id: number }) => one.id === post,
    );
  const searched = async (who: Member, post: number) =>
    (
      await school.as(who).get(`/api/search?solved=true&limit=50&q=${encodeURIComponent("আনত সমতলে ত্বরণ")}`)
    ).body.data.some((one: { id: number }) => one.id === post);

  it("leaves the open page, the card, searches, similar questions and the assistant in each of many rounds", async () => {
    for (let round = 0; round < 10; round++) {
      await school.database.run(
        sql`update posts set status = 'hidden', hidden_at = ${school.now} where status = 'published'`,
      );
      const { post, answer } = await solved();
      const later = await createPost(school, "arif", { body: QUESTION, ai_enabled: true });
      expect((await school.as("arif").post(`/api/post/${later}/comments/ai`, { postId: later })).status).toBe(
        200,
      );
      expect((await similar("sadia", post)).solved).toBe(true);
      expect(await searched("sadia", post)).toBe(true);
      expect((await card("sadia", post)).recentComments).toHaveLength(1);
      const detail = await SseClient.open(await school.as("sadia").client(), { posts: [post] });
      const quoting = await SseClient.open(await school.as("arif").client(), { posts: [later] });
      listeners.push(detail, quoting);
      const changesOf = (one: SseClient) => one.dataOf("comment").map(({ change }) => change);
      await Promise.all([detail, quoting].map((one) => one.waitUntil(() => changesOf(one).length > 0)));

      await verify("selina", answer, "wrong");
      await detail.waitUntil(() => changesOf(detail).includes("verified"));
      expect(detail.dataOf("comment").at(-1)).toMatchObject({
        comment_id: answer,
        verified: { verdict: "wrong", by: { id: cast.selina.id } },
      });
      expect((await similar("sadia", post)).solved).toBe(false);
      expect(await searched("sadia", post)).toBe(false);
      expect((await card("sadia", post)).recentComments).toEqual([]);
      const next = await createPost(school, "nusrat", { body: QUESTION, ai_enabled: true });
      const asked = await school.as("nusrat").post(`/api/post/${next}/comments/ai`, { postId: next });
      expect(asked.status, "the assistant has nothing to quote").toBe(204);
      await school.drain();
      await quoting.waitUntil(() => changesOf(quoting).includes("removed"));
      detail.close();
      quoting.close();
    }
  });

  it("gives back the price of a step of the provider that is wrong, once", async () => {
    const used = async () =>
      (await school.rows<{ used: number }>(sql`select used from ai_usage where user_id = ${cast.arif.id}`))[0]
        ?.used;
    const later = await createPost(school, "arif", { body: QUESTION });
    const paid = ["restate", "next"] as const;
    const steps: number[] = [];
    for (const step of paid) {
      const [row] = await school.rows<{ id: number }>(sql`
        insert into comments (post_id, depth, user_id, content, by_assistant, ai, created_at)
        values (${later}, 1, ${cast.curiosity.id}, ${"কী চাওয়া হয়েছে, আগে সেটা লেখো"}, true,
          ${JSON.stringify({ step, provider: "openai", sources: [] })}::jsonb, ${school.now}) returning id`);
      steps.push(row?.id ?? 0);
      await school.database.run(sql`
        insert into ai_charges (post_id, step, user_id, day)
        values (${later}, ${step}, ${cast.arif.id}, ${schoolDay(school.now)})`);
    }
    await school.database.run(sql`
      insert into ai_usage (user_id, day, used) values (${cast.arif.id}, ${schoolDay(school.now)}, 2)
      on conflict (user_id, day) do update set used = 2`);
    const [restated = 0] = steps;
    await verify("selina", restated, "wrong");
    await school.drain();
    expect(await used()).toBe(1);
    await withdraw("selina", restated);
    await verify("selina", restated, "wrong");
    await school.drain();
    expect(await used()).toBe(1);
  });

  it("is told to those who read it, and taken back with the verdict", async () => {
    const { post, answer } = await solved();
    await school.as("arif").post("/api/post/react", { postId: post, type: "good", on: true });
    await school.as("sadia").post("/api/post/save_post", { post_id: post, collection_id: 1 });
    const told = () =>
      school.rows<{ id: number }>(sql`
        select user_id as id from notifications where type = 'answer_wrong' and comment_id = ${answer} order by id`);
    await verify("selina", answer, "wrong");
    await school.drain();
    const ids = (await told()).map(({ id }) => id).toSorted((a, b) => a - b);
    expect(ids).toEqual(
      [cast.rafi.id, cast.nusrat.id, cast.arif.id, cast.sadia.id].toSorted((a, b) => a - b),
    );
    await withdraw("selina", answer);
    await school.drain();
    expect(await told()).toEqual([]);
  });
});

describe("a right answer", () => {
  it("solves its question, leads its card and is quoted first, whoever wrote it", async () => {
    const body = "তড়িৎ ক্ষেত্রের প্রাবল্য আর বিভবের সম্পর্ক বের করব কীভাবে";
    const post = await createPost(school, "rafi", { body });
    const answer = await createComment("nusrat", post, { content: "বিভবের ঢাল নিলেই প্রাবল্য পাবে।" });
    await createComment("selina", post, { content: "ম্যাডামের একটা ছোট উত্তর।" });
    await verify("kamrul", answer, "right");
    const { recentComments } = (await school.as("sadia").get(`/api/post/${post}`)).body;
    expect(recentComments[0]).toMatchObject({ id: answer, verified: true });
    const { data } = (await school.as("sadia").get(`/api/post/similar?text=${encodeURIComponent(body)}`))
      .body;
    expect(data.find((one: { id: number }) => one.id === post)).toMatchObject({
      solved: true,
      verified: true,
    });
    const later = await createPost(school, "arif", { body, ai_enabled: true });
    await school.as("arif").post(`/api/post/${later}/comments/ai`, { postId: later });
    const [quote] = (await listComments("arif", later)).body;
    expect(quote.content).toContain("বিভবের ঢাল নিলেই");
  });
});

describe("the questions that wait for staff", () => {
  const PHYSICS = 6;
  const waiting = async (who: Member) => (await school.as(who).get("/api/answers/waiting")).body;
  const ask = (body: string) =>
    createPost(school, "rafi", { body, category: "subject", subject_id: PHYSICS, chapter_id: 602 });
  const found = async (id: number) =>
    (await waiting("admin")).data.find((one: { id: number }) => one.id === id);

  it("are those without an answer of staff or a right one, the longest waiting first, and counted for today", async () => {
    await school.database.run(
      sql`update posts set status = 'hidden', hidden_at = ${school.now} where status = 'published'`,
    );
    const [first, second] = [await ask("প্রথম প্রশ্নটা কীভাবে করব"), await ask("দ্বিতীয় প্রশ্নটা কীভাবে করব")];
    const answer = await createComment("nusrat", first, { content: "এভাবে শুরু করো" });
    const { data, total } = await waiting("admin");
    expect(data.map(({ id }: { id: number }) => id)).toEqual([first, second]);
    expect(total).toBe(2);
    expect(data[0].answers).toEqual([
      { id: answer, user_name: cast.nusrat.name, content: "এভাবে শুরু করো", by_assistant: false },
    ]);
    expect((await school.as("admin").get("/api/today")).body.answers).toBe(2);
    expect((await school.as("rafi").get("/api/today")).body).not.toHaveProperty("answers");
    await verify("admin", answer, "wrong");
    expect((await found(first)).answers, "still without a right one").toEqual([]);
    await verify("admin", answer, "right");
    expect(await found(first)).toBeUndefined();
    await withdraw("admin", answer);
    expect(await found(first)).toBeDefined();
    await createComment("selina", second);
    expect(await found(second)).toBeUndefined();
  });

  it("are refused to students and guardians", async () => {
    for (const who of ["rafi", "rahima"] as const)
      expect((await waiting(who)).code, who).toBe("verdicts.staff_only");
    expect((await school.as("selina").get("/api/answers/waiting")).status).toBe(200);
  });
});
