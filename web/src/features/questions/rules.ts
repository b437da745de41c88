import type { QuestionFormat } from "@angon/contract/questions/row";

/** The format of a text, by the name of its file or by what stands in it; undefined while nothing tells it. */
export function formatIn(text: string, name = ""): QuestionFormat | undefined {
  if (/\.csv$/i.test(name)) return "csv";
  if (/\.json$/i.test(name)) return "json";
  if (/\.gift(\.txt)?$/i.test(name)) return "gift";
  const start = text.replace(/^\uFEFF/, "").trimStart();
  if (/^[[{]/.test(start)) return "json";
  if (/^\s*(ANSWER|উত্তর)\s*:/im.test(text)) return "aiken";
  if (/\{[^}]*[=~]|\{\s*(T|F|TRUE|FALSE)\b/i.test(text)) return "gift";
  return /^[^\n{]*[,;\t][^\n{]*\n/.test(start) ? "csv" : undefined;
}
