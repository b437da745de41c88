import * as z from "zod/mini";
import { errorTable } from "./problem.ts";

/** Above them the server refuses; the largest school is one file. */
export const SHEET_LIMITS = { bytes: 1_400_000, rows: 10_000, columns: 60 } as const;

export const sheetErrors = errorTable({
  "sheet.unreadable": {
    status: 422,
    bn: "ফাইলটা পড়া যাচ্ছে না। এক্সেল (.xlsx) বা CSV ফাইল দিন।",
    en: "The file cannot be read. Choose an Excel (.xlsx) or CSV file.",
  },
  "sheet.old_format": {
    status: 422,
    bn: "এটা পুরোনো এক্সেল (.xls) ফাইল। .xlsx হিসেবে সেভ করে আবার দিন।",
    en: "This is an old Excel file (.xls). Save it as .xlsx and choose it again.",
  },
  "sheet.encoding": {
    status: 422,
    bn: "CSV ফাইলটার লেখা ইউনিকোডে নেই। ‘CSV UTF-8’ হিসেবে সেভ করে আবার দিন।",
    en: "The text of this CSV file is not Unicode. Save it as 'CSV UTF-8' and choose it again.",
  },
  "sheet.too_large": {
    status: 422,
    bn: "ফাইলটা অনেক বড়। কয়েক ভাগে ভাগ করে দিন।",
    en: "The file is too large. Split it into several.",
  },
  "sheet.too_many_rows": {
    status: 422,
    bn: "ফাইলে ১০,০০০-এর বেশি সারি আছে। কয়েক ভাগে ভাগ করে দিন।",
    en: "The file has more than 10,000 rows. Split it into several.",
  },
  "sheet.empty": { status: 422, bn: "এতে কোনো সারি নেই।", en: "There are no rows in it." },
});

export const sheetRefusals = Object.keys(sheetErrors) as (keyof typeof sheetErrors)[];

/** Why a file of this size is not worth sending. */
export const sizeFlaw = (bytes: number): "sheet.empty" | "sheet.too_large" | undefined =>
  bytes === 0 ? "sheet.empty" : bytes > SHEET_LIMITS.bytes ? "sheet.too_large" : undefined;

const BYTES_TO_BASE64 = 4 / 3;
const PADDING = 4;

/** The bytes of a CSV or XLSX file in base64; the endpoint needs `largeBody`. */
export const SheetFile = z
  .string()
  .check(
    z.maxLength(Math.ceil(SHEET_LIMITS.bytes * BYTES_TO_BASE64) + PADDING, "sheet.too_large"),
    z.regex(/^[A-Za-z0-9+/]+={0,2}$/, "bad_format"),
  );

/** The place of a column in a sheet; null when the sheet has none. */
export const SheetColumn = z.nullable(z.int().check(z.gte(0), z.lt(SHEET_LIMITS.columns)));

/** So much of each cell of the first row is shown for the choice of columns. */
export const HEADING_LENGTH = 80;
