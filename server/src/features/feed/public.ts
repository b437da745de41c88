export { firstPage, showsFeed } from "./queries.ts";
