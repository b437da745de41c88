const names = ["actor", "action", "kind", "id", "from", "to"] as const;

export type AuditFilters = { [Name in (typeof names)[number]]?: string };

/** The filters stand in the address, so that a person's page can link to its own entries. */
export const filtersIn = (search: URLSearchParams): AuditFilters =>
  Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])));

const pages: Record<string, (id: string) => string> = {
  user: (id) => `/admin/people/${id}`,
  post: (id) => `/post/${id}`,
  group: (id) => `/group/${id}`,
  homework: (id) => `/homework/${id}`,
  exam: (id) => `/quiz/${id}`,
};

export const pageOf = ({ kind, id }: { kind: string; id: string }): string | undefined =>
  Object.hasOwn(pages, kind) ? pages[kind]?.(id) : undefined;
