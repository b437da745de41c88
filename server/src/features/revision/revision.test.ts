import { describe, expect, it } from "vitest";
import { ratings } from "@angon/contract/revision/ratings";
import { reviewed, type Memory } from "@angon/contract/revision/schedule";
import { rounds, seed, seededRandom } from "@angon/test-tier/tier";
import { cast, PASSWORD } from "../../../demo/cast.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { commentHelpers } from "../../../test/helpers/comments.ts";
import { createPost } from "../../../test/helpers/posts.ts";
import { answersTo, createExam, createQuiz } from "../../../test/helpers/quizzes.ts";
import { sql } from "../../db/sql.ts";

const school = useSchool();
const { createComment } = commentHelpers(school);
const today = (who: Member) => school.as(who).get("/api/revise/today");
const rate = (who: Member, card: string, rating = "good", at = school.now, seq = 1) =>
  school.as(who).post(`/api/revise/${card}`, { rating, at: at.toISOString(), seq });
const save = (who: Member, post_id: number, collection_id = 1) =>
  school.as(who).post("/api/post/save_post", { post_id, collection_id });
const unsave = (who: Member, post_id: number) =>
  school.as(who).delete(`/api/post/saved_posts?post_id=${post_id}`);
const cardsOf = async (who: Member): Promise<{ id: string }[]> => (await today(who)).body.cards;
const idsOf = async (who: Member) => (await cardsOf(who)).map(({ id }) => id);
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
/** Removes what earlier tests left, so that the day's time holds the cards of this one. */
const forget = () =>
  school.database.tx(async (tx) => {
    await tx.run(sql`delete from saves`);
    await tx.run(sql`delete from revision_cards`);
    await tx.run(sql`delete from quiz_attempts`);
  });

describe("revision cards of saved posts", () => {
  it("are created from two collections, and not from the others", async () => {
    await forget();
    const posts = [];
    for (let i = 1; i <= 8; i++) {
      posts.push(await createPost(school, "selina", { hsc_batch: "HSC 25" }));
      await save("rafi", posts.at(-1) ?? 0, i);
    }
    expect(new Set(await idsOf("rafi"))).toEqual(new Set([`post-${posts[0]}`, `post-${posts[1]}`]));
    expect(await idsOf("nusrat"), "private to the student").toEqual([]);
  });

  it("have the post as question and a reply that staff wrote or approved as answer", async () => {
    await forget();
    const post = await createPost(school, "nusrat", { body: "ভরবেগের একক কী?" });
    await save("rafi", post, 5);
    expect(await idsOf("rafi"), "no solution yet").toEqual([]);
    await createComment("arif", post, { content: "একটা ভুল উত্তর, যা কেউ দেখেনি" });
    expect(await idsOf("rafi"), "an answer that nobody verified").toEqual([]);
    await createComment("selina", post, { content: "ভরবেগের একক কিলোগ্রাম মিটার প্রতি সেকেন্ড।" });
    expect(await cardsOf("rafi")).toEqual([
      expect.objectContaining({
        id: `post-${post}`,
        front: "ভরবেগের একক কী?",
        back: "ভরবেগের একক কিলোগ্রাম মিটার প্রতি সেকেন্ড।",
        memory: null,
        seq: 0,
      }),
    ]);
  });

  it("vanish when the post is unsaved, deleted or unreadable, and return with their state", async () => {
    await forget();
    const post = await createPost(school, "selina", { group_id: 1 });
    const card = `post-${post}`;
    await save("rafi", post);
    expect((await rate("rafi", card, "easy")).status).toBe(200);
    await unsave("rafi", post);
    expect(codeOf(await rate("rafi", card))).toEqual([404, "common.not_found"]);
    expect((await today("rafi")).body.stages).toEqual({ unseen: 0, learning: 0, known: 0 });
    await save("rafi", post);
    expect((await today("rafi")).body.stages).toMatchObject({ learning: 1 });
    await school.database.run(sql`delete from group_members where group_id = 1 and user_id = 1`);
    expect((await today("rafi")).body.stages, "left the group").toMatchObject({ learning: 0 });
    expect(codeOf(await rate("rafi", card))).toEqual([404, "common.not_found"]);
    await school.database.run(
      sql`insert into group_members (group_id, user_id, role) values (1, 1, 'MEMBER')`,
    );
    expect((await rate("rafi", card, "good", school.now, 2)).status, "member again").toBe(200);
    expect((await school.as("selina").delete(`/api/post/${post}`)).status).toBe(200);
    expect(codeOf(await rate("rafi", card))).toEqual([404, "common.not_found"]);
  });

  it("are rated by their owner alone", async () => {
    await forget();
    const post = await createPost(school, "selina", { hsc_batch: "HSC 25" });
    await save("rafi", post);
    expect(codeOf(await rate("nusrat", `post-${post}`))).toEqual([404, "common.not_found"]);
    for (const who of ["selina", "kamrul", "admin", "farhana", "rahima"] as const) {
      expect(codeOf(await today(who)), who).toEqual([403, "revision.students_only"]);
      expect(codeOf(await rate(who, `post-${post}`)), who).toEqual([403, "revision.students_only"]);
    }
    expect((await rate("rafi", `post-${post}`)).status).toBe(200);
    for (const card of ["post-0", "user-1", "post-1-1", "post-1e3"])
      expect((await rate("rafi", card)).status, card).toBe(422);
  });
});

describe("revision cards of wrong answers", () => {
  it("are created from a post's quiz at once, without right and skipped questions", async () => {
    await forget();
    const post = await createQuiz(school, 5);
    const { attempt_id, questions } = (await school.as("rafi").post(`/api/post/${post}/quiz/start`)).body;
    const answers = answersTo(questions, 2, 2);
    await school.as("rafi").put(`/api/quiz/attempt/${attempt_id}`, { answers, seq: 1 });
    expect(await idsOf("rafi"), "while it runs").toEqual([]);
    await school.as("rafi").post(`/api/post/${post}/quiz/submit`, { attempt_id, answers });
    const wrong = answers.slice(2).map(({ question_id }) => `question-${question_id}`);
    expect(new Set(await idsOf("rafi"))).toEqual(new Set(wrong));
    const [card] = await cardsOf("rafi");
    expect(card).toMatchObject({ post_id: post, exam_id: null, back: expect.stringContaining("গোপন") });
    expect(codeOf(await rate("nusrat", wrong[0] ?? ""))).toEqual([404, "common.not_found"]);
    await school.as("selina").put(`/api/post/${post}/quiz`, {
      questions: [
        {
          question: "আরেকটা?",
          options: [
            { option: "ক", is_correct: true },
            { option: "খ", is_correct: false },
          ],
        },
      ],
    });
    expect(await idsOf("rafi"), "the teacher replaced the questions").toEqual([]);
  });

  it("are created from an exam only after its results are published", async () => {
    await forget();
    const exam = await createExam(school);
    const { attempt_id, questions } = (await school.as("rafi").post(`/api/exam/${exam}/start`)).body;
    const answers = answersTo(questions, 1, 2);
    await school.as("rafi").post(`/api/exam/${exam}/submit`, { attempt_id, answers });
    const card = `question-${answers[1]?.question_id}`;
    expect(await idsOf("rafi")).toEqual([]);
    expect(codeOf(await rate("rafi", card))).toEqual([404, "common.not_found"]);
    school.advanceClock({ minutes: 121 });
    school.forgetSessions();
    expect((await idsOf("rafi")).length).toBe(2);
    expect((await rate("rafi", card)).status).toBe(200);
    expect((await school.as("selina").delete(`/api/exam/${exam}`)).status).toBe(200);
    expect(await idsOf("rafi"), "the exam was removed").toEqual([]);
  });
});

describe("ratings of revision cards", () => {
  const createCard = async () => {
    const post = await createPost(school, "selina", { hsc_batch: "HSC 25" });
    await save("rafi", post);
    return `post-${post}`;
  };
  const ago = (days: number) => new Date(school.now.getTime() - days * 86_400_000);

  it("have the same result when repeated and in any order", async () => {
    await forget();
    const reviews = [
      ["good", ago(20), 1],
      ["hard", ago(14), 2],
      ["again", ago(3), 3],
      ["good", ago(2), 4],
    ] as const;
    const orders = [
      [0, 1, 2, 3],
      [3, 1, 0, 2, 2, 0],
    ];
    const ends: Memory[] = [];
    for (const order of orders) {
      const card = await createCard();
      for (const i of order) {
        const [rating, at, seq] = reviews[i] ?? reviews[0];
        expect((await rate("rafi", card, rating, at, seq)).status).toBe(200);
      }
      const row = await school.rows<{ memory: Memory; seq: number }>(sql`
        select memory, seq from revision_cards where post_id = ${Number(card.slice(5))}`);
      expect(row[0]?.seq).toBe(4);
      ends.push(row[0]?.memory as Memory);
    }
    expect(ends[1]).toEqual(ends[0]);
    expect(ends[0]?.reps).toBe(4);
  });

  it("are stored with the time of their arrival when they claim a later one", async () => {
    await forget();
    const card = await createCard();
    const claim = ago(-10);
    const { body } = await rate("rafi", card, "good", claim);
    expect(new Date(body.memory.last_review).getTime()).toBeLessThanOrEqual(school.now.getTime());
    const again = await rate("rafi", card, "good", claim);
    expect(again.body.memory.reps, "sent again").toBe(1);
  });

  it("use up the five minutes of revision a day", async () => {
    await forget();
    for (let i = 0; i < 10; i++) await createCard();
    const first = (await today("rafi")).body;
    expect([first.cards.length, first.new, first.due]).toEqual([6, 10, 0]);
    for (const { id } of first.cards) await rate("rafi", id, "easy");
    const after = (await today("rafi")).body;
    expect([after.cards.length, after.new, after.done]).toEqual([0, 4, { reviews: 6, fresh: 6 }]);
    school.advanceClock({ days: 1 });
    school.forgetSessions();
    expect((await cardsOf("rafi")).length, "the next day").toBe(4);
  });

  it("schedule cards closer together before the exam of the batch", async () => {
    await forget();
    const card = await createCard();
    await rate("rafi", card, "easy");
    await school.database.run(
      sql`update batches set exam_on = ${ago(-2).toISOString().slice(0, 10)}::date where name = 'HSC 25'`,
    );
    school.advanceClock({ days: 1 });
    school.forgetSessions();
    const { body } = await today("rafi");
    expect([body.due, body.exam_at]).toEqual([1, expect.stringMatching(/T18:00:00/)]);
    await school.database.run(sql`update batches set exam_on = null`);
    expect((await today("rafi")).body.due).toBe(0);
  });

  it("give the state that the phone computed, for random histories", async () => {
    await forget();
    const card = await createCard();
    const random = seededRandom(seed);
    for (let round = 0; round < rounds(150, 1_000); round++) {
      await school.database.run(sql`delete from revision_cards`);
      let phone: Memory | null = null;
      let served: Memory | null = null;
      let at = ago(50).getTime();
      for (let seq = 1; seq <= 1 + Math.floor(random() * 6); seq++) {
        at += Math.floor(random() * 8 * 86_400_000);
        const rating = ratings[Math.floor(random() * 4)] ?? "good";
        const moment = new Date(Math.min(at, school.now.getTime() - 60_000 + seq));
        phone = reviewed(JSON.parse(JSON.stringify(phone)) as Memory | null, rating, moment);
        served = (await rate("rafi", card, rating, moment, seq)).body.memory;
      }
      expect(served, `seed ${seed}, round ${round}`).toEqual(phone);
    }
  });
});

it("erasing a user deletes their revision cards", async () => {
  await forget();
  const post = await createPost(school, "selina", { hsc_batch: "HSC 25" });
  await save("arif", post);
  await rate("arif", `post-${post}`);
  const owners = () => school.rows(sql`select user_id from revision_cards`);
  expect(await owners()).toEqual([{ user_id: cast.arif.id }]);
  expect((await school.as("arif").delete("/api/auth/account", { password: PASSWORD })).status).toBe(200);
  await school.drain();
  expect(await owners()).toEqual([]);
  expect(await school.rows(sql`select from revision_reviews`)).toEqual([]);
});

it("a card stores a thousand reviews and no more", async () => {
  await forget();
  const post = await createPost(school, "selina", { hsc_batch: "HSC 25" });
  await save("rafi", post);
  expect((await rate("rafi", `post-${post}`)).status).toBe(200);
  await school.rows(sql`
    insert into revision_reviews (card_id, claimed_at, seq, reviewed_at, rating)
    select c.id, c.created_at - n * interval '1 minute', 1, c.created_at - n * interval '1 minute', 'good'
    from revision_cards c, generate_series(1, 998) n where c.post_id = ${post}`);
  for (const seq of [2, 3, 2])
    expect((await rate("rafi", `post-${post}`, "good", school.now, seq)).body.seq).toBe(2);
  expect(
    await school.rows(sql`
    select count(*)::int as many from revision_reviews r join revision_cards c on c.id = r.card_id
    where c.post_id = ${post}`),
  ).toEqual([{ many: 1_000 }]);
});
