import { describe, expect, it } from "vitest";
import { useSchool } from "../../server/test/harness.ts";

const school = useSchool();

/** Each of these, repeated, has made some text parser backtrack. */
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

const LIMIT_MS = 50;
/** Beside other work most runs of a text cost more than the text itself. */
const MOST_RUNS = 8;

type Request = () => Promise<{ status: number }>;

/** The minimal CPU time of several runs. */
async function costOf(request: Request): Promise<{ status: number; cost: number }> {
  let cost = Infinity;
  let status = 0;
  for (let times = 0; times < MOST_RUNS && cost > LIMIT_MS; times++) {
    const before = process.cpuUsage();
    ({ status } = await request());
    const { user, system } = process.cpuUsage(before);
    cost = Math.min(cost, (user + system) / 1_000);
  }
  return { status, cost };
}

const rafi = () => school.as("rafi");
const ask = (path: string, text: string) => rafi().get(path + encodeURIComponent(text));
const write = (body: string) => rafi().post("/api/post", { category: "other", body });
const change = (input: object) => rafi().put("/api/auth/update", input);

/** The requests and their possible statuses: combining marks without a base letter are invalid text. */
const requests: [string, (fragment: string) => Promise<{ status: number; body: unknown }>, number[]][] = [
  ["a post", (fragment) => write(repeatTo(fragment, LONGEST_POST)), [201, 422]],
  ["a post that is too long", (fragment) => write(repeatTo(fragment, 60_000)), [422]],
  [
    "a search suggestion",
    (fragment) => ask("/api/utils/search?search=", repeatTo(fragment, 100)),
    [200, 422],
  ],
  ["a post search", (fragment) => ask("/api/search?type=post&q=", repeatTo(fragment, 100)), [200, 422]],
  ["a user search", (fragment) => ask("/api/search?type=user&q=", repeatTo(fragment, 100)), [200, 422]],
  [
    "a search for similar questions",
    (fragment) => ask("/api/post/similar?text=", repeatTo(fragment, 250)),
    [200, 422],
  ],
  [
    "a profile link",
    (fragment) => change({ facebook: `facebook.com/${repeatTo(fragment, 180)}` }),
    [200, 422],
  ],
  ["a phone number", (fragment) => change({ phone: repeatTo(fragment, 10_000) }), [422]],
  ["a bio", (fragment) => change({ bio: repeatTo(fragment, 60_000) }), [422]],
];

/** A post of this text whose jobs have run. */
async function published(fragment: string): Promise<number> {
  const text = `শব্দ ${repeatTo(storable(fragment), LONGEST_POST - 5)}`;
  const { body } = await write(text);
  await school.drain();
  return body.id;
}

describe.each(fragments.map((fragment) => [JSON.stringify(fragment), fragment] as const))(
  "repeated %s",
  (_name, fragment) => {
    it("is accepted, found or refused below the CPU limit", async () => {
      for (const [name, send, statuses] of requests) {
        const { status, cost } = await costOf(() => send(fragment));
        expect([name, statuses.includes(status) || status]).toEqual([name, true]);
        expect(cost, name).toBeLessThan(LIMIT_MS);
      }
    });

    it("is read below the CPU limit after its jobs have run", async () => {
      const id = await published(fragment);
      const { status, cost } = await costOf(() => school.as("nusrat").get(`/api/post/${id}`));
      expect(status).toBe(200);
      expect(cost).toBeLessThan(LIMIT_MS);
    });
  },
);
