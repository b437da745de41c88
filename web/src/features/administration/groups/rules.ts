import { groupStates, type AdminGroup } from "@angon/contract/administration/groups";
import { groupTypes } from "@angon/contract/groups";

export interface GroupFilters {
  q?: string;
  type?: AdminGroup["type"];
  state?: (typeof groupStates)[number];
  hsc_batch?: string;
}

const oneOf = <V extends string>(options: readonly V[], value: string | null): V | undefined =>
  options.find((option) => option === value);

/** The filters stand in the address; a value that is none is left out. */
export const filtersIn = (search: URLSearchParams): GroupFilters => {
  const found: GroupFilters = {
    q: search.get("q") ?? undefined,
    type: oneOf(groupTypes, search.get("type")),
    state: oneOf(groupStates, search.get("state")),
    hsc_batch: search.get("hsc_batch") ?? undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
};

export function withFilters(search: URLSearchParams, patch: GroupFilters): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(patch))
    if (value) next.set(name, String(value));
    else next.delete(name);
  return next;
}
