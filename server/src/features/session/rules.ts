export const IDLE_DAYS = 14;
export const ABSOLUTE_DAYS = 60;
const GRACE_SECONDS = 10;
/** Equals the retention of idempotency keys. */
const RETRY_HOURS = 24;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Family = {
  generation: number;
  rotated_at: Date;
  used_at: Date[];
  used_key: string;
  expires_at: Date;
  revoked_at: Date | null;
};

/** A family ends by revocation, by age, or by lying unused. */
export const isOver = (family: Omit<Family, "generation" | "used_at" | "used_key">, now: Date): boolean =>
  family.revoked_at !== null ||
  family.expires_at <= now ||
  family.rotated_at.getTime() + IDLE_DAYS * DAY <= now.getTime();

/** The presented token: its generation in the family, and the seal of its idempotency key if it has one. */
export type Presented = { generation: number; key?: string | undefined };

/**
 * The newest token is exchanged for the next one. A token that was used a moment ago (two tabs), or that comes with
 * the key of its first use (a lost response), gets the newest pair again; an older token was stolen or copied and ends
 * the family. A token that was never issued belongs to a rolled back rotation and is only refused.
 */
export function judge(
  family: Family,
  { generation, key }: Presented,
  now: Date,
): "rotate" | "again" | "stolen" | "over" {
  if (isOver(family, now) || generation > family.generation) return "over";
  if (generation === family.generation) return "rotate";
  const place = family.generation - generation - 1;
  const usedAt = family.used_at[place];
  if (!usedAt) return "stolen";
  // Once the next token was used, the client has received the response.
  const isRetry = place === 0 && key !== undefined && family.used_key === key;
  const honoured = isRetry ? RETRY_HOURS * HOUR : GRACE_SECONDS * 1_000;
  return now.getTime() - usedAt.getTime() <= honoured ? "again" : "stolen";
}
