import { readAiken, writeAiken } from "./aiken.ts";
import { readCsv, writeCsv } from "./csv.ts";
import { readGift, writeGift } from "./gift.ts";
import { readJson, writeJson } from "./json.ts";
import { withoutRepeats, type FileQuestion, type QuestionFormat, type Row } from "./row.ts";

const readers = { gift: readGift, aiken: readAiken, csv: readCsv, json: readJson };
const writers = { gift: writeGift, aiken: writeAiken, csv: writeCsv, json: writeJson };

/** Every question of a text in its order, or the reason why it is none. */
export const readQuestions = (format: QuestionFormat, text: string): Row[] =>
  withoutRepeats(readers[format](text));

export const writeQuestions = (format: QuestionFormat, questions: readonly FileQuestion[]): string =>
  writers[format](questions);
