import { beforeAll, beforeEach, expect, it } from "vitest";
import { cast } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import { schoolDay } from "../../src/kit/clock.ts";
import { useProvider, type Manner } from "../helpers/ai-provider.ts";
import { commentHelpers } from "../helpers/comments.ts";
import { createPost } from "../helpers/posts.ts";
import { useSchool, type Member } from "../harness.ts";

const { fake, env } = useProvider("anthropic");

const school = useSchool({ env });
// The tests advance the clock by two hours, and answers are counted by the day.
beforeAll(() => school.advanceToMorning());
const { listComments, commentCounts } = commentHelpers(school);

const QUESTION = "একটি অদ্ভুত প্রশ্ন যার মতো আর কিছু নেই: জিরাফের হৃৎপিণ্ড কত বড়?";
const asks = (who: Member) => createPost(school, who, { body: QUESTION, ai_enabled: true });
const ask = (who: Member, postId: number) =>
  school.as(who).post(`/api/post/${postId}/comments/ai`, { postId });
const answersOf = async (who: Member, postId: number) =>
  (await listComments(who, postId)).body.filter((c: { by_assistant: boolean }) => c.by_assistant);
const remaining = async (who: Member) => (await school.as(who).get("/api/utils/limits")).body.remaining;
const drainAll = async () => {
  await school.drain();
};
const usage = (used: number) =>
  school.database.run(sql`
    insert into ai_usage values (${cast.rafi.id}, ${schoolDay(school.now)}, ${used})
    on conflict (user_id, day) do update set used = excluded.used`);

beforeEach(async () => {
  // A new minute closes the breaker and forgets the last look-up.
  school.advanceClock({ minutes: 2 });
  school.forgetSessions();
  fake.asked.length = 0;
  fake.manner = "speaks";
  fake.pieces = ["প্রশ্নে কী চাওয়া হয়েছে, ", "সেটা নিজের ভাষায় লেখো।"];
  await usage(0);
  await school.database.run(sql`delete from jobs`);
});

it("a question without an answer of the school gets the first step of the provider, once and labelled", async () => {
  const post = await asks("rafi");
  await drainAll();
  const [answer, ...more] = await answersOf("rafi", post);
  expect(more).toEqual([]);
  expect(answer).toMatchObject({
    content: fake.pieces.join(""),
    ai: { step: "restate", provider: "anthropic", sources: [] },
  });
  await school.database.run(sql`
    insert into jobs (listener, event, payload)
    select 'answers.keepPromise', 'answer.promised', ${JSON.stringify({ postId: post, tries: 0 })}::jsonb
    from generate_series(1, 3)`);
  await drainAll();
  expect((await ask("nusrat", post)).status).toBe(204);
  expect([fake.asked.length, await remaining("rafi")]).toEqual([1, 4]);
  expect(await commentCounts(post)).toEqual({ stored: 1, actual: 1 });
  const [{ costing } = { costing: 0 }] = await school.rows<{ costing: number }>(sql`
    select costing::float from posts where id = ${post}`);
  expect(costing).toBe(0.72);
});

it.each<[Manner]>([["is gone"], ["is busy"], ["is broken"], ["breaks off"], ["sends wrong JSON"]])(
  "a provider that %s blocks no post, takes no answer of the day, and is asked again later, once",
  async (manner) => {
    fake.manner = manner;
    const post = await asks("rafi");
    await drainAll();
    expect(await answersOf("rafi", post)).toEqual([]);
    expect(await remaining("rafi")).toBe(5);
    expect((await ask("rafi", post)).status).toBe(204);
    expect(await remaining("rafi")).toBe(5);
    fake.manner = "speaks";
    school.advanceClock({ minutes: 3 });
    school.forgetSessions();
    await drainAll();
    expect(await answersOf("rafi", post)).toHaveLength(1);
    expect(await remaining("rafi")).toBe(4);
    school.advanceClock({ minutes: 30 });
    school.forgetSessions();
    await drainAll();
    expect(await commentCounts(post)).toEqual({ stored: 1, actual: 1 });
  },
);

it("a question whose provider is being asked says that its answer is coming, and that none is once it failed", async () => {
  const post = await asks("rafi");
  await school.database.run(
    sql`insert into answer_tries (post_id, tried_at) values (${post}, ${school.now})`,
  );
  const early = await ask("rafi", post);
  expect([early.status, early.body]).toMatchObject([200, { created: 0, step: null }]);
  fake.manner = "is broken";
  await drainAll();
  expect((await ask("rafi", post)).status).toBe(204);
});

it("a provider that is asked while the process dies is asked again by the job of the promise", async () => {
  fake.manner = "is broken";
  const post = await asks("rafi");
  await drainAll();
  await school.database.run(sql`delete from jobs`);
  fake.manner = "speaks";
  school.advanceClock({ minutes: 2 });
  school.forgetSessions();
  let die = (_error: Error) => {};
  const dead = new Promise<void>((_, reject) => (die = reject));
  dead.catch(() => {});
  fake.beforePiece = () => dead;
  const asking = ask("rafi", post);
  await expect
    .poll(
      async () => (await school.rows(sql`select 1 from jobs where listener = 'answers.keepPromise'`)).length,
    )
    .toBe(1);
  expect(await remaining("rafi")).toBe(4);
  die(new Error("the process died"));
  fake.beforePiece = async () => {};
  await asking;
  school.advanceClock({ minutes: 10 });
  school.forgetSessions();
  await drainAll();
  school.advanceClock({ minutes: 10 });
  await drainAll();
  expect(await answersOf("rafi", post)).toHaveLength(1);
  expect(await remaining("rafi")).toBe(4);
});

it("of fifty parallel asks with one answer left one is asked and written", { timeout: 120_000 }, async () => {
  fake.manner = "is broken";
  const posts: number[] = [];
  for (let i = 0; i < 5; i++) posts.push(await asks("rafi"));
  await drainAll();
  await school.database.run(sql`delete from jobs`);
  school.advanceClock({ minutes: 5 });
  school.forgetSessions();
  fake.manner = "speaks";
  fake.asked.length = 0;
  await usage(4);
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, i) => ask(i % 2 ? "rafi" : "nusrat", posts[i % posts.length] ?? 0)),
  );
  expect(replies.filter(({ body }) => body?.created === 1)).toHaveLength(1);
  expect(replies.filter(({ status, body }) => status === 204 || body.created === 0)).toHaveLength(49);
  expect(fake.asked).toHaveLength(1);
  const written = await Promise.all(posts.map((post) => answersOf("rafi", post)));
  expect(written.flat()).toHaveLength(1);
  expect(await remaining("rafi")).toBe(0);
});
