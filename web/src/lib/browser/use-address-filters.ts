// @chunk lists
import { useSearchParams } from "wouter";
import { withParams } from "./search-params.ts";

/** The filters of a list, which stand in the address. */
export function useAddressFilters<Filters extends object>(filtersIn: (search: URLSearchParams) => Filters) {
  const [search, setSearch] = useSearchParams();
  return {
    filters: filtersIn(search),
    isFiltered: search.size > 0,
    change: (patch: Partial<Filters>) => setSearch((now) => withParams(now, patch), { replace: true }),
    clear: () => setSearch(new URLSearchParams(), { replace: true }),
  };
}
