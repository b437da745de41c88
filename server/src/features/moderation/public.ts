export { openCases } from "./queries.ts";
