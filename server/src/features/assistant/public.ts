export { refund, reserve } from "./commands.ts";
export { spendByDay, spendBySubject } from "./queries-spend.ts";
export { limitsOf } from "./queries.ts";
export { quotasFrom } from "./rules.ts";
