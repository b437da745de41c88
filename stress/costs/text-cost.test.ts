import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useSchool } from "../../server/test/harness.ts";
import { StepCounter } from "./step-counter.ts";

const school = useSchool();

/** Each of these, repeated, has made a text parser backtrack. */
const fragments = [
  "*",
  "$",
  "@",
  "#",
  "\\[",
  "(",
  "**[$",
  "$$\\(",
  "_`~",
  "a.",
  "#ক",
  "@ক ",
  "ক্",
  "া",
  "\u09cd\u200d",
  "[](",
  "<a ",
];

const LONGEST_POST = 10_000;
const repeatTo = (fragment: string, length: number) =>
  fragment.repeat(Math.ceil(length / fragment.length)).slice(0, length);

/** A fragment that a post may repeat: of marks alone, eight of them behind each base. */
const storable = (fragment: string) => (/^\p{M}/u.test(fragment) ? `ক${fragment.repeat(8)}` : fragment);

/** A linear cost at most doubles with the length of the text, a quadratic one becomes four times as large. */
const MAX_GROWTH = 2.6;
/** Steps of a request that do not depend on its text. */
const SLACK_STEPS = 20_000;

type Request = () => Promise<{ status: number }>;

const steps = new StepCounter();
beforeAll(async () => {
  // Caches and lazily loaded modules cost steps once.
  for (const [, send] of requests) await send("শব্দ ", 1);
  await steps.start();
});
afterAll(() => steps.stop());

const rafi = () => school.as("rafi");
const ask = (path: string, text: string) => rafi().get(path + encodeURIComponent(text));
const write = (body: string) => rafi().post("/api/post", { category: "other", body });
const change = (input: object) => rafi().put("/api/auth/update", input);

/** The requests and their possible statuses: combining marks without a base letter are invalid text. */
const requests: [string, (fragment: string, share: number) => Promise<{ status: number }>, number[]][] = [
  ["a post", (fragment, share) => write(repeatTo(fragment, LONGEST_POST * share)), [201, 422]],
  ["a post that is too long", (fragment, share) => write(repeatTo(fragment, 60_000 * share)), [422]],
  [
    "a search suggestion",
    (fragment, share) => ask("/api/utils/search?search=", repeatTo(fragment, 100 * share)),
    [200, 422],
  ],
  [
    "a post search",
    (fragment, share) => ask("/api/search?type=post&q=", repeatTo(fragment, 100 * share)),
    [200, 422],
  ],
  [
    "a user search",
    (fragment, share) => ask("/api/search?type=user&q=", repeatTo(fragment, 100 * share)),
    [200, 422],
  ],
  [
    "a search for similar questions",
    (fragment, share) => ask("/api/post/similar?text=", repeatTo(fragment, 250 * share)),
    [200, 422],
  ],
  [
    "a profile link",
    (fragment, share) => change({ facebook: `facebook.com/${repeatTo(fragment, 180 * share)}` }),
    [200, 422],
  ],
  ["a phone number", (fragment, share) => change({ phone: repeatTo(fragment, 10_000 * share) }), [422]],
  ["a bio", (fragment, share) => change({ bio: repeatTo(fragment, 60_000 * share) }), [422]],
];

/** A post of this text whose jobs have run. */
async function published(fragment: string, share: number): Promise<number> {
  const text = `শব্দ ${repeatTo(storable(fragment), (LONGEST_POST - 5) * share)}`;
  const { body } = await write(text);
  await school.drain();
  return body.id;
}

async function expectLinear(name: string, half: Request, whole: Request, statuses: number[]): Promise<void> {
  const [short, long] = [await steps.of(half), await steps.of(whole)];
  for (const { status } of [short.result, long.result])
    expect([name, statuses.includes(status) || status]).toEqual([name, true]);
  expect(long.steps, name).toBeLessThan(MAX_GROWTH * short.steps + SLACK_STEPS);
}

describe.each(fragments.map((fragment) => [JSON.stringify(fragment), fragment] as const))(
  "a text that repeats %s",
  (_name, fragment) => {
    it("is accepted, searched or refused in steps proportional to its length", async () => {
      for (const [name, send, statuses] of requests)
        await expectLinear(
          name,
          () => send(fragment, 0.5),
          () => send(fragment, 1),
          statuses,
        );
    });

    it("is read in steps proportional to its length after its jobs have run", async () => {
      const [half, whole] = [await published(fragment, 0.5), await published(fragment, 1)];
      const read = (id: number) => () => school.as("nusrat").get(`/api/post/${id}`);
      await expectLinear("a post", read(half), read(whole), [200]);
    });
  },
);
