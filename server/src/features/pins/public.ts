export { pinsFor } from "./queries.ts";
