import { ask } from "../phonetics/keys.ts";
import type { Match, Near } from "../phonetics/match.ts";
import { describe, expect, it } from "vitest";
import { grades, rareUntil, runsIn, stagesOf, type PostQuery } from "./rules.ts";

const match = (word: string, more: Partial<Match> = {}): Match => ({
  asked: ask(word),
  exact: 0,
  normal: [],
  sound: [],
  alike: [],
  loose: [],
  ...more,
});
const known = (word: string, posts = 1) => ({ word, posts });
const wanted = (matches: Match[], more: Partial<PostQuery> = {}): PostQuery => ({
  words: matches.map(({ asked }) => asked.word),
  runs: [],
  terms: [],
  looked: { matches, begun: matches.map(() => 0), posts: 1_000 },
  near: new Map(),
  ...more,
});
const queries = (all: PostQuery) => stagesOf(all).map(({ query }) => query);

describe("the grades of a search", () => {
  it("contain those of the grade before", () => {
    const near: Near = { close: [known("vectro")], far: [known("hector")], within: [], apart: [] };
    const one = match("abcde", { normal: [known("abcdx")], sound: [known("efg")], alike: [known("hij")] });
    expect(queries(wanted([one], { near: new Map([["abcde", near]]) }))).toEqual([
      "('abcde')",
      "('abcde' | 'abcdx')",
      "('abcdx' | 'abcde':*)",
      "('abcdx' | 'abcde':* | 'efg')",
      "('abcdx' | 'abcde':* | 'efg' | 'hij')",
      "('abcdx' | 'abcde':* | 'efg' | 'hij' | 'vectro':*)",
      "('abcdx' | 'abcde':* | 'efg' | 'hij' | 'vectro':* | 'hector')",
    ]);
    expect(grades).toHaveLength(7);
  });

  it("begin with a short word only as the last resort", () => {
    const begun = queries(wanted([match("কখগ")])).map((query) => query?.includes(":*"));
    expect(begun).toEqual([false, false, false, false, true, true, true]);
  });

  it("never begin with a short Latin word, and do not match similar ones", () => {
    const found = match("abc", {
      exact: 1,
      sound: [known("এবিসি")],
      alike: [known("abak")],
      loose: [known("bak")],
    });
    const all = queries(wanted([found]));
    expect(all[3]).toContain("এবিসি");
    for (const query of all) expect(query).not.toMatch(/abc':\*|abak|bak/);
  });

  it("require every word, or one word in the place of two", () => {
    const all = wanted([match("ab"), match("cd"), match("abcd", { exact: 3 })], { words: ["ab", "cd"] });
    const runs = runsIn(["ab", "cd"]);
    expect(runs).toEqual([{ at: 0, parts: ["ab", "cd"] }]);
    expect(queries({ ...all, runs }).slice(0, 2)).toEqual(["('ab') & ('cd')", "('ab') & ('cd') | ('abcd')"]);
  });

  it("match two words for one that was written together", () => {
    const halves = [match("ab", { exact: 1 }), match("cd", { normal: [known("cde")] })] as const;
    const near: Near = { close: [], far: [], within: [], apart: [halves, [match("a"), match("bcd")]] };
    const [, , , , , close] = queries(wanted([match("abcd")], { near: new Map([["abcd", near]]) }));
    expect(close).toBe("('abcd':* | (('ab') & ('cde')))");
  });

  it("estimate at most as many posts as the rarest word has, and fewer for several words", () => {
    const [stage] = stagesOf(wanted([match("ab", { exact: 100 }), match("cd", { exact: 200 })]));
    expect([stage?.most, stage?.expected]).toEqual([100, 20]);
  });
});

it("a search of many words joins only two words at a time", () => {
  expect(runsIn(["a", "b", "c", "d"])).toHaveLength(6);
  expect(runsIn(["a", "b", "c", "d", "e", "f", "g", "h"])).toHaveLength(7);
});

it("a word is rare when few posts contain it together with those before it", () => {
  const stage = (most: number) => ({ query: "", most, expected: most });
  const stages = [stage(10), stage(20), stage(5_000), stage(9_000)];
  expect([rareUntil(stages, 0, 3), rareUntil(stages, 2, 3), rareUntil(stages, 0, 1)]).toEqual([1, 1, 1]);
});
