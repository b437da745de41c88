import { answerWords, partWords } from "@angon/contract/answers";
import type { LadderMark, LadderSource, LadderStep } from "@angon/contract/assistant/ladder";
import { COMMENT_LIMIT } from "@angon/contract/comments";
import { cut } from "@angon/contract/markup/cut";
import { preview } from "@angon/contract/markup/preview";
import { cutBefore, secretOfText } from "../../assistant/clues/public.ts";
import { restated } from "../../ladders/restating/public.ts";
import { sentencesOf } from "../../assistant/sentences/public.ts";

/** `quoted` are the ids of the comments that the text quotes. */
export type ProviderAnswer = { text: string; cost: number; quoted: readonly number[]; ai: LadderMark };

/** A text of the school itself costs neither money nor one of the day's answers. */
export const isFree = ({ ai }: Pick<ProviderAnswer, "ai">): boolean => ai.provider === "school";

/** A trusted answer, and the question `body` that it answers. */
export type Similar = { id: number; post_id: number; content: string; by_staff: boolean; body: string };

/** A question of the bank. `post_id`: a post that asks it and that every reader of the answered post can read. */
export type BankQuestion = {
  question: string;
  hints: string[];
  explanation: string | null;
  post_id: number | null;
};

export type Known = { answers: readonly Similar[]; bank: readonly BankQuestion[] };

/** An answer that leaves a hint when its final value is cut. */
export const leavesHint = (answer: Similar): boolean => safeHintFrom(answer) !== undefined;

const MAX_QUOTES = 2;

/** The first step: trusted answers, or a hint that staff wrote for a similar question. */
export function firstOf({ answers, bank }: Known, origin: string): ProviderAnswer | undefined {
  const quotes = answers.filter(leavesHint).slice(0, MAX_QUOTES);
  return quotes.length > 0
    ? quoting("hint", answerFrom(quotes, origin), quotes)
    : hintOf("hint", bank, { origin, told: [] });
}

/** `quoted` and `told`: the comments that the steps before quote, and their texts. */
type Before = { origin: string; quoted: readonly number[]; told: readonly string[] };

export function furtherOf(
  step: Exclude<LadderStep, "restate">,
  { answers, bank }: Known,
  before: Before,
): ProviderAnswer | undefined {
  const usable = step === "solution" ? answers : answers.filter(leavesHint);
  const quote = usable.find(({ id }) => before.quoted.includes(id)) ?? usable.find(leavesHint) ?? usable[0];
  const text = quote && stepFrom(step, quote, before.origin);
  if (quote && text !== undefined) return quoting(step, text, [quote]);
  const hint = step === "solution" ? undefined : hintOf(step, bank, before);
  return hint ?? (quote && quoting(step, answerWords.onlyTheEnd, [quote]));
}

/** The question in its parts, for a school that knows nothing else. */
export function restatementOf(question: string): ProviderAnswer | undefined {
  const lines = restated(question);
  if (lines.length < 2) return undefined;
  const text = lines.map(({ origin, text: own }) => `**${partWords[origin]}:** ${own}`).join("\n");
  return { text: cut(text, LONGEST_QUOTED), cost: 0, quoted: [], ai: markOf("restate", []) };
}

/** Sent to a provider as the solution to follow; its final value may stand only in the step `solution`. */
export const groundsOf = ({ answers, bank }: Known) => ({
  solution: answers[0]?.content ?? bank.find(({ explanation }) => explanation)?.explanation ?? null,
  hints: bank[0]?.hints ?? [],
});

/** The hints of one question that no step has told: one of them as the hint, all others as the next step. */
function hintOf(
  step: "hint" | "next",
  bank: readonly BankQuestion[],
  { origin, told }: Pick<Before, "origin" | "told">,
): ProviderAnswer | undefined {
  for (const { hints, question, post_id } of bank) {
    const left = hints.filter((hint) => !told.some((text) => text.includes(hint)));
    const given = step === "hint" ? left.slice(0, 1) : left;
    if (given.length === 0) continue;
    const link = post_id === null ? "" : `\n${answerWords.whole}: ${origin}/post/${post_id}`;
    const sources: LadderSource[] =
      post_id === null ? [] : [{ kind: "post", id: post_id, title: preview(question) }];
    return {
      text: `**${partWords.hintOfStaff}:** ${cut(given.join("\n"), LONGEST_QUOTED)}${link}`,
      cost: 0,
      quoted: [],
      ai: markOf(step, sources),
    };
  }
  return undefined;
}

const markOf = (step: LadderStep, sources: LadderSource[]): LadderMark => ({
  step,
  provider: "school",
  sources,
});

const quoting = (step: LadderStep, text: string, quotes: readonly Similar[]): ProviderAnswer => ({
  text,
  cost: 0,
  quoted: quotes.map(({ id }) => id),
  ai: markOf(
    step,
    quotes.map(({ post_id, body }) => ({ kind: "post", id: post_id, title: preview(body) })),
  ),
});

/** The comment of the assistant; `origin` makes the links to the quoted discussions absolute. */
export const answerFrom = (quotes: readonly Similar[], origin: string): string =>
  [answerWords.opening, ...quotes.map((quote) => quoted(safeHintFrom(quote) ?? "", quote, origin))].join(
    "\n\n",
  );

const quoted = (text: string, { by_staff, post_id }: Pick<Similar, "by_staff" | "post_id">, origin: string) =>
  `**${by_staff ? answerWords.byStaff : answerWords.byStudent}:** ${text}\n${answerWords.whole}: ${origin}/post/${post_id}`;

/** Leaves room for the words around a quoted answer. */
const LONGEST_QUOTED = COMMENT_LIMIT - 300;

/** A further step of an answer: the clues after the hint, or all of it; undefined when only the end is left. */
export function stepFrom(
  step: Exclude<LadderStep, "restate">,
  quote: Similar,
  origin: string,
): string | undefined {
  if (step === "hint") return answerFrom([quote], origin);
  if (step === "solution") return quoted(cut(quote.content, LONGEST_QUOTED), quote, origin);
  const hint = safeHintFrom(quote) ?? "";
  const clues = cluesOf(quote).filter((clue) => !hint.includes(clue));
  return clues.length === 0 ? undefined : quoted(clues.slice(0, MAX_SENTENCES).join(" "), quote, origin);
}

const MAX_HINT_LENGTH = 240;
const MAX_SENTENCES = 2;
const SENTENCE_END = /(?:[\u0964\u0965?!]|\.(?=\s))\s*|\n\s*\n\s*/g;

const countIn = (text: string, sign: string) => text.split(sign).length - 1;

/** False for a text that opens maths or bold and does not close it. */
const hasClosedMarkup = (text: string): boolean =>
  countIn(text.replaceAll("\\$", ""), "$") % 2 === 0 &&
  countIn(text, "**") % 2 === 0 &&
  countIn(text, "\\(") === countIn(text, "\\)") &&
  countIn(text, "\\[") === countIn(text, "\\]");

/** The first sentences, unchanged: a hint that is seldom the whole solution. */
export function hintFrom(content: string): string {
  const ends = [...content.matchAll(SENTENCE_END)].map((end) => end.index + end[0].length);
  const hints = [...ends, content.length]
    .map((end) => content.slice(0, end).trim())
    .filter((text) => text !== "" && text.length <= MAX_HINT_LENGTH && hasClosedMarkup(text));
  return hints.slice(0, MAX_SENTENCES).at(-1) ?? preview(content, MAX_HINT_LENGTH);
}

type Solution = Pick<Similar, "body" | "content">;

/** The sentences of an answer, each without what tells its end. */
function cluesOf({ body, content }: Solution): string[] {
  const secret = secretOfText(body, content);
  return sentencesOf(content).flatMap((sentence) => cutBefore(sentence, secret) ?? []);
}

/** A hint without the end; undefined when the answer tells nothing else. */
export function safeHintFrom({ body, content }: Solution): string | undefined {
  const hint = hintFrom(content);
  const secret = secretOfText(body, content);
  const isSafe = secret === undefined || cutBefore(hint, secret) === hint;
  return isSafe ? hint : cluesOf({ body, content })[0];
}
