export { refund, reserve } from "./commands.ts";
export { limitsOf } from "./queries.ts";
