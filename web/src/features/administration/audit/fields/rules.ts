type Flat = Readonly<Record<string, unknown>>;

/** A value without parts. */
const isScalar = (value: unknown): boolean => typeof value !== "object" || value === null;

/** The leaves of a value by their path: `counts.new`; a list of plain values is one leaf. */
function leavesOf(value: unknown, path = ""): Flat {
  if (value === undefined || (value === null && path === "")) return {};
  if (isScalar(value) || (Array.isArray(value) && value.every(isScalar))) return { [path]: value };
  const parts = Object.entries(value as object);
  return Object.assign(
    {},
    ...parts.map(([key, part]) => leavesOf(part, path === "" ? key : `${path}.${key}`)),
  ) as Flat;
}

export interface AuditDifference {
  path: string;
  before: unknown;
  after: unknown;
}

/** Null, an omitted field and an empty list are the same to a reader. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

const isSame = (old: unknown, now: unknown): boolean =>
  (isEmpty(old) && isEmpty(now)) || JSON.stringify(old) === JSON.stringify(now);

/** The fields that an action has changed; a field that only one side has counts as changed. */
export function differencesOf(before: unknown, after: unknown): AuditDifference[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((path) => ({ path, before: old[path], after: now[path] }))
    .filter((one) => !isSame(one.before, one.after))
    .map(({ path, ...values }) => ({
      path,
      before: isEmpty(values.before) ? undefined : values.before,
      after: isEmpty(values.after) ? undefined : values.after,
    }));
}

/** Fields whose values are words of a list; a note that reads `open` is a note. */
const chosen = new Set([
  "role",
  "default_role",
  "status",
  "outcome",
  "sanction",
  "verdict",
  "visibility",
  "type",
  "kind",
  "posting",
  "eligibility",
  "reason",
  "channel",
  "by",
  "results",
  "role_of_the_last",
]);

export const isChosen = (path: string): boolean => chosen.has(path.split(".").at(-1) ?? path);

export const isInstant = (value: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value);
