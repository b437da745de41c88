export { LOST_AFTER_SECONDS, refund, refundLost, reserve, reserveIfLeft } from "./commands.ts";
export { spendByDay, spendBySubject } from "./queries-spend.ts";
export { limitsFrom, usageColumns, type Usage } from "./queries.ts";
export { nextStep } from "./ladder/rules.ts";
export { quotasFrom } from "./rules.ts";
