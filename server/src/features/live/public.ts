export { liveWriter } from "./queries.ts";
