export { wantedOf } from "./queries.ts";
