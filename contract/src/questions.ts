import * as z from "zod/mini";
import { claimErrors } from "./uploads.ts";
import { endpoint, Id, IdText, Limit, Ok, page } from "./kit/endpoint.ts";
import { errorTable } from "./kit/problem.ts";
import { SheetFile, sheetRefusals } from "./kit/sheet.ts";
import { singleLine } from "./kit/text.ts";
import { NewQuestion, QuestionImage, QuestionSource, QUIZ_LIMITS } from "./quizzes.ts";
import { importFormats, questionFormats } from "./questions/row.ts";
import { SubjectId, SubjectIdText } from "./subjects.ts";

export const QUESTION_LIMITS = {
  /** UTF-16 units of an imported file; in Bengali nearly the 2 MB that a large body may have. */
  importLength: 600_000,
  difficulty: { min: 1, max: 3 },
} as const;

export const questionsErrors = errorTable({
  "questions.staff_only": {
    status: 403,
    bn: "প্রশ্ন ব্যাংক শুধু শিক্ষক আর অ্যাডমিনদের জন্য।",
    en: "The question bank is for teachers and admins.",
  },
  "questions.subject_unknown": { status: 422, bn: "বিষয়টা তালিকায় নেই।", en: "There is no such subject." },
  "questions.chapter_elsewhere": {
    status: 422,
    bn: "অধ্যায়টা এই বিষয়ের নয়।",
    en: "The chapter does not belong to this subject.",
  },
  "questions.too_many": {
    status: 422,
    bn: "একবারে সর্বোচ্চ ১,০০০টি প্রশ্ন আনা যায়।",
    en: "At most 1,000 questions can be imported at once.",
  },
  "questions.none_found": {
    status: 422,
    bn: "এই লেখায় কোনো প্রশ্ন পাওয়া যায়নি।",
    en: "No question was found in this text.",
  },
});

const Difficulty = z
  .int()
  .check(z.gte(QUESTION_LIMITS.difficulty.min), z.lte(QUESTION_LIMITS.difficulty.max));

/** A question of the bank. Quizzes hold copies, so a change here changes nothing that was asked. */
export const BankQuestion = z.object({
  id: Id,
  question: z.string(),
  options: z.array(z.object({ option: z.string(), is_correct: z.boolean() })),
  explanation: z.nullable(z.string()),
  hints: z.array(z.string()),
  data: QuestionSource,
  image: z.nullable(QuestionImage),
  subject_id: Id,
  chapter_id: z.nullable(Id),
  difficulty: z.nullable(Difficulty),
});
export type BankQuestion = z.output<typeof BankQuestion>;

export const NewBankQuestion = z.object({
  ...NewQuestion.shape,
  subject_id: Id,
  chapter_id: z.optional(z.nullable(Id)),
  difficulty: z.optional(z.nullable(Difficulty)),
});
export type NewBankQuestion = z.output<typeof NewBankQuestion>;

const DifficultyText = z.pipe(
  z.string().check(z.regex(/^[1-3]$/, "not_an_option")),
  z.pipe(z.transform(Number), Difficulty),
);

const filters = {
  subject_id: z.optional(SubjectIdText),
  chapter_id: z.optional(IdText),
  board: z.optional(singleLine({ max: 100 })),
  year: z.optional(singleLine({ max: 20 })),
  difficulty: z.optional(DifficultyText),
  q: z.optional(singleLine({ max: 100 })),
};

export const QuestionFormat = z.enum(questionFormats, "not_an_option");

export const ImportFormat = z.enum(importFormats, "not_an_option");

/** A row of an import that is no question: the line or, in JSON, the number at which it begins. */
export const RefusedRow = z.object({ row: z.int(), message: z.string() });
export type RefusedRow = z.output<typeof RefusedRow>;

const topicErrors = ["questions.subject_unknown", "questions.chapter_elsewhere"] as const;
const one = { params: z.object({ id: IdText }) };

export const questions = {
  list: endpoint({
    method: "GET",
    path: "/api/question",
    audience: "user",
    summary: "List questions of the bank, newest first",
    query: z.object({
      ...filters,
      cursor: z.optional(IdText),
      limit: Limit,
    }),
    response: page(BankQuestion),
    errors: ["questions.staff_only"],
  }),
  create: endpoint({
    method: "POST",
    path: "/api/question",
    audience: "user",
    summary: "Add a question to the bank",
    body: NewBankQuestion,
    status: 201,
    response: BankQuestion,
    errors: ["questions.staff_only", ...topicErrors, ...claimErrors],
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/question/{id}",
    audience: "user",
    summary: "Edit a question in the question bank; existing quizzes keep their copies",
    ...one,
    body: NewBankQuestion,
    response: BankQuestion,
    errors: ["questions.staff_only", ...topicErrors, ...claimErrors],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/question/{id}",
    audience: "user",
    summary: "Delete a question of the bank; quizzes keep their copies",
    ...one,
    response: Ok,
    errors: ["questions.staff_only"],
  }),
  import: endpoint({
    method: "POST",
    path: "/api/question/import",
    audience: "user",
    summary:
      "Add the questions of a Word, GIFT, Aiken, CSV or JSON text; nothing when one is refused, unless `partial`",
    body: z.object({
      format: ImportFormat,
      text: z.string().check(z.maxLength(QUESTION_LIMITS.importLength, "too_long")),
      partial: z._default(z.boolean(), false),
      /** Questions that the text or the bank of the subject has already are left out unless `add` is given. */
      duplicates: z._default(z.enum(["skip", "add"], "not_an_option"), "skip"),
      /** Only tells what an import would refuse and leave out. */
      check: z._default(z.boolean(), false),
      subject_id: Id,
      chapter_id: z.optional(z.nullable(Id)),
    }),
    largeBody: true,
    response: z.object({
      created: z.int(),
      refused: z.array(RefusedRow),
      /** Rows with a question that stands further up or in the bank of the subject. */
      duplicates: z.array(z.int()),
    }),
    errors: ["questions.staff_only", ...topicErrors, "questions.too_many", "questions.none_found"],
  }),
  readSheet: endpoint({
    method: "POST",
    path: "/api/question/import/sheet",
    audience: "user",
    summary: "Read an XLSX file of questions as the CSV text that an import accepts",
    body: z.object({ file: SheetFile }),
    largeBody: true,
    response: z.object({ text: z.string() }),
    errors: ["questions.staff_only", "questions.too_many", ...sheetRefusals],
  }),
  sampleSheet: endpoint({
    method: "GET",
    path: "/api/question/import/sample",
    audience: "user",
    summary: "Get a sample XLSX file of questions in base64",
    response: z.object({ file: z.string() }),
    errors: ["questions.staff_only"],
  }),
  export: endpoint({
    method: "GET",
    path: "/api/question/export",
    audience: "user",
    summary: "Export the newest thousand filtered questions of the bank as text without pictures",
    query: z.object({ format: QuestionFormat, ...filters }),
    response: z.object({ format: QuestionFormat, count: z.int(), text: z.string() }),
    errors: ["questions.staff_only"],
  }),
  draw: endpoint({
    method: "POST",
    path: "/api/question/draw",
    audience: "user",
    summary: "Draw questions of the bank at random; fewer when the bank has not enough",
    body: z.object({
      subject_id: z.optional(z.nullable(SubjectId)),
      chapter_id: z.optional(z.nullable(Id)),
      board: z.optional(z.nullable(singleLine({ max: 100 }))),
      year: z.optional(z.nullable(singleLine({ max: 20 }))),
      difficulty: z.optional(z.nullable(Difficulty)),
      number: z.int().check(z.gte(1), z.lte(QUIZ_LIMITS.questions)),
    }),
    response: z.object({ questions: z.array(BankQuestion) }),
    errors: ["questions.staff_only"],
  }),
};
