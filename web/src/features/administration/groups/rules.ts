import { groupStates, type AdminGroup } from "@angon/contract/administration/groups";
import { groupTypes } from "@angon/contract/groups";
import { oneOf } from "../../../lib/browser/search-params.ts";

export interface GroupFilters {
  q?: string;
  type?: AdminGroup["type"];
  state?: (typeof groupStates)[number];
  hsc_batch?: string;
}

/** A person who may become the owner. */
export interface Candidate {
  id: number;
  name: string;
  image: string | null;
}

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
