import { useMemo } from "react";
import { useInfiniteList } from "../../lib/data/use-infinite-list.ts";
import { useDebounced } from "../../lib/data/use-debounced.ts";
import { readBank } from "./api.ts";
import { noFilters, type Filters } from "./state.ts";

const listKey = (filters: Filters): string => `questions:${JSON.stringify(filters)}`;

/** The filtered questions; what is typed is searched for once the typing pauses. */
export function useBankList(filters: Filters) {
  const settled = useDebounced(JSON.stringify({ ...noFilters, ...filters }));
  const { read, key } = useMemo(() => {
    const wanted = JSON.parse(settled) as Filters;
    return { read: readBank(wanted), key: listKey(wanted) };
  }, [settled]);
  return { ...useInfiniteList(key, read), key };
}
