import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { propertyRuns } from "@angon/test-tier/tier";
import { askedIn, formulasIn, indexedIn } from "./formulas.ts";
import { spelt, wordsIn } from "./words.ts";

/** What is typed, and how a post has it. */
const pairs: readonly (readonly [string, string])[] = [
  ["CuSO4", "$CuSO_4$ এর দ্রবণ"],
  ["CuSO4", "$\\mathrm{CuSO_4}$"],
  ["CuSO4", "$\\ce{CuSO4}$"],
  ["CuSO4", "CuSO₄ এর বর্ণ"],
  ["cuso4", "\\(CuSO_{4}\\)"],
  ["CuSO₄", "CuSO4 কেন নীল?"],
  ["CuSO_4", "CuSO4 কেন নীল?"],
  ["\\mathrm{CuSO_4}", "CuSO4 কেন নীল?"],
  ["$CuSO_4$", "CuSO₄ কেন নীল?"],
  ["CuSO4", "$CuSO_4 \\cdot 5H_2O$"],
  ["CuSO4.5H2O", "$CuSO_4 \\cdot 5H_2O$"],
  ["CuSO4·5H2O", "CuSO4.5H2O"],
  ["C4H10O", "$C_4H_{10}O$ এর সমাণু"],
  ["C4H10O", "$\\text{C}_4\\text{H}_{10}\\text{O}$"],
  ["C₄H₁₀O", "C4H10O এর সমাণু"],
  ["SO2", "$SO_2$"],
  ["so2", "SO₂ গ্যাস"],
  ["H2SO4", "$H_2SO_4$"],
  ["H2SO4", "H₂SO₄"],
  ["h2so4", "$Zn + H_2SO_4 \\rightarrow ZnSO_4 + H_2$"],
  ["Zn + H2SO4", "$Zn + H_2SO_4 \\rightarrow ZnSO_4 + H_2$"],
  ["H2SO4 + NaOH", "$H_2SO_4 + 2NaOH \\to Na_2SO_4 + 2H_2O$"],
  ["H2O", "$2H_2 + O_2 \\rightarrow 2H_2O$"],
  ["2H2O", "$2H_2 + O_2 = 2H_2O$"],
  ["K2Cr2O7", "$K_2Cr_2O_7$ এ Cr এর জারণ সংখ্যা"],
  ["K₂Cr₂O₇", "K2Cr2O7"],
  ["KMnO4", "$KMnO_4$"],
  ["Ca(OH)2", "$Ca(OH)_2$"],
  ["CaOH2", "Ca(OH)₂"],
  ["Na+", "$Na^+$ আয়ন"],
  ["Na+", "Na⁺ আয়ন"],
  ["Na^+", "Na+ আয়ন"],
  ["Cl-", "$Cl^-$"],
  ["Cl⁻", "$Cl^{-}$"],
  ["Fe3+", "$Fe^{3+}$"],
  ["Fe^3+", "Fe³⁺ এর বিন্যাস"],
  ["SO4^2-", "$SO_4^{2-}$"],
  ["SO4^{2-}", "SO₄²⁻"],
  ["SO42-", "$SO_{4}^{2-}$"],
  ["SO₄²⁻", "SO4^2-"],
  ["NH4+", "$NH_4^+$"],
  ["F=ma", "$F = ma$ সূত্রটা"],
  ["F = ma", "F=ma"],
  ["F=ma", "$\\vec{F} = m\\vec{a}$"],
  ["f=ma", "F = ma হলে"],
  ["E=mc^2", "$E = mc^2$"],
  ["E=mc2", "$E = mc^{2}$"],
  ["E=mc²", "E = mc^2"],
  ["v=u+at", "$v = u + at$"],
  ["v = u + at", "v=u+at কখন খাটে"],
  ["v=u+at", "$v = u + at, s = ut + \\frac{1}{2}at^2$"],
  ["s=ut+1/2at^2", "$s = ut + \\frac{1}{2}at^2$"],
  ["s=ut+½at²", "$s=ut+\\frac12 at^2$"],
  ["v^2=u^2+2as", "$v^2 = u^2 + 2as$"],
  ["PV=nRT", "$PV = nRT$"],
  ["V=IR", "V = IR"],
  ["x^2", "$x^2 + 2x + 1 = 0$"],
  ["x²", "$x^{2}$"],
  ["x2", "x² এর মান"],
  ["x^২", "$x^2$"],
  ["x^2+y^2=r^2", "$x^2 + y^2 = r^2$"],
  ["a+b", "$(a+b)^2 = a + b$"],
  ["(a+b)^2", "$(a + b)^2$"],
  ["sin2θ", "$\\sin 2\\theta$"],
  ["sin 2θ", "$\\sin 2\\theta = 2\\sin\\theta\\cos\\theta$"],
  ["\\sin 2\\theta", "sin2θ এর মান"],
  ["sin 2θ", "sin2θ"],
  ["sin2theta", "$\\sin 2\\theta$"],
  ["sin^2θ", "$\\sin^2\\theta$"],
  ["sin²θ", "$\\sin^2 \\theta + \\cos^2 \\theta = 1$"],
  ["cos theta", "$\\cos\\theta$"],
  ["tan x", "$\\tan x$"],
  ["log x", "$\\log x$"],
  ["√2", "$\\sqrt{2}$"],
  ["x≠0", "$x \\neq 0$"],
  ["xe^x", "$\\int x e^x \\, dx$"],
  ["১০x", "$10x$"],
  ["1/v", "$\\frac{1}{v} + \\frac{1}{u} = \\frac{1}{f}$"],
  ["m/s", "বেগ 20 m/s হলে"],
  ["mv^2", "$\\frac{1}{2}mv^2$"],
  ["λ=h/p", "$\\lambda = \\frac{h}{p}$"],
  ["নিউটনের F=ma", "নিউটনের ২য় সূত্র $F = ma$"],
  ["H2SO4 দ্রবণ", "গাঢ় $H_2SO_4$ এর দ্রবণ"],
];

test.each(pairs)("%s finds %s", (typed, post) => {
  const words = indexedIn(post);
  const asked = askedIn(typed);
  expect(asked).not.toEqual([]);
  expect(asked.filter((word) => !words.includes(word))).toEqual([]);
});

const others: readonly (readonly [string, string])[] = [
  ["CuSO4", "$CuCl_2$ ও $H_2SO_4$"],
  ["F=ma", "ma বলল F পেয়েছি"],
  ["Na+", "na, আর পারি না"],
  ["x^2", "$x + 2$"],
  ["SO2", "$SO_3$"],
  ["v=u+at", "$v = u - at$"],
  ["Fe3+", "$Fe^{2+}$"],
];

test.each(others)("%s does not find %s", (typed, post) => {
  const words = indexedIn(post);
  expect(askedIn(typed).some((word) => !words.includes(word))).toBe(true);
});

describe("text that is no formula", () => {
  it.each([
    "e-mail x-ray p-n A+ C++ log in",
    "physics+chemistry and/or AC/DC",
    "2nd year, HSC 26",
    "বেগ = সরণ/সময়",
    "newton er 2nd law",
    "নিউটনের সূত্র কী?",
    "snake_case",
    "10+5-3",
  ])("is asked for by its words: %s", (text) => {
    expect([...askedIn(text)].sort()).toEqual([...wordsIn(text)].sort());
  });

  it("gives an ordinal no formula of its ending", () => {
    expect(formulasIn("2nd law")).toEqual(["2nd"]);
  });
});

it("formulas never throw, are spelt as words are, and hold nothing that a tsquery reads as its own", () => {
  const piece = fc.constantFrom(
    "$",
    "\\",
    "{",
    "}",
    "^",
    "_",
    "+",
    "-",
    "=",
    " ",
    "'",
    "sin",
    "2",
    "x",
    "θ",
    "ক",
    "\\frac",
    "CuSO4",
  );
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join("")),
  );
  fc.assert(
    fc.property(text, (value) => {
      for (const word of [...formulasIn(value), ...askedIn(value)]) {
        expect(spelt(word)).toBe(word);
        expect(word).not.toMatch(/['\\\s:&|!*]/);
      }
    }),
    propertyRuns(),
  );
});
