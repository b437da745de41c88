import { answerWords } from "@angon/contract/answers";
import { preview } from "@angon/contract/markup/preview";

/** The input of an answer provider. An external provider gets the text only. */
export type Question = {
  postId: number;
  text: string;
  subjectId: number | null;
  groupId: number | null;
  batch: string | null;
};

/** `quoted`: the comments whose words it repeats. */
export type Found = { text: string; cost: number; quoted: readonly number[] };

export type Provider = { answer(question: Question): Promise<Found | undefined> };

/** A question without a found answer is not looked up again for this long. */
export const TRY_AGAIN_SECONDS = 60;

/** Half of the significant words and never one alone: fewer would quote posts that only share the topic. */
export const isAlike = (asked: number, shared: number): boolean =>
  shared >= Math.max(2, Math.ceil(asked / 2));

const LONGEST_HINT = 240;
const SENTENCES = 2;
const SENTENCE_END = /(?:[\u0964\u0965?!]|\.(?=\s))\s*|\n\s*\n\s*/g;

const timesIn = (text: string, sign: string) => text.split(sign).length - 1;

/** Whether a text may end here without opening maths or bold that it does not close. */
const isWhole = (text: string): boolean =>
  timesIn(text.replaceAll("\\$", ""), "$") % 2 === 0 &&
  timesIn(text, "**") % 2 === 0 &&
  timesIn(text, "\\(") === timesIn(text, "\\)") &&
  timesIn(text, "\\[") === timesIn(text, "\\]");

/** The first sentences, as they were written: enough to go on with, seldom the whole solution. */
export function hintFrom(content: string): string {
  const ends = [...content.matchAll(SENTENCE_END)].map((end) => end.index + end[0].length);
  const whole = [...ends, content.length]
    .map((end) => content.slice(0, end).trim())
    .filter((text) => text !== "" && text.length <= LONGEST_HINT && isWhole(text));
  return whole.slice(0, SENTENCES).at(-1) ?? preview(content, LONGEST_HINT);
}

export type Quote = { id: number; post_id: number; content: string; by_staff: boolean };

/** The comment of the assistant; `origin` makes a link of the address where the whole discussion stands. */
export const answerFrom = (quotes: readonly Quote[], origin: string): string =>
  [
    answerWords.opening,
    ...quotes.map(
      ({ content, by_staff, post_id }) =>
        `**${by_staff ? answerWords.byStaff : answerWords.byStudent}:** ${hintFrom(content)}\n` +
        `${answerWords.whole}: ${origin}/post/${post_id}`,
    ),
  ].join("\n\n");
