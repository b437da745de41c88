export { learnNames } from "./jobs.ts";
export { named } from "./queries.ts";
