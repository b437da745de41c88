import type { LadderStep } from "@angon/contract/assistant/ladder";
import type { LadderKind, LadderLine } from "@angon/contract/ladders";
import { cutBefore, secretOfOption, secretOfText, type Secret } from "../assistant/clues/public.ts";
import { restated } from "./restating/rules.ts";
import { sentencesOf } from "../assistant/sentences/public.ts";
import type { StudyStepRow } from "./tables.ts";

export type Target = Pick<StudyStepRow, "kind" | "object_id">;

/** The object of an address; a wrong answer and its card share one ladder. Undefined for a number of another form. */
export function targetOf(kind: LadderKind, id: string): Target | undefined {
  const [, source, number] = /^(?:(post|question)-)?([0-9]+)$/.exec(id) ?? [];
  const object_id = Number(number);
  if (kind === "card")
    return source === undefined ? undefined : { kind: source as Target["kind"], object_id };
  if (source !== undefined) return undefined;
  return { kind: kind === "answer" ? "question" : "homework", object_id };
}

export type Question = {
  question: string;
  options: readonly string[];
  correct: number;
  chosen: number;
  hints: readonly string[];
  explanation: string | null;
};
export type Card = { front: string; back: string | null };
export type Work = {
  task: string;
  reply: string | null;
  parts: readonly { label: string; max: number; marks: number }[];
};

/** The lines of each step; the steps after the first are empty where the school knows nothing. */
export type Steps = Readonly<Record<LadderStep, readonly LadderLine[]>>;

const line = (origin: LadderLine["origin"], text: string | undefined): LadderLine[] =>
  text === undefined || text === "" ? [] : [{ origin, text }];

export function stepsOfQuestion(asked: Question): Steps {
  const { options, correct, chosen, explanation } = asked;
  const right = options[correct] ?? "";
  const [hint, ...hints] = asked.hints;
  const [first, second] = clues(explanation ?? "", secretOfOption(asked.question, right));
  return {
    restate: [...restated(asked.question), ...line("chosen", options[chosen])],
    hint: hint === undefined ? line("explanation", first) : line("hint", hint),
    next:
      hints.length > 0
        ? hints.flatMap((text) => line("hint", text))
        : line("explanation", hint === undefined ? second : first),
    solution: [...line("answer", right), ...line("explanation", explanation ?? "")],
  };
}

export function stepsOfCard({ front, back }: Card): Steps {
  const [first, second] = clues(back ?? "", secretOfText(front, back ?? ""));
  return {
    restate: restated(front),
    hint: line("explanation", first),
    next: line("explanation", second),
    solution: line("explanation", back ?? ""),
  };
}

/** The words of a marker are for this student, so nothing is cut from them. */
export function stepsOfWork({ task, reply, parts }: Work): Steps {
  const lost = parts.filter(({ marks, max }) => marks < max);
  const worst = lost.toSorted((a, b) => b.max - b.marks - (a.max - a.marks))[0];
  const [first, second] = sentencesOf(reply ?? "");
  const marks = (some: Work["parts"]) =>
    some.flatMap(({ label, marks: got, max }) =>
      line("marks", `${label === "" ? "" : `${label}: `}${got}/${max}`),
    );
  return {
    restate: restated(task),
    hint: [...marks(worst ? [worst] : []), ...line("reply", first)],
    next: line("reply", second),
    solution: [...marks(lost), ...line("reply", reply ?? "")],
  };
}

/** The right option alone is no help: the review shows it. */
export const isKnown = ({ hint, next, solution }: Steps): boolean =>
  hint.length + next.length > 0 || solution.some(({ origin }) => origin !== "answer");

/** The sentences of an explanation without what tells its end. */
const clues = (explanation: string, secret: Secret | undefined): string[] =>
  sentencesOf(explanation).flatMap((sentence) => cutBefore(sentence, secret) ?? []);
