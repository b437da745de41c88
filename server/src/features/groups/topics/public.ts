export { holdTopic } from "./queries.ts";
