export { unreadCount, unreadCounts } from "./queries.ts";
