import { useSearch } from "wouter/use-browser-location";

/**
 * The search hook of the router. wouter decodes the whole query with `decodeURI`, and `URLSearchParams` decodes its
 * values again, so that the text `%3C` would become `<`; the escape undoes the first of the two.
 */
export const useRawSearch: typeof useSearch = (options) => useSearch(options).replace(/%/g, "%25");
