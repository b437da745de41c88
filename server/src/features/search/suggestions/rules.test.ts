import { describe, expect, it } from "vitest";
import { completionsIn, queryOf, typingIn } from "./rules.ts";

const typing = (text: string) => typingIn(text) ?? { before: "", whole: [], last: "", isShort: true };
const completions = (bodies: string[], text: string, most = 9) => {
  const typed = typing(text);
  return completionsIn(bodies, typed, (word) => word.startsWith(typed.last), most);
};

describe("the text typed into the search", () => {
  it.each([
    ["গতি", "গতি", { before: "", whole: [], last: "গতি", isShort: false }],
    ["newton er su", "su", { before: "newton er ", whole: ["newton"], last: "su", isShort: true }],
    ["Vector  Pro", "pro", { before: "Vector  ", whole: ["vector"], last: "pro", isShort: false }],
  ])("%j has the last word %j", (text, _last, expected) => {
    expect(typingIn(text)).toEqual(expected);
  });

  it.each(["#গতি", "@রাফি", "?!", ""])("%j is not completed", (text) => {
    expect(typingIn(text)).toBe(null);
  });

  it("is searched by its words, their synonyms, and the beginning of the last", () => {
    expect(queryOf(typing("vektor gun"), new Map([["vektor", ["ভেক্টর"]]]), ["গুণন"])).toBe(
      "('vektor':* | 'ভেক্টর') & ('gun':* | 'গুণন')",
    );
    expect(queryOf(typing("vektor gu"), new Map(), []), "not before it is long enough").toBe("('vektor':*)");
    expect(queryOf(typing("gu"), new Map(), [])).toBe("('gu':*)");
  });
});

describe("completions of a typed text", () => {
  it("are the words and phrases of most posts, each post counted once", () => {
    const bodies = ["বলবিদ্যা বলবিদ্যা বলবিদ্যা", "বলরেখা দেখি", "বলরেখা দেখি", "বলরেখার ছবি"];
    expect(completions(bodies, "বল")).toEqual(["বলরেখা", "বলরেখা দেখি", "বলবিদ্যা"]);
    expect(completions(bodies, "বল", 1)).toEqual(["বলরেখা"]);
  });

  it("contain only the longer phrase where it always follows", () => {
    const bodies = ["ডট গুণন শেখাও", "ডট গুণন পারি না"];
    expect(completions(bodies, "ড")).toEqual(["ডট গুণন"]);
    expect(completions(bodies, "ডট"), "behind the finished word").toEqual(["ডট গুণন"]);
  });

  it("end at a sign, a formula or a long number, and never with a filler word", () => {
    const twice = (body: string) => [body, body];
    expect(completions(twice("তাপ, চাপ"), "তা")).toEqual(["তাপ"]);
    expect(completions(twice("তাপ $x$ চাপ"), "তা")).toEqual(["তাপ"]);
    expect(completions(twice("তাপ 98765432 চাপ"), "তা")).toEqual(["তাপ"]);
    expect(completions(twice("তাপ কী"), "তা")).toEqual(["তাপ"]);
    expect(completions(twice("তাপ ও চাপ"), "তা")).toEqual(["তাপ ও চাপ"]);
  });

  it("contain no other form of the typed word", () => {
    const bodies = ["পদার্থের গঠন", "পদার্থ কী, পদার্থবিজ্ঞান কী"];
    expect(completions(bodies, "পদার্থ")).toEqual(["পদার্থবিজ্ঞান"]);
    expect(completions(["আলোকচ্ছটা"], "আলোকচ্ছ"), "a beginning that looks like a stem").toEqual(["আলোকচ্ছটা"]);
  });

  it("keep the text typed before, and the spelling of the posts", () => {
    expect(completions(["Newton Motor"], "আমার new")).toEqual(["আমার Newton"]);
  });
});
