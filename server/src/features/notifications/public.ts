export { unreadCount, unreadCounts, unreadNews, type UnreadNews } from "./queries.ts";
