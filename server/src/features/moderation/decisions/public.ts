export { canSanction } from "./access.ts";
export { makeDecision } from "./commands.ts";
export { historyOf, moderatorsNow, waitingTimes } from "./queries.ts";
export { publishedMedian } from "./rules.ts";
