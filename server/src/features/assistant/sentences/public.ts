export { formulasIn, sentencesOf } from "./rules.ts";
