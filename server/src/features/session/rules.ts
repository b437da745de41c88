export const IDLE_DAYS = 14;
export const ABSOLUTE_DAYS = 60;
export const GRACE_SECONDS = 10;

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

type Family = {
  generation: number;
  rotated_at: Date;
  used_at: Date[];
  expires_at: Date;
  revoked_at: Date | null;
};

/** A family ends by revocation, by age, or by lying unused. */
export const isOver = (family: Omit<Family, "generation" | "used_at">, now: Date): boolean =>
  family.revoked_at !== null ||
  family.expires_at <= now ||
  family.rotated_at.getTime() + IDLE_DAYS * DAY <= now.getTime();

/**
 * The newest token is traded for the next one. One that was used up a moment ago (two tabs, a lost answer) is
 * honoured and gives the newest pair again; an older one was stolen or copied, and ends the family. One that was
 * never given belongs to a change that was taken back, and is nobody's fault.
 */
export function judge(family: Family, presented: number, now: Date): "rotate" | "again" | "stolen" | "over" {
  if (isOver(family, now) || presented > family.generation) return "over";
  if (presented === family.generation) return "rotate";
  const usedAt = family.used_at[family.generation - presented - 1];
  return usedAt && now.getTime() - usedAt.getTime() <= GRACE_SECONDS * 1_000 ? "again" : "stolen";
}
