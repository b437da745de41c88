import { latinDigits, lengthOf } from "@angon/contract/kit/text";
import { EXAM_LIMITS } from "@angon/contract/quizzes/exams";

/** As a test book rates it: from 0.3 on a question separates well, below 0.1 hardly. */
export function ratingOf(discrimination: number): "good" | "fair" | "weak" | "reversed" {
  if (discrimination < 0) return "reversed";
  if (discrimination < 0.1) return "weak";
  return discrimination < 0.3 ? "fair" : "good";
}

const REASON_LETTERS = 300;

export interface ExtensionDraft {
  minutes: string;
  /** A local date and time of Dhaka, as a browser's control has it. */
  end: string;
  reason: string;
}

export interface Extension {
  minutes: number;
  end_time: string | null;
  reason: string;
}

export type ExtensionProblems = {
  minutes?: "bad" | "nothing";
  end?: "early";
  reason?: "missing" | "long";
};

const DHAKA = "+06:00";
const minutesIn = (text: string): number => (text.trim() === "" ? 0 : Number(latinDigits(text.trim())));
const endIn = (text: string): Date | null => (text === "" ? null : new Date(`${text}${DHAKA}`));

/** The end has to be after the end of the exam and in the future. */
export function extensionProblems(draft: ExtensionDraft, examEnd: string, now: number): ExtensionProblems {
  const minutes = minutesIn(draft.minutes);
  const end = endIn(draft.end);
  const isBad = !Number.isInteger(minutes) || minutes < 0 || minutes > EXAM_LIMITS.extraMinutes;
  const isEarly = end !== null && end.getTime() <= Math.max(Date.parse(examEnd), now);
  const reason = draft.reason.trim();
  return {
    ...(isBad && { minutes: "bad" as const }),
    ...(minutes === 0 && end === null && { minutes: "nothing" as const }),
    ...(isEarly && { end: "early" as const }),
    ...(reason === "" && { reason: "missing" as const }),
    ...(lengthOf(reason) > REASON_LETTERS && { reason: "long" as const }),
  };
}

export const extensionOf = ({ minutes, end, reason }: ExtensionDraft): Extension => ({
  minutes: minutesIn(minutes),
  end_time: endIn(end)?.toISOString() ?? null,
  reason: reason.trim(),
});
