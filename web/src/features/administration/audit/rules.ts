const names = ["actor", "action", "kind", "id", "from", "to"] as const;

export type AuditFilters = { [Name in (typeof names)[number]]?: string };

/** The filters stand in the address, so that a person's page can link to its own entries. */
export const filtersIn = (search: URLSearchParams): AuditFilters =>
  Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])));

export interface AuditDifference {
  name: string;
  before: string;
  after: string;
}

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : value === null ? {} : { "": value };

const shown = (value: unknown): string =>
  value === undefined || value === null ? "—" : typeof value === "string" ? value : JSON.stringify(value);

/** The fields that an action has changed; a field that only one side has counts as changed. */
export function differencesOf(before: unknown, after: unknown): AuditDifference[] {
  const [old, now] = [fields(before), fields(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((name) => ({ name, before: shown(old[name]), after: shown(now[name]) }))
    .filter((one) => one.before !== one.after);
}

const pages: Record<string, (id: string) => string> = {
  user: (id) => `/admin/people/${id}`,
  post: (id) => `/post/${id}`,
  group: (id) => `/group/${id}`,
  homework: (id) => `/homework/${id}`,
  exam: (id) => `/quiz/${id}`,
};

export const pageOf = ({ kind, id }: { kind: string; id: string }): string | undefined =>
  Object.hasOwn(pages, kind) ? pages[kind]?.(id) : undefined;
