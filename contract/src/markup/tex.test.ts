import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "@angon/test-tier/tier";
import type { Meter } from "./characters.ts";
import { preview } from "./preview.ts";
import { readable } from "./tex.ts";
import { isWellFormed } from "../kit/text.ts";

test.each([
  ["E = mc^2", "E = mc²"],
  ["F=\\frac{mv^2}{r}", "F=mv²/r"],
  ["\\frac{1}{2}mv^2", "1/2 mv²"],
  ["F = G\\frac{m_1 m_2}{r^2}", "F = G (m₁ m₂)/r²"],
  ["v^2 = u^2 + 2as", "v² = u² + 2as"],
  ["s = ut + \\frac12 at^2", "s = ut + 1/2 at²"],
  ["T = 2\\pi\\sqrt{\\frac{L}{g}}", "T = 2π√(L/g)"],
  ["v_e=\\sqrt{2gR}", "vₑ=√(2gR)"],
  ["R = \\frac{u^2\\sin 2\\theta}{g}", "R = (u²sin 2θ)/g"],
  ["\\vec{F} = m\\vec{a}", "F⃗ = ma⃗"],
  ["\\vec A\\cdot\\vec B = AB\\cos\\theta", "A⃗·B⃗ = ABcos θ"],
  ["\\vec{A}\\times\\vec{B}", "A⃗×B⃗"],
  ["W = \\int_0^s F\\,dx", "W = ∫₀ˢ F dx"],
  ["g = 9.8\\ \\mathrm{m\\,s^{-2}}", "g = 9.8 m s⁻²"],
  ["1.6\\times 10^{-19}\\,\\text{C}", "1.6× 10⁻¹⁹ C"],
  ["c = 3 \\times 10^8\\text{ m/s}", "c = 3 × 10⁸ m/s"],
  ["\\lambda = \\dfrac{h}{mv}", "λ = h/mv"],
  ["\\Delta E = h\\nu", "ΔE = hν"],
  ["\\Delta x\\,\\Delta p \\ge \\frac{\\hbar}{2}", "Δx Δp ≥ ℏ/2"],
  ["\\eta = 1 - \\frac{T_2}{T_1}", "η = 1 - T₂/T₁"],
  ["PV = nRT", "PV = nRT"],
  ["n_1\\sin\\theta_1 = n_2\\sin\\theta_2", "n₁sin θ₁ = n₂sin θ₂"],
  ["30^\\circ", "30°"],
  ["\\angle ABC = 90^{\\circ}", "∠ ABC = 90°"],
  ["V = IR,\\quad P = I^2R", "V = IR, P = I²R"],
  ["\\frac{1}{R} = \\frac{1}{R_1}+\\frac{1}{R_2}", "1/R = 1/R₁+1/R₂"],
  ["N = N_0 e^{-\\lambda t}", "N = N₀ e^(-λt)"],
  ["T_{1/2} = \\frac{0.693}{\\lambda}", "T_(1/2) = 0.693/λ"],
  ["\\mathrm{H_2SO_4}", "H₂SO₄"],
  ["\\ce{2H2 + O2}", "2H2 + O2"],
  ["\\text{Fe}^{3+} + 3e^- \\to \\text{Fe}", "Fe³⁺ + 3e⁻ → Fe"],
  ["N_2 + 3H_2 \\rightleftharpoons 2NH_3", "N₂ + 3H₂ ⇌ 2NH₃"],
  ["K_c = \\frac{[NH_3]^2}{[N_2][H_2]^3}", "K_c = [NH₃]²/[N₂][H₂]³"],
  ["pH = -\\log[H^+]", "pH = -log[H⁺]"],
  ["x = \\frac{-b \\pm \\sqrt{b^2-4ac}}{2a}", "x = (-b ± √(b²-4ac))/2a"],
  ["\\sin^2\\theta + \\cos^2\\theta = 1", "sin²θ + cos²θ = 1"],
  ["\\sin^{-1}x", "sin⁻¹x"],
  ["\\tan(A+B)", "tan(A+B)"],
  ["\\lim_{x \\to 0} \\frac{\\sin x}{x} = 1", "lim_(x → 0) (sin x)/x = 1"],
  ["\\frac{dy}{dx} = 2x", "dy/dx = 2x"],
  ["\\frac{d}{dx}\\left(x^n\\right) = nx^{n-1}", "d/dx (xⁿ) = nxⁿ⁻¹"],
  ["\\int x^n dx = \\frac{x^{n+1}}{n+1} + c", "∫ xⁿ dx = xⁿ⁺¹/(n+1) + c"],
  ["\\sum_{i=1}^{n} i = \\frac{n(n+1)}{2}", "∑ᵢ₌₁ⁿ i = (n(n+1))/2"],
  ["{}^nC_r = \\frac{n!}{r!(n-r)!}", "ⁿCᵣ = n!/(r!(n-r)!)"],
  ["\\binom{n}{r}", "(n r)"],
  ["\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}", "1 2 ; 3 4"],
  ["\\left|\\begin{array}{cc} a & b \\\\[2pt] c & d \\end{array}\\right|", "| a b ; c d |"],
  ["y^2 = 4ax \\Rightarrow a > 0", "y² = 4ax ⇒ a > 0"],
  ["\\sqrt[3]{27} = 3, \\sqrt[n]{x}", "∛27 = 3, ⁿ√x"],
  ["A \\cup B \\subseteq U,\\; x \\in A", "A ∪ B ⊆ U, x ∈ A"],
  ["f'(x) \\neq 0", "f′(x) ≠ 0"],
  ["\\left\\{ x : x \\le 5 \\right.", "{ x : x ≤ 5"],
  ["i^2 = -1,\\ \\bar{z} = a - ib", "i² = -1, z̄ = a - ib"],
  ["v_{সর্বোচ্চ} = \\omega A", "v_সর্বোচ্চ = ωA"],
  ["e^{i\\pi} + 1 = 0", "e^(iπ) + 1 = 0"],
  ["100\\%\\ \\unknown{x}", "100% unknownx"],
  ["\\frac{1", "1/"],
  ["a} ^", "a"],
  ["\\", ""],
])("the formula '%s' has its readable text", (tex, line) => {
  expect(readable(tex)).toBe(line);
});

test("the readable text of a formula is cut between grapheme clusters in a preview", () => {
  expect(preview("বেগ $v = \\frac{s}{t}$।\n\\[ E_k = \\frac12 mv^2 \\]")).toBe("বেগ v = s/t। Eₖ = 1/2 mv²");
  expect(preview("ক $\\vec{v}$", 3)).toBe("ক…");
  expect(preview(`${"ক".repeat(98)} $x^{2}$ আর`, 100)).toBe(`${"ক".repeat(98)}…`);
});

const piece = fc.constantFrom(
  ..."\\frac \\sqrt \\vec \\text \\left \\begin \\\\ \\ { } [ ] ^ _ ' & ~ $ x 2 ক 😀 . +".split(" "),
);
const typed = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(""));

test("the readable text of any formula is computed without exception, reading each position once", () => {
  fc.assert(
    fc.property(typed, (tex) => {
      const meter: Meter = { steps: 0 };
      expect(isWellFormed(readable(tex, meter))).toBe(true);
      expect(meter.steps).toBeLessThanOrEqual(2 * tex.length);
    }),
    propertyRuns(500),
  );
});

test("the readable text of a formula splits no letter after a backslash", () =>
  expect(readable("\\frac\\😀")).toBe("😀/"));

test.each(["{", "^", "\\sqrt", "\\frac{", "\\sqrt[", "_{", "\\left."])(
  "the readable text of ten thousand '%s' takes steps proportional to the length",
  (sign) => {
    const meter: Meter = { steps: 0 };
    const tex = sign.repeat(10_000);
    readable(tex, meter);
    expect(meter.steps).toBeLessThanOrEqual(2 * tex.length);
  },
);
