export { unreadCount, unreadNews, type UnreadNews } from "./queries.ts";
