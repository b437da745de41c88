export { canSanction } from "./access.ts";
export { makeDecision } from "./commands.ts";
export { decisionsJobs } from "./jobs.ts";
export { historyOf, moderatorsNow, waitingTimes } from "./queries.ts";
export { moderationDecisionsRoutes } from "./routes.ts";
export { publishedMedian } from "./rules.ts";
