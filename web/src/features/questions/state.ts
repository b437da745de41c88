import { questionsErrors, type BankQuestion, type NewBankQuestion } from "@angon/contract/questions";
import { QUIZ_LIMITS, quizzesErrors, type NewQuestion, type QuestionImage } from "@angon/contract/quizzes";
import { fieldSentences, isFieldCode, type FieldCode } from "@angon/contract/kit/field-messages";
import { uploadsErrors } from "@angon/contract/uploads";
import { isTooLong, isTooShort, tidyLine, tidyText } from "@angon/contract/kit/text";
import { createEntityStore } from "../../lib/data/entity-store.ts";
import { serverProblems } from "../../lib/forms/server-problems.ts";
import type { Language } from "../../lib/i18n/language.tsx";

export const bankQuestions = createEntityStore<BankQuestion>();

export interface Filters {
  subject_id: number | null;
  chapter_id: number | null;
  difficulty: number | null;
  board: string;
  year: string;
  q: string;
}

export const noFilters: Filters = {
  subject_id: null,
  chapter_id: null,
  difficulty: null,
  board: "",
  year: "",
  q: "",
};

/** As query parameters: what is not chosen is left out. */
export const queryOf = ({ subject_id, chapter_id, difficulty, board, year, q }: Filters) => ({
  ...(subject_id !== null && { subject_id: String(subject_id) }),
  ...(chapter_id !== null && { chapter_id: String(chapter_id) }),
  ...(difficulty !== null && { difficulty: String(difficulty) }),
  ...(board.trim() !== "" && { board: board.trim() }),
  ...(year.trim() !== "" && { year: year.trim() }),
  ...(q.trim() !== "" && { q: q.trim() }),
});

const numberIn = (value: string | null): number | null =>
  value && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;

export const filtersIn = (search: URLSearchParams): Filters => ({
  subject_id: numberIn(search.get("subject_id")),
  chapter_id: numberIn(search.get("chapter_id")),
  difficulty: numberIn(search.get("difficulty")),
  board: search.get("board") ?? "",
  year: search.get("year") ?? "",
  q: search.get("q") ?? "",
});

/** A question as its form holds it. */
export interface Draft {
  question: string;
  options: readonly string[];
  /** The index of the correct option. */
  correct: number | null;
  explanation: string;
  /** One for each field of the form; empty ones are left out. */
  hints: readonly string[];
  topic: string;
  board: string;
  year: string;
  /** Printed below the question; kept as it came. */
  subject: string;
  /** Without width and height while it is only an upload. */
  image: QuestionImage | null;
  subject_id: number | null;
  chapter_id: number | null;
  difficulty: number | null;
}

/** As many as a question may have, so that each has its field. */
function fieldsOfHints(hints: readonly string[]): string[] {
  return Array.from({ length: QUIZ_LIMITS.hints }, (_, i) => hints[i] ?? "");
}

export const newDraft: Draft = {
  question: "",
  options: ["", "", "", ""],
  correct: null,
  explanation: "",
  hints: fieldsOfHints([]),
  topic: "",
  board: "",
  year: "",
  subject: "",
  image: null,
  subject_id: null,
  chapter_id: null,
  difficulty: null,
};

type Known = Pick<NewQuestion, "question" | "options" | "data"> & {
  explanation?: string | null | undefined;
  hints?: readonly string[] | undefined;
  image?: QuestionImage | null | undefined;
};

export const draftOf = (
  { question, options, explanation, hints, data, image }: Known,
  topic: Partial<Pick<BankQuestion, "subject_id" | "chapter_id" | "difficulty">> = {},
): Draft => {
  const correct = options.findIndex(({ is_correct }) => is_correct);
  return {
    question,
    options: options.map(({ option }) => option),
    correct: correct < 0 ? null : correct,
    explanation: explanation ?? "",
    hints: fieldsOfHints(hints ?? []),
    topic: data.topic ?? "",
    board: data.board ?? "",
    year: data.year ?? "",
    subject: data.subject ?? "",
    image: image ?? null,
    subject_id: topic.subject_id ?? null,
    chapter_id: topic.chapter_id ?? null,
    difficulty: topic.difficulty ?? null,
  };
};

/** The question of a quiz; empty options at the end are left out. */
export function questionOf(draft: Draft): NewQuestion {
  const { topic, board, year, subject } = draft;
  const source = Object.entries({ subject, topic, board, year }).filter(
    ([, value]) => tidyLine(value) !== "",
  );
  return {
    question: tidyText(draft.question),
    options: givenOptions(draft).map((option, i) => ({
      option: tidyLine(option),
      is_correct: i === draft.correct,
    })),
    explanation: tidyText(draft.explanation) || null,
    hints: draft.hints.map(tidyText).filter(Boolean),
    data: Object.fromEntries(source.map(([name, value]) => [name, tidyLine(value)])),
    ...(draft.image && { image: draft.image.url, image_alt: tidyLine(draft.image.alt ?? "") || null }),
  };
}

export const uploadedImage = (url: string): QuestionImage => ({ url, w: 0, h: 0, blur: "" });

/** Without words the picture is as it was before there were any. */
export function described({ alt: _, ...picture }: QuestionImage, alt: string): QuestionImage {
  return alt === "" ? picture : { ...picture, alt };
}

export const bankQuestionOf = (draft: Draft, subject_id: number): NewBankQuestion => ({
  ...questionOf(draft),
  subject_id,
  chapter_id: draft.chapter_id,
  difficulty: draft.difficulty,
});

/** The options up to the last one that is written or marked as correct, and at least two. */
function givenOptions({ options, correct }: Draft): readonly string[] {
  const count = options.reduce(
    (last, option, i) => (tidyLine(option) !== "" || i === correct ? i + 1 : last),
    0,
  );
  return options.slice(0, Math.max(count, QUIZ_LIMITS.options.min));
}

const sentences = {
  ...quizzesErrors,
  ...questionsErrors,
  "uploads.url_not_owned": uploadsErrors["uploads.url_not_owned"],
};
type RoomCode = keyof typeof sentences;
const isRoomCode = (code: string): code is RoomCode => Object.hasOwn(sentences, code);

export type Code = RoomCode | FieldCode;
export type Problems = Partial<
  Record<
    "question" | "options" | "explanation" | "hints" | "data" | "image" | "image_alt" | "subject_id",
    Code
  >
>;

export function problemsIn(draft: Draft, { inBank }: { inBank: boolean }): Problems {
  const options = optionsProblem(draft);
  const isSourceLong =
    [draft.topic, draft.board, draft.subject].some((text) => isTooLong(text, 100)) ||
    isTooLong(draft.year, 20);
  return {
    ...(isTooShort(draft.question, 1) && { question: "required" }),
    ...(isTooLong(draft.question, QUIZ_LIMITS.questionLetters) && { question: "too_long" }),
    ...(options && { options }),
    ...(isTooLong(draft.explanation, QUIZ_LIMITS.explanationLetters) && { explanation: "too_long" }),
    ...(draft.hints.some(isHintLong) && { hints: "too_long" }),
    ...(isTooLong(draft.image?.alt ?? "", QUIZ_LIMITS.altLetters) && { image_alt: "too_long" }),
    ...(isSourceLong && { data: "too_long" }),
    ...(inBank && draft.subject_id === null && { subject_id: "required" }),
  };
}

export const isHintLong = (hint: string): boolean => isTooLong(hint, QUIZ_LIMITS.hintLetters);

function optionsProblem(draft: Draft): Code | undefined {
  const given = givenOptions(draft);
  if (given.some(isOptionEmpty)) return "required";
  if (given.some((option) => isTooLong(option, QUIZ_LIMITS.optionLetters))) return "too_long";
  if (new Set(given.map(tidyLine)).size < given.length) return "quizzes.same_options";
  return draft.correct === null ? "quizzes.one_correct" : undefined;
}

const isOptionEmpty = (option: string): boolean => isTooShort(option, 1);

/** Whether this option is the reason of the problem. */
export function isOptionWrong(draft: Draft, index: number, problem: Code | undefined): boolean {
  const given = givenOptions(draft);
  const option = given[index];
  if (option === undefined) return false;
  if (problem === "required") return isOptionEmpty(option);
  if (problem === "too_long") return isTooLong(option, QUIZ_LIMITS.optionLetters);
  return (
    problem === "quizzes.same_options" &&
    given.some((other, i) => i !== index && tidyLine(other) === tidyLine(option))
  );
}

export const problemsOf = (error: unknown): Problems | null =>
  serverProblems(error, (code) => (isRoomCode(code) || isFieldCode(code) ? code : undefined));

export const sentenceFor = (code: Code | undefined, language: Language): string | undefined =>
  code && (isFieldCode(code) ? fieldSentences : sentences)[code as FieldCode & RoomCode][language];

export const isSameDraft = (a: Draft, b: Draft): boolean => JSON.stringify(a) === JSON.stringify(b);
