import { readAiken, writeAiken } from "./aiken.ts";
import { readCsv, writeCsv } from "./csv.ts";
import { readGift, writeGift } from "./gift.ts";
import { readJson, writeJson } from "./json.ts";
import { withRepeats, type FileQuestion, type ImportFormat, type QuestionFormat, type Row } from "./row.ts";
import { readWord } from "./word/read.ts";

const readers = { word: readWord, gift: readGift, aiken: readAiken, csv: readCsv, json: readJson };
const writers = { gift: writeGift, aiken: writeAiken, csv: writeCsv, json: writeJson };

/** Every question of a text in its order, or the reason why it is none; repeated ones are marked. */
export const readQuestions = (format: ImportFormat, text: string): Row[] =>
  withRepeats(readers[format](text));

export const writeQuestions = (format: QuestionFormat, questions: readonly FileQuestion[]): string =>
  writers[format](questions);
