export { pathTo, criteriaIn, isTooLong, useTotal, type SearchCriteria } from "./state.ts";
export { SearchFailed } from "./components/SearchFailed.tsx";
export { text as searchText } from "./text.ts";
