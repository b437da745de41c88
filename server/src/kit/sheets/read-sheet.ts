import { tidyLine } from "@angon/contract/kit/text";
import type { SignedIn } from "../context.ts";
import { parseInWorker } from "./parse-in-worker.ts";
import type { Most, SheetRow } from "./read-workbook.ts";

/** The rows of a CSV or XLSX file in base64. */
export const readSheet = (ctx: SignedIn, base64: string, limit?: Most): Promise<SheetRow[]> =>
  parseInWorker(ctx, "sheet", { base64, limit }, "sheet.too_large");

/** Letters and digits alone, so that "Roll No." and "roll_no" are one heading. */
const headingKey = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/**
 * The columns whose headings are known: `{ phone: ["মোবাইল", "phone", "mobile no"] }` finds `{ phone: 2 }`. Empty
 * when the first row is no heading.
 */
export function columnsOf<Key extends string>(
  header: readonly string[],
  headings: Readonly<Record<Key, readonly string[]>>,
): Partial<Record<Key, number>> {
  const keys = header.map(headingKey);
  const columns: Partial<Record<Key, number>> = {};
  for (const key of Object.keys(headings) as Key[]) {
    const names = new Set(headings[key].map((name) => headingKey(tidyLine(name))));
    const column = keys.findIndex((name) => names.has(name));
    if (column >= 0) columns[key] = column;
  }
  return columns;
}
