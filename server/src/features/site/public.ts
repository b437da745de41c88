export { readSite } from "./queries.ts";
