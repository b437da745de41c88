export const isEndInRange = (until: Date, now: Date, latest: Date): boolean => until > now && until <= latest;

type Stopped = { sanctioned_until: Date | null; suspended_at: Date | null; suspended_until: Date | null };

/** A shorter sanction would cut short one that another moderator gave; a suspension without an end is the longest. */
export const hasLonger = (person: Stopped, sanction: "mute" | "suspend", until: Date): boolean =>
  sanction === "mute"
    ? person.sanctioned_until !== null && person.sanctioned_until >= until
    : person.suspended_at !== null && (person.suspended_until === null || person.suspended_until >= until);

/** Null below the number of decisions from which the median tells of no single one. */
export const publishedMedian = (
  { count, minutes }: { count: number; minutes: number | null },
  fewest: number,
): number | null => (count < fewest ? null : minutes);
