import { expect, it } from "vitest";
import { demoQuestions } from "../../server/demo/questions/read.ts";
import { formulaAsHtml } from "../../web/src/lib/rich-text/to-html.ts";

// Neither the server may import the renderer of the page nor the page the demo.
it("every formula of the demo's questions is typeset without an error", () => {
  const texts = demoQuestions.flatMap(({ question, options, explanation }) => [
    question,
    ...options,
    explanation,
  ]);
  const formulas = texts.flatMap((text) => [...text.matchAll(/\$([^$]+)\$/g)].map(([, tex]) => tex ?? ""));
  expect(formulas.length).toBeGreaterThan(500);
  expect(formulas.filter((tex) => formulaAsHtml(tex, false) === null)).toEqual([]);
});
