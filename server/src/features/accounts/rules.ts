import { levelOf } from "../../kit/rules.ts";

export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;

/** A guardian is level 0 and has no batch; a student's class follows from the batch. */
export function placeOf(wanted: { guardian?: boolean; hsc_batch?: string }): {
  level: number;
  batch: string | null;
} {
  if (wanted.guardian) return { level: 0, batch: null };
  return { level: levelOf(wanted.hsc_batch), batch: wanted.hsc_batch ?? null };
}
