import { formulasIn, sentencesOf } from "../../assistant/sentences/public.ts";

type Part = { origin: "given" | "asked"; text: string };

const MAX_GIVEN_SENTENCES = 6;

/** The given and the asked part: the sentences before the question, or the values inside it. */
export function restated(question: string): Part[] {
  const sentences = sentencesOf(question);
  const at = sentences.findLastIndex((sentence) => /\?\W*$/.test(sentence));
  const asked = sentences[at < 0 ? sentences.length - 1 : at];
  const given = sentences.filter((sentence) => sentence !== asked).slice(0, MAX_GIVEN_SENTENCES);
  const values = given.length > 0 ? given : quantitiesIn(asked ?? "");
  return [
    ...values.map((text) => ({ origin: "given" as const, text })),
    ...(asked === undefined ? [] : [{ origin: "asked" as const, text: asked }]),
  ];
}

/** Formulas with a sign of equality, and numbers with their unit. */
function quantitiesIn(text: string): string[] {
  const formulas = formulasIn(text).map(([from, to]) => text.slice(from, to));
  const rest = formulas.reduce((left, formula) => left.replace(formula, " "), text);
  const numbers = [...rest.matchAll(/(?<![\p{L}\p{M}])\p{N}[\p{N}.,/×^]*\s?[\p{L}\p{M}°%/²³]+/gu)].map(
    ([quantity]) => quantity.trim(),
  );
  return [...formulas.filter((formula) => formula.includes("=")), ...numbers].slice(0, MAX_GIVEN_SENTENCES);
}
