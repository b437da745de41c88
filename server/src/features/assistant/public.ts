export { limitsOf } from "./queries.ts";
