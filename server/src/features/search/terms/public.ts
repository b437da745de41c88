export { reloadTerms, TERMS, termsOf } from "./cache.ts";
export { partsOf, waysOf, type TermIndex, type TermSpan } from "./rules.ts";
