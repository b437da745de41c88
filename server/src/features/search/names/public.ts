export { learnNames } from "./jobs.ts";
export { named, namedAmong } from "./queries.ts";
