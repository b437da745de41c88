export { learnWords } from "./jobs.ts";
export { lookAround, lookUp } from "./queries.ts";
