export { unreadCount } from "./queries.ts";
