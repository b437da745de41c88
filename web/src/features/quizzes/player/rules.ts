import type { Answers, Attempt, ShownQuestion } from "@angon/contract/quizzes";

/** The index of the chosen option, as shown, by question. */
export type Choices = Readonly<Record<number, number>>;

export const choicesOf = (answers: Attempt["answers"]): Choices =>
  Object.fromEntries(answers.map(({ question_id: id, option }) => [id, option]));

export const answersOf = (choices: Choices): Answers =>
  Object.entries(choices).map(([id, option]) => ({ question_id: Number(id), option }));

/** The number of questions that two sets of answers answer differently. */
export function differences(one: Choices, other: Choices): number {
  const ids = new Set([...Object.keys(one), ...Object.keys(other)].map(Number));
  return [...ids].filter((id) => one[id] !== other[id]).length;
}

/** The server's time, measured by a clock of the page that no setting of the phone moves. */
export interface Clock {
  server: number;
  /** Of `performance.now()`, when the server told its time. */
  read: number;
  /** False for an estimate from stored data: it never ends an attempt. */
  isSure: boolean;
}

export const clockAt = (serverTime: string, read: number): Clock => ({
  server: Date.parse(serverTime),
  read,
  isSure: true,
});

export const serverNow = ({ server, read }: Clock, now: number): number => server + now - read;

/** Whole seconds until the end; zero after it. */
export const secondsLeft = (expiresAt: number, clock: Clock, now: number): number =>
  Math.max(0, Math.ceil((expiresAt - serverNow(clock, now)) / 1_000));

export type Verdict = "right" | "wrong" | "unanswered";

export function verdictOf({ options, chosen }: Pick<ShownQuestion, "options" | "chosen">): Verdict {
  if (chosen === null || chosen === undefined) return "unanswered";
  return options[chosen]?.is_correct ? "right" : "wrong";
}

/** The option that a key chooses: its letter or number in one of the languages. */
export function optionOfKey(key: string, rows: readonly string[]): number | undefined {
  if (Array.from(key).length !== 1) return undefined;
  return rows.map((row) => Array.from(row).indexOf(key.toUpperCase())).find((at) => at >= 0);
}

export const round2 = (value: number): number => Math.round(value * 100) / 100;
