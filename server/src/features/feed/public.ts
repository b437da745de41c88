export { firstPage, showsFeed } from "./queries-fast.ts";
