export { stepProviders } from "./queries.ts";
