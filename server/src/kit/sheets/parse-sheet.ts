import { SHEET_LIMITS } from "@angon/contract/kit/sheet";
import { tidyLine } from "@angon/contract/kit/text";
import { meantBy, readCells } from "@angon/contract/questions/cells";
import { Failure, fail } from "../fail.ts";
import { MAX_LETTERS, readWorkbook, type Most, type SheetRow } from "./read-workbook.ts";

const most: Most = { rows: SHEET_LIMITS.rows, refusal: "sheet.too_many_rows" };

const startsWith = (bytes: Buffer, ...signature: readonly number[]): boolean =>
  signature.every((byte, i) => bytes[i] === byte);

/**
 * A file of a spreadsheet program: CSV in UTF-8 or UTF-16, or XLSX. The first row may be a heading. Costs up to a second;
 * the server calls it in a worker, by `readSheet`.
 */
export async function parseSheet(bytes: Buffer, limit: Most = most, tidy = tidyCell): Promise<SheetRow[]> {
  if (bytes.length > SHEET_LIMITS.bytes) fail("sheet.too_large");
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) fail("sheet.old_format");
  return startsWith(bytes, 0x50, 0x4b)
    ? tidied(await readWorkbook(bytes, limit).catch(refuseBroken), limit, tidy)
    : parseSheetText(decoded(bytes), limit, tidy);
}

/** The parsers of archive and XML throw plain errors with a sentence about the file; faults of ours are others. */
function refuseBroken(error: unknown): never {
  if (error instanceof Failure || error instanceof TypeError || error instanceof ReferenceError) throw error;
  return fail("sheet.unreadable");
}

/** Text with commas, semicolons or tabs between its cells, such as rows pasted from a spreadsheet. */
export function parseSheetText(text: string, limit: Most = most, tidy = tidyCell): SheetRow[] {
  if (text.includes("\0")) fail("sheet.unreadable");
  const { rows, isOpen, isCut } = readCells(text, { rows: limit.rows + 1, columns: SHEET_LIMITS.columns });
  if (isCut) fail(limit.refusal);
  if (isOpen) fail("sheet.unreadable");
  return tidied(
    rows.map(({ line, cells }) => ({ line, cells: cells.map(meantBy) })),
    limit,
    tidy,
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
/** For running text, whose line breaks are the writer's. */
export const trimmedCell = (cell: string): string => cell.normalize("NFC").trim();

function tidied(rows: readonly SheetRow[], limit: Most, tidy: (cell: string) => string): SheetRow[] {
  let length = 0;
  for (const { cells } of rows) for (const cell of cells) length += cell.length;
  if (length > MAX_LETTERS) fail("sheet.too_large");
  const filled = rows
    .map(({ line, cells }) => ({ line, cells: cells.slice(0, SHEET_LIMITS.columns).map(tidy) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (filled.length === 0) fail("sheet.empty");
  if (filled.length > limit.rows + 1) fail(limit.refusal);
  return filled;
}
