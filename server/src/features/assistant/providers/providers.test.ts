import { beforeEach, describe, expect, it } from "vitest";
import { cast } from "../../../../demo/cast.ts";
import { useProvider, type Manner } from "../../../../test/helpers/ai-provider.ts";
import { createPost } from "../../../../test/helpers/posts.ts";
import { SseClient } from "../../../../test/sse-client.ts";
import { useSchool } from "../../../../test/harness.ts";
import { sql } from "../../../db/sql.ts";
import { askProvider } from "./public.ts";

const { fake, env } = useProvider();

const school = useSchool({ env });

const QUESTION = "৪ kg ভরের একটি বস্তুর ত্বরণ ৩ m/s² হলে বল কত?";
const SOLUTION = "আমরা জানি, $F = ma$। সুতরাং $F = 4 \\times 3 = 12\\,\\text{N}$।";

beforeEach(() => {
  fake.asked.length = 0;
  fake.manner = "speaks";
  fake.pieces = ["ভর আর ত্বরণ জানা আছে। ", "কোন সূত্রে বল আসে, সেটা ভেবে দেখো।"];
});

async function ask({ text = QUESTION, step = "hint" as const, attempts = [] as string[] } = {}) {
  const id = await createPost(school, "rafi", { body: QUESTION });
  const source = askProvider(school.server.services);
  const produced = await source?.({ about: { id }, text, hints: [], solution: SOLUTION }, step, attempts);
  return { id, produced };
}
const callOf = async (postId: number) =>
  (
    await school.rows<Record<string, unknown>>(
      sql`select c.*, c.bdt::float from ai_calls c where post_id = ${postId}`,
    )
  )[0];

it("a step of a provider costs its tokens in taka, and the call is kept", async () => {
  const { id, produced } = await ask();
  expect(produced).toEqual({
    text: fake.pieces.join(""),
    sources: [],
    provider: "openai",
    cost: 0.72,
    quoted: [],
  });
  expect(await callOf(id)).toMatchObject({
    state: "written",
    user_id: cast.rafi.id,
    step: "hint",
    model: "a-model",
    tokens_in: 1_000,
    tokens_out: 200,
    bdt: 0.72,
    said: "",
  });
});

it("the provider is sent the solution and the try, and nothing that tells who asks", async () => {
  await school.database.run(sql`
    update users set email = 'rafi.private@example.com', institute_name = 'গোপন মডেল কলেজ', thana = 'সাভার', district = 'ঢাকা জেলা',
      facebook = 'rafi.fb.private', roll = 731 where id = ${cast.rafi.id}`);
  const [rafi] = await school.rows<Record<string, unknown>>(sql`
    select u.*, a.phone from users u join accounts a on a.id = u.account_id where u.id = ${cast.rafi.id}`);
  const personal = ["name", "email", "institute_name", "thana", "district", "facebook", "phone"].map((key) =>
    String(rafi?.[key]),
  );
  const signed = `${QUESTION} আমি ${personal.join(", ")}। রোল 731। ফোন ০১৭১২৩৪৫৬৭৮, @নুসরাত_জাহান জানে।`;
  const { id } = await ask({ text: signed, attempts: [`আমি ${String(rafi?.["name"])}, $F = 4/3$ লিখেছি`] });
  const [asked] = fake.asked;
  expect(asked?.body).toContain("12");
  expect(asked?.body).toContain("F = 4/3");
  const sent = `${asked?.body ?? ""} ${JSON.stringify(asked?.headers)}`;
  for (const datum of [
    ...personal,
    ...String(rafi?.["name"]).split(" "),
    "731",
    "নুসরাত",
    "01712345678",
    "০১৭১২৩৪৫৬৭৮",
    "অঙ্গন",
  ])
    expect(sent, datum).not.toContain(datum);
  expect(sent).not.toMatch(new RegExp(`\b(?:${id}|user_?id)\b`));
});

it("a step that tells the answer is held back, and its price is kept", async () => {
  fake.pieces = ["ভর আর ত্বরণ গুণ করো। ", "ফল বারো ", "নিউটন।"];
  const { id, produced } = await ask();
  expect(produced).toBeUndefined();
  const call = await callOf(id);
  expect(call).toMatchObject({ state: "held", reason: "the provider told the final answer" });
  expect(Number(call?.["bdt"])).toBeGreaterThan(0);
  const [post] = await school.rows<{ costing: number }>(
    sql`select costing::float from posts where id = ${id}`,
  );
  expect(post?.costing).toBe(Number(call?.["bdt"]));
});

describe("a provider that misbehaves", () => {
  it.each<[Manner, string]>([
    ["is gone", "the provider did not answer"],
    ["is busy", "the provider refused with 429"],
    ["is broken", "the provider refused with 500"],
    ["breaks off", "the provider did not answer"],
    ["sends wrong JSON", "the provider did not answer"],
  ])("and %s writes no step and costs nothing", async (manner, reason) => {
    school.advanceClock({ minutes: 1 });
    fake.manner = manner;
    const { id, produced } = await ask();
    expect([produced, fake.asked.length]).toEqual([undefined, 1]);
    expect(await callOf(id)).toMatchObject({ state: "failed", reason, bdt: 0 });
  });

  it("and sends markup, links and calls of tools is stored as plain text", async () => {
    school.advanceClock({ minutes: 1 });
    fake.manner = "calls tools";
    fake.pieces = [
      "<b>সূত্রটা</b> লেখো। ",
      "<tool_call>{}</tool_call>",
      "দেখো https://other-school.example/answers ",
    ];
    expect((await ask()).produced?.text).toBe("সূত্রটা লেখো। দেখো");
  });
});

it("the words of a provider reach the asker alone while it writes, without those that may tell the answer", async () => {
  school.advanceClock({ minutes: 1 });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  fake.pieces = ["ভর আর ত্বরণ জানা আছে, ফল ", "১", "০০ এর কম।"];
  fake.beforePiece = (index) => (index === 2 ? held : Promise.resolve());
  const [own, other] = await Promise.all([
    SseClient.open(await school.signIn("rafi")),
    SseClient.open(await school.signIn("nusrat")),
  ]);
  // Words are sent once, and only to streams that have begun.
  for (const client of [own, other]) await client.waitUntil(({ lastEventId }) => lastEventId !== undefined);
  const asking = ask();
  const said = async () =>
    (await school.rows<{ said: string }>(sql`select said from ai_calls where state = 'asked'`))[0]?.said;
  await expect.poll(said).toBe("ভর আর ত্বরণ জানা আছে,");
  const wordsOf = (client: SseClient) =>
    client.events.filter(({ event }) => event === "words").map(({ data }) => data);
  await expect
    .poll(() => wordsOf(own)[0])
    .toEqual({ post_id: expect.any(Number), step: "hint", text: "ভর আর ত্বরণ জানা আছে,", is_over: false });
  release();
  expect((await asking).produced?.text).toBe("ভর আর ত্বরণ জানা আছে, ফল ১০০ এর কম।");
  await expect.poll(() => wordsOf(own).at(-1)).toMatchObject({ text: "", is_over: true });
  expect(wordsOf(other)).toEqual([]);
  own.close();
  other.close();
});

it("a school that has switched its provider off asks none", async () => {
  await school.database.run(
    sql`insert into settings (key, value, updated_at) values ('assistant', '{"is_on": false}', ${school.now})`,
  );
  await school.server.services.settings.reload();
  expect(askProvider(school.server.services)).toBeUndefined();
});
