const DEADLINE = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(:\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/;
/** A deadline without a zone is meant at the school. */
const SCHOOL_ZONE = "+06:00";

/** Reads a deadline to the minute or second; undefined for another form and for a day that does not exist. */
export function parseDeadline(text: string): Date | undefined {
  const [, day = "", minute, seconds = ":00", zone = SCHOOL_ZONE] = DEADLINE.exec(text) ?? [];
  if (minute === undefined || !isDay(day)) return undefined;
  const at = new Date(`${day}T${minute}${seconds}${zone}`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** `Date` takes 30 February for 1 or 2 March. */
function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
