import { describe, expect, it } from "vitest";
import { ranked, type NearPost } from "./nearness.ts";

const word = (level: NearPost["level"], query: string | null = "x"): NearPost => ({
  level,
  query,
  spelt: query,
  ids: [],
});
/** For each word whether a post has it, and whether as it was typed. */
const post = (id: number, ...words: ("" | "heard" | "typed")[]) => ({
  id,
  has: words.flatMap((one) => [one !== "", one === "typed"]),
});
const order = (sought: NearPost[], posts: ReturnType<typeof post>[]) =>
  ranked(sought, posts, 10).found.map(({ id }) => id);

describe("posts with some of the words", () => {
  it("are ranked by the number of words, then by exact form, then newest first", () => {
    const posts = [
      post(1, "typed", "typed", ""),
      post(2, "typed", "heard", ""),
      post(3, "typed", "heard", ""),
    ];
    expect(order([word(3), word(3), word(3, null)], posts)).toEqual([1, 3, 2]);
  });

  it("are ranked by the rarer word", () => {
    const posts = [post(1, "typed", ""), post(2, "", "typed"), post(3, "", "typed"), post(4, "", "typed")];
    expect(order([word(3), word(3)], posts)[0]).toBe(1);
  });

  it("are omitted when they have far fewer words than the best post", () => {
    const posts = [post(1, "typed", "typed", "typed"), post(2, "", "", "heard")];
    expect(order([word(3), word(3), word(6)], posts)).toEqual([1]);
  });

  it("are rated by their share of the weight of all words", () => {
    expect(ranked([word(3), word(3)], [post(1, "typed", "typed")], 10).share).toBe(1);
    expect(ranked([word(3), word(3, null)], [post(1, "typed", "")], 10).share).toBeLessThan(0.5);
    expect(ranked([word(3, null)], [], 10)).toEqual({ found: [], share: 0 });
  });
});
