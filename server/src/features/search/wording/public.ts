export { partsOf, type TermSpan } from "./alternatives.ts";
