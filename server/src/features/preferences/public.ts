export { quietUntil, wantedOf } from "./queries.ts";
