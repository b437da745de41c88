import { checkedRow, readable, refusedRow, type FileQuestion, type Row } from "./row.ts";

/** Reads a list of questions as the API writes them; a row is counted from 1. */
export function readJson(text: string): Row[] {
  const list = parsed(text);
  if (list === undefined) return [refusedRow(1, "bad_json")];
  if (!Array.isArray(list)) return [refusedRow(1, "not_a_list")];
  return readable(list).map((draft, i) => checkedRow(i + 1, draft));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, "")) as unknown;
  } catch {
    return undefined;
  }
}

export const writeJson = (questions: readonly FileQuestion[]): string =>
  JSON.stringify(questions, null, 2) + "\n";
