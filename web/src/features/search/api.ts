import { LONGEST_SEARCH, search } from "@angon/contract/search";
import { lengthOf } from "@angon/contract/text";
import { call } from "../../lib/client.ts";

export const isTooLong = (term: string): boolean => lengthOf(term) > LONGEST_SEARCH;

export const find = (term: string, signal: AbortSignal) =>
  call(search.suggest, { query: { search: term } }, { signal });
