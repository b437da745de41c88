export { tell, tellMany, untell, withdraw } from "./commands.ts";
export { sweep } from "./jobs.ts";
export { beginAbout, beginNaming, hold } from "./queries.ts";
export { unreadCount, unreadCounts, unreadNews, type UnreadNews } from "./queries.ts";
export type { News } from "./rules.ts";
