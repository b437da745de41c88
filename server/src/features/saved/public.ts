export { savedForDays } from "./queries.ts";
