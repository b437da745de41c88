import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeProvider, type FakeProvider, type Manner } from "../../../test/helpers/ai-provider.ts";
import { readConfig } from "../config.ts";
import { createTutor } from "./create-tutor.ts";
import { TutorFailure } from "./tutor.ts";

let fake: FakeProvider;
beforeEach(async () => {
  fake = await fakeProvider();
});
afterEach(() => fake.close());

let now = new Date("2026-03-01T10:00:00Z");
const clock = { now: () => now };

function tutorOf(provider: string, patienceMs?: number) {
  const config = readConfig({
    NODE_ENV: "test",
    AI_PROVIDER: provider,
    AI_BASE_URL: provider === "openai" ? `${fake.baseURL}/v1` : fake.baseURL,
    AI_API_KEY: "a-key",
    AI_MODEL: "a-model",
  });
  const tutor = createTutor(config, clock, patienceMs);
  if (!tutor) throw new Error("no tutor");
  return tutor;
}

async function written(provider: string, patienceMs?: number, tutor = tutorOf(provider, patienceMs)) {
  const writing = tutor.write({ system: "be kind", user: "what is force?" }, new AbortController().signal);
  let text = "";
  for (;;) {
    const next = await writing.next();
    if (next.done) return { text, tokens: next.value };
    text += next.value;
  }
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) =>
      error instanceof TutorFailure ? { message: error.message, mayPass: error.mayPass } : error,
  );

it("without a provider in the configuration there is no tutor", () =>
  expect(createTutor(readConfig({ NODE_ENV: "test" }), clock)).toBeUndefined());

describe.each(["openai", "anthropic"])("the provider %s", (provider) => {
  it("is asked once with key and model, without tools, and its tokens are counted", async () => {
    expect(await written(provider)).toEqual({ text: fake.pieces.join(""), tokens: { in: 1_000, out: 200 } });
    expect(fake.asked).toHaveLength(1);
    const [asked] = fake.asked;
    const body = JSON.parse(asked?.body ?? "") as Record<string, unknown>;
    expect(body).toMatchObject({ model: "a-model", stream: true });
    expect(body).not.toHaveProperty("tools");
    expect(JSON.stringify(asked?.headers)).toContain("a-key");
  });

  it.each<[Manner, boolean]>([
    ["is gone", true],
    ["is busy", true],
    ["is broken", true],
    ["breaks off", true],
    ["sends wrong JSON", true],
    ["redirects", true],
    ["refuses the key", false],
    ["sends megabytes", false],
  ])("that %s is asked once, and fails", async (manner, mayPass) => {
    fake.manner = manner;
    expect(await failure(written(provider))).toEqual({
      message: expect.stringContaining("the provider"),
      mayPass,
    });
    expect(fake.asked).toHaveLength(1);
  });

  it.each<[Manner]>([["is slow"], ["streams for ever"]])(
    "that %s is left after the time limit",
    async (manner) => {
      fake.manner = manner;
      expect(await failure(written(provider, 300))).toEqual({
        message: "the provider was too slow",
        mayPass: true,
      });
    },
  );

  it("that calls tools is read without them", async () => {
    fake.manner = "calls tools";
    expect((await written(provider)).text).toBe(fake.pieces.join(""));
  });

  it("that fails five times is left alone for half a minute, then tried once", async () => {
    now = new Date("2026-03-01T10:00:00Z");
    const tutor = tutorOf(provider);
    fake.manner = "is broken";
    for (let i = 0; i < 5; i++) await failure(written(provider, undefined, tutor));
    expect(await failure(written(provider, undefined, tutor))).toEqual({
      message: "the provider is away",
      mayPass: true,
    });
    expect(fake.asked).toHaveLength(5);
    now = new Date("2026-03-01T10:00:31Z");
    await failure(written(provider, undefined, tutor));
    expect(fake.asked).toHaveLength(6);
    expect(await failure(written(provider, undefined, tutor))).toMatchObject({
      message: "the provider is away",
    });
    now = new Date("2026-03-01T10:01:02Z");
    fake.manner = "speaks";
    expect((await written(provider, undefined, tutor)).text).toBe(fake.pieces.join(""));
    expect((await written(provider, undefined, tutor)).text).toBe(fake.pieces.join(""));
  });
});
