import { codeOf, reasonOf } from "@angon/private-postgres/refusal";

/** `warning`: it works, and will not for long. `unknown`: the doctor cannot know, and says why. */
export type Finding = {
  check: string;
  state: "ok" | "warning" | "wrong" | "unknown";
  sentence: string;
  /** The next step of the operator. */
  advice?: string;
};

const of =
  (state: Finding["state"]) =>
  (check: string, sentence: string, advice?: string): Finding => ({
    check,
    state,
    sentence,
    ...(advice === undefined ? {} : { advice }),
  });

export const ok = of("ok");
export const warning = of("warning");
export const wrong = of("wrong");
export const unknown = of("unknown");

/** The reason of a failed connection: its code where it has one, since sentences of libraries may hold addresses. */
export function causeOf(error: unknown): string {
  const { cause, errors } = error as { cause?: unknown; errors?: unknown[] };
  const inner = cause ?? errors?.[0];
  return codeOf(error) ?? (inner === undefined ? reasonOf(error) : causeOf(inner));
}

/** A check that fails itself is a finding and does not keep the others from being made. */
export async function checked(check: string, work: () => Promise<Finding | Finding[]>): Promise<Finding[]> {
  try {
    return [await work()].flat();
  } catch (error) {
    return [
      wrong(check, `This could not be checked: ${causeOf(error)}.`, "Mend what stands above, and ask again."),
    ];
  }
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const several = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** "3 hours": the largest unit of which there are at least two. */
export function lasting(seconds: number): string {
  const [unit, word] =
    seconds >= 2 * DAY
      ? ([DAY, "day"] as const)
      : seconds >= 2 * HOUR
        ? ([HOUR, "hour"] as const)
        : seconds >= 2 * MINUTE
          ? ([MINUTE, "minute"] as const)
          : ([1, "second"] as const);
  return several(Math.round(seconds / unit), word);
}
