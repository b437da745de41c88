import { beforeEach, describe, expect, it } from "vitest";
import { answerWords } from "@angon/contract/answers";
import { sql } from "../../db/sql.ts";
import { schoolDay } from "../../kit/clock.ts";
import { cast } from "../../../demo/cast.ts";
import { commentHelpers } from "../../../test/helpers/comments.ts";
import { createPost } from "../../../test/helpers/posts.ts";
import { useSchool, type Member } from "../../../test/harness.ts";

const school = useSchool({ env: { CAPTCHA: "off", PUBLIC_URL: "http://angon.test" } });
const { createComment, listComments, deleteComment, rateComment, commentCounts } = commentHelpers(school);

const PRIVATE_GROUP = 5;
const QUESTION = "আনত সমতলে গতিশীল বস্তুর ত্বরণ নির্ণয় করব কীভাবে";
const ANSWER = "আনতি কোণের সাইন নিয়ে শুরু করো। তারপর ঘর্ষণ বাদ দাও। শেষে সংখ্যা বসাও।";
const HINT = "আনতি কোণের সাইন নিয়ে শুরু করো। তারপর ঘর্ষণ বাদ দাও।";

const ask = (who: Member, postId: number) =>
  school.as(who).post(`/api/post/${postId}/comments/ai`, { postId });
const asks = (who: Member, wish: object = {}) =>
  createPost(school, who, { body: QUESTION, ai_enabled: true, ...wish });
const answersOf = async (who: Member, postId: number) =>
  (await listComments(who, postId)).body.filter((c: { by_assistant: boolean }) => c.by_assistant);
const remaining = async (who: Member) => (await school.as(who).get("/api/utils/limits")).body.remaining;

/** Each test starts without similar questions and with all quotas full. */
beforeEach(async () => {
  await school.database.run(
    sql`update posts set status = 'hidden', hidden_at = ${school.now} where status = 'published'`,
  );
  await school.database.run(sql`delete from ai_usage`);
});

/** A question of before with an answer that its asker found satisfying. */
async function solved(wish: object = {}, [asker, helper]: readonly [Member, Member] = ["rafi", "nusrat"]) {
  const post = await createPost(school, asker, { body: QUESTION, ...wish });
  const comment = await createComment(helper, post, { content: ANSWER });
  await rateComment(asker, post, comment, "satisfied");
  return { post, comment };
}

describe("an automatic answer", () => {
  it("quotes the beginning of the accepted reply to a similar question, and links to it", async () => {
    const { post: before } = await solved();
    const post = await asks("arif");
    const { status, body } = await ask("nusrat", post);
    expect([status, body]).toEqual([
      200,
      {
        created: 1,
        step: "hint",
        remaining: await remaining("nusrat"),
        next_step: null,
        needs_attempt: false,
      },
    ]);
    const [answer] = await answersOf("arif", post);
    expect(answer).toMatchObject({
      user: { id: cast.curiosity.id, is_assistant: true },
      by_assistant: true,
      ai: { step: "hint", provider: "school", sources: [{ kind: "post", id: before, title: QUESTION }] },
    });
    expect(answer.content).toBe(
      `${answerWords.opening}\n\n**${answerWords.byStudent}:** ${HINT}\n${answerWords.whole}: http://angon.test/post/${before}`,
    );
    expect(await commentCounts(post)).toEqual({ stored: 1, actual: 1 });
    expect((await ask("nusrat", post)).status).toBe(204);
    expect(await answersOf("arif", post)).toHaveLength(1);
  });

  it("is not created in a closed batch, also for an earlier question", async () => {
    await solved();
    const [early, late] = [await asks("arif"), await asks("arif")];
    const close = (at: Date | null) =>
      school.database.run(
        sql`update batches set is_current = ${at === null}, closed_at = ${at} where name = 'HSC 25'`,
      );
    await close(school.now);
    expect((await ask("arif", early)).status).toBe(204);
    await school.drain();
    expect([await answersOf("arif", early), await answersOf("arif", late)]).toEqual([[], []]);
    await close(null);
    expect((await ask("arif", await asks("arif"))).status).toBe(200);
  });

  it("uses replies that the asker or staff accepted, and none that only other users accepted", async () => {
    const before = await createPost(school, "rafi", { body: QUESTION });
    const comment = await createComment("nusrat", before, { content: ANSWER });
    await rateComment("sadia", before, comment, "satisfied");
    const first = await asks("arif");
    expect((await ask("arif", first)).status).toBe(204);
    await rateComment("selina", before, comment, "satisfied");
    const second = await asks("arif");
    expect((await ask("arif", second)).status).toBe(200);
    await rateComment("rafi", before, comment, "dissatisfied");
    expect((await ask("arif", await asks("arif"))).status).toBe(204);
    await createComment("selina", before, { content: "ম্যাডামের কথা: বলের উপাংশ নাও।" });
    const third = await asks("arif");
    expect((await ask("arif", third)).status).toBe(200);
    expect((await answersOf("arif", third))[0].content).toContain(`**${answerWords.byStaff}:** ম্যাডামের কথা`);
  });

  it("needs a similar question, not only common words", async () => {
    await solved({ body: "জৈব যৌগের নামকরণ করব কীভাবে, ত্বরণ নিয়ে নয়" });
    expect((await ask("arif", await asks("arif"))).status).toBe(204);
    await solved({ body: `${QUESTION}, কেউ বলবে?` });
    expect((await ask("arif", await asks("arif"))).status).toBe(200);
  });

  it("never quotes content of another group", async () => {
    await solved({ group_id: PRIVATE_GROUP });
    expect((await ask("arif", await asks("arif"))).status).toBe(204);
    const inside = await asks("sadia", { group_id: PRIVATE_GROUP });
    expect((await ask("arif", inside)).body.code).toBe("common.not_found");
    expect((await ask("nusrat", inside)).status).toBe(200);
    await solved({}, ["mitu", "tanvir"]);
    expect((await ask("arif", await asks("arif"))).status, "of the other batch").toBe(204);
    expect((await ask("tanvir", await asks("tanvir"))).status).toBe(200);
  });

  it("is created only where it was requested and no reply exists", async () => {
    await solved();
    const [unwanted, answered, gone, due] = [
      await asks("arif", { ai_enabled: false }),
      await asks("arif"),
      await asks("arif"),
      await asks("arif"),
    ];
    await createComment("nusrat", answered);
    await school.as("arif").delete(`/api/post/${gone}`);
    expect((await ask("arif", unwanted)).status).toBe(204);
    expect((await ask("arif", answered)).status).toBe(204);
    expect((await ask("arif", gone)).body.code).toBe("common.not_found");
    expect((await ask("tanvir", due)).body.code).toBe("common.not_found");
    expect((await ask("arif", due)).status).toBe(200);
  });

  it("is deleted with the reply that it quotes", async () => {
    const first = await solved();
    const asked = await asks("arif");
    await ask("arif", asked);
    await deleteComment("nusrat", first.post, first.comment);
    await school.drain();
    expect((await listComments("arif", asked)).body).toEqual([]);
    const second = await solved();
    const again = await asks("sadia");
    await ask("arif", again);
    const { body } = await school
      .as("arif")
      .post("/api/report", { kind: "post", id: second.post, reason: "other" });
    await school
      .as("farhana")
      .put(`/api/admin/reports/${body.id}`, { decision: "hide", reason: "abuse", text: "নিয়মের বাইরে" });
    await school.drain();
    expect((await listComments("arif", again)).body).toEqual([]);
    expect([await commentCounts(asked), await commentCounts(again)]).toEqual([
      { stored: 0, actual: 0 },
      { stored: 0, actual: 0 },
    ]);
  });
});

describe("the price of an automatic answer", () => {
  it("is refunded once for an answer that quotes the school, and for a question without an answer", async () => {
    const before = await remaining("sadia");
    const unanswered = await asks("sadia");
    expect(await remaining("sadia")).toBe(before - 1);
    await school.drain();
    expect(await remaining("sadia")).toBe(before);
    for (let round = 0; round < 3; round++) await ask("nusrat", unanswered);
    expect(await remaining("sadia")).toBe(before);
    await solved();
    const answered = await asks("sadia");
    expect(await remaining("sadia")).toBe(before - 1);
    await school.drain();
    expect(await answersOf("sadia", answered)).toHaveLength(1);
    expect(await remaining("sadia")).toBe(before);
    expect(await school.rows(sql`select from ai_charges where post_id = ${answered}`)).toEqual([]);
  });

  it("is not charged when the answer is a quote from the school, even if the author has no answers left", async () => {
    const [post, other] = [await asks("kamrul"), await asks("kamrul")];
    await school.drain();
    await solved();
    const before = await remaining("kamrul");
    expect((await ask("nusrat", post)).status, "just looked up").toBe(204);
    school.advanceClock({ minutes: 2 });
    expect((await ask("nusrat", post)).status).toBe(200);
    expect(await remaining("kamrul")).toBe(before);
    await school.database.run(sql`
      insert into ai_usage (user_id, day, used) values (${cast.kamrul.id}, ${schoolDay(school.now)}, 1000)
      on conflict (user_id, day) do update set used = 1000`);
    expect((await ask("nusrat", other)).status).toBe(200);
    expect([await answersOf("kamrul", other), await remaining("kamrul")]).toEqual([[expect.anything()], 0]);
  });
});

describe("an automatic answer that is requested repeatedly", () => {
  it("is created once by fifty parallel requests", { timeout: 60_000 }, async () => {
    await solved();
    for (let round = 0; round < 4; round++) {
      const post = await asks("selina");
      const replies = await Promise.all(
        Array.from({ length: 50 }, (_, i) => ask(i % 2 ? "arif" : "nusrat", post)),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(replies.filter(({ status }) => status === 204)).toHaveLength(49);
      expect(await answersOf("arif", post)).toHaveLength(1);
      expect(await commentCounts(post)).toEqual({ stored: 1, actual: 1 });
    }
  });

  it("is unchanged after its job is delivered again", async () => {
    const again = (postId: number) =>
      school.database.run(sql`
        insert into jobs (listener, event, payload)
        select 'answers.answer', 'post.created', ${JSON.stringify({ postId })}::jsonb from generate_series(1, 3)`);
    const before = await remaining("farhana");
    const nothing = await asks("farhana");
    await again(nothing);
    await school.drain();
    await again(nothing);
    await school.drain();
    expect(await remaining("farhana")).toBe(before);
    await solved();
    const post = await asks("farhana");
    await again(post);
    await school.drain();
    await again(post);
    await school.drain();
    expect(await answersOf("farhana", post)).toHaveLength(1);
    expect(await commentCounts(post)).toEqual({ stored: 1, actual: 1 });
    expect(await remaining("farhana")).toBe(before);
    expect(
      await school.rows(sql`select listener, last_error from jobs where listener like 'answers.%'`),
    ).toEqual([]);
  });
});
