export { refund, reserve, type Asking } from "./commands.ts";
export { limitsOf } from "./queries.ts";
