import { describe, expect, it } from "vitest";
import { likeness } from "./rules.ts";

describe("the similarity of questions", () => {
  const only = (stem: string) => ({ any: stem, enough: stem, rare: stem });

  it("requires two of the significant words, without their endings", () => {
    expect(likeness("ভেক্টরের এক লব্ধি")).toEqual({
      any: "'ভেক্টর':* | 'লব্ধি':*",
      enough: "'ভেক্টর':* & ('লব্ধি':*)",
      rare: "'ভেক্টর':* & ('লব্ধি':*)",
    });
    expect(likeness("abcde abcd xyz")?.enough).toBe("'abcd':* & ('xyz':*)");
    expect(likeness("a1b b1c c1d")?.enough).toBe("'a1b':* & ('b1c':* | 'c1d':*) | 'b1c':* & ('c1d':*)");
  });

  it("looks up at most four of eight words", () => {
    const { any = "", rare = "" } = likeness("q1q w2w e3e r4r t5t y6y u7u i8i o9o p0p") ?? {};
    expect([any.split("|").length, new Set(rare.match(/'\w+'/g)).size]).toEqual([8, 4]);
  });

  it("counts a word and its forms as one", () => {
    expect(likeness("নদী নদীতে নদীগুলো")).toEqual(only("'নদী':*"));
  });

  it("is decided by the single word of a short draft, and not searched without words", () => {
    expect(likeness("সান্দ্রতা")).toEqual(only("'সান্দ্র':*"));
    expect(likeness("ও কী")).toBe(null);
  });
});
