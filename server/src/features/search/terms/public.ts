export { reloadTerms, TERMS, termsOf } from "./cache.ts";
export { addTerm, changeTerm } from "./commands.ts";
export { partsOf, waysOf, type TermIndex, type TermSpan } from "../wording/alternatives.ts";
