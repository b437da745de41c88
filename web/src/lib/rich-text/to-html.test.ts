import { describe, expect, it } from "vitest";
import { formulaAsHtml } from "./to-html.ts";

describe("a formula as HTML", () => {
  it("has HTML for sighted users and MathML for screen readers", () => {
    const html = formulaAsHtml("v^2=u^2+2as", false);
    expect(html).toContain('class="katex-html" aria-hidden="true"');
    expect(html).toContain("<math ");
    expect(formulaAsHtml("v^2=u^2+2as", true)).toContain('display="block"');
  });

  it("keeps Bengali words whole", () => {
    expect(formulaAsHtml("v=\\frac{দূরত্ব}{সময়}", false)).toMatch(/>দূরত্ব</);
  });

  it.each([
    ["invalid", "\\frac{1"],
    ["that defines a macro", "\\def\\x{y}\\x"],
    ["too long for server rendering", `${"x+".repeat(151)}x`],
    ["that grows too large", "\\begin{matrix}" + "&".repeat(250) + "\\end{matrix}"],
  ])("is not made by the server for a formula %s", (_kind, tex) => {
    expect(formulaAsHtml(tex, false)).toBeNull();
  });

  it.each([
    "\\href{javascript:alert(1)}{x}",
    "\\url{javascript:x}",
    "\\htmlStyle{top:0}{x}",
    "\\text{<img src=x onerror=x>}",
  ])("contains nothing that could execute: %s", (tex) => {
    const html = formulaAsHtml(tex, false) ?? "";
    expect(html).not.toMatch(/<(?!\/?(?:span|math|semantics|m[a-z]+|annotation|svg|path|line)\b)/);
    expect(html.replaceAll(/<annotation[^]*?<\/annotation>/g, "")).not.toMatch(/ (?:href|src|on\w+)=/);
  });

  it("is the same when it is rendered a second time", () => {
    expect(formulaAsHtml("a^2", false)).toBe(formulaAsHtml("a^2", false));
    expect(formulaAsHtml("a^2", true)).not.toBe(formulaAsHtml("a^2", false));
  });
});
