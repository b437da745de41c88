import { readQuestions } from "@angon/contract/questions/file";
import { MAX_ROWS, type ImportFormat } from "@angon/contract/questions/row";
import { parseSheet, trimmedCell } from "./parse-sheet.ts";
import type { Most } from "./read-workbook.ts";

export const sheetTasks = {
  sheet: ({ base64, limit }: { base64: string; limit?: Most | undefined }) =>
    parseSheet(Buffer.from(base64, "base64"), limit),
  /** The rows with the line breaks inside their cells. */
  texts: ({ base64, limit }: { base64: string; limit: Most }) =>
    parseSheet(Buffer.from(base64, "base64"), limit, trimmedCell),
  /** One more than is accepted, so that the caller sees that there are too many. */
  questions: ({ format, text }: { format: ImportFormat; text: string }) =>
    readQuestions(format, text).slice(0, MAX_ROWS + 1),
};
