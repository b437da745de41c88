export const IDLE_DAYS = 14;
export const ABSOLUTE_DAYS = 60;
export const GRACE_SECONDS = 10;
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

type Family = { generation: number; rotated_at: Date; expires_at: Date; revoked_at: Date | null };

/** A family ends by revocation, by age, or by lying unused. */
export const isOver = (family: Omit<Family, "generation">, now: Date): boolean =>
  family.revoked_at !== null ||
  family.expires_at <= now ||
  family.rotated_at.getTime() + IDLE_DAYS * DAY <= now.getTime();

/**
 * The newest token is traded for the next one. The one just used is honoured for a moment more (two tabs,
 * a lost answer) and gives the newest pair again; an older one was stolen or copied, and ends the family.
 */
export function judge(family: Family, presented: number, now: Date): "rotate" | "again" | "stolen" | "over" {
  if (isOver(family, now)) return "over";
  if (presented === family.generation) return "rotate";
  const fresh = now.getTime() - family.rotated_at.getTime() <= GRACE_SECONDS * 1_000;
  return presented === family.generation - 1 && fresh ? "again" : "stolen";
}

/** HSC 26 sits in class 11, HSC 25 in class 12; a guardian is level 0 and has no batch. */
export function placeOf(wanted: { guardian?: boolean; hsc_batch?: string }): {
  level: number;
  batch: string | null;
} {
  if (wanted.guardian) return { level: 0, batch: null };
  if (wanted.hsc_batch === "HSC 26") return { level: 11, batch: wanted.hsc_batch };
  return { level: 12, batch: wanted.hsc_batch ?? null };
}
