import { SCHEDULE_LIMITS } from "@angon/contract/composer/scheduled";
import { parseDeadline } from "@angon/contract/homework/deadline";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The moment of publication; undefined outside its bounds. */
export function momentOf(text: string, now: Date): Date | undefined {
  const at = parseDeadline(text);
  if (!at) return undefined;
  const ahead = at.getTime() - now.getTime();
  const { minutesAhead, daysAhead } = SCHEDULE_LIMITS;
  return ahead >= minutesAhead * MINUTE && ahead <= daysAhead * DAY ? at : undefined;
}

type Waiting = { publish_at: Date; refused: string | null };

/** A post whose time was moved is published by the job of that time. */
export const isDue = ({ publish_at, refused }: Waiting, now: Date): boolean =>
  refused === null && publish_at <= now;
