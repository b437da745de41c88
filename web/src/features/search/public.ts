export { pathTo, criteriaIn, useTotal, type SearchCriteria } from "./state.ts";
