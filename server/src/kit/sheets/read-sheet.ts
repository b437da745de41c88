import { SHEET_LIMITS } from "@angon/contract/kit/sheet";
import { tidyLine } from "@angon/contract/kit/text";
import { meantBy, readCells } from "@angon/contract/questions/cells";
import { fail } from "../fail.ts";
import { readWorkbook, type Most, type SheetRow } from "./read-workbook.ts";

/** A workbook stores a text once for all its cells; without a limit a small file would become gigabytes. */
const MOST_TEXT = 4_000_000;

const most: Most = { rows: SHEET_LIMITS.rows, refusal: "sheet.too_many_rows" };

const startsWith = (bytes: Buffer, ...signature: readonly number[]): boolean =>
  signature.every((byte, i) => bytes[i] === byte);

/** A file of a spreadsheet program in base64: CSV in UTF-8 or UTF-16, or XLSX. The first row may be a heading. */
export function readSheet(base64: string, limit: Most = most): SheetRow[] {
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length > SHEET_LIMITS.bytes) fail("sheet.too_large");
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) fail("sheet.old_format");
  return startsWith(bytes, 0x50, 0x4b)
    ? tidied(readWorkbook(bytes, limit), limit)
    : readSheetText(decoded(bytes), limit);
}

/** Text with commas, semicolons or tabs between its cells, such as rows pasted from a spreadsheet. */
export function readSheetText(text: string, limit: Most = most): SheetRow[] {
  if (text.includes("\0")) fail("sheet.unreadable");
  const { rows, isOpen, isCut } = readCells(text, { rows: limit.rows + 1, columns: SHEET_LIMITS.columns });
  if (isCut) fail(limit.refusal);
  if (isOpen) fail("sheet.unreadable");
  return tidied(
    rows.map(({ line, cells }) => ({ line, cells: cells.map(meantBy) })),
    limit,
  );
}

function decoded(bytes: Buffer): string {
  const encoding = startsWith(bytes, 0xff, 0xfe)
    ? "utf-16le"
    : startsWith(bytes, 0xfe, 0xff)
      ? "utf-16be"
      : "utf-8";
  // Pictures and documents have zero bytes, which text in a code page has not.
  if (encoding === "utf-8" && bytes.includes(0)) return fail("sheet.unreadable");
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return fail("sheet.encoding");
  }
}

const tidyCell = (cell: string): string => tidyLine(cell.replace(/\s+/g, " "));

function tidied(rows: readonly SheetRow[], limit: Most): SheetRow[] {
  let length = 0;
  for (const { cells } of rows) for (const cell of cells) length += cell.length;
  if (length > MOST_TEXT) fail("sheet.too_large");
  const filled = rows
    .map(({ line, cells }) => ({ line, cells: cells.slice(0, SHEET_LIMITS.columns).map(tidyCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (filled.length === 0) fail("sheet.empty");
  if (filled.length > limit.rows + 1) fail(limit.refusal);
  return filled;
}

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
  const found: Partial<Record<Key, number>> = {};
  for (const key of Object.keys(headings) as Key[]) {
    const names = new Set(headings[key].map((name) => headingKey(tidyLine(name))));
    const column = keys.findIndex((name) => names.has(name));
    if (column >= 0) found[key] = column;
  }
  return found;
}
