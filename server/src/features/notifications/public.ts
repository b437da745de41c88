export { notify, notifyMany, retract, cancel } from "./commands.ts";
export { pruneUnreadable } from "./jobs.ts";
export { lockSubject, lockMentions, lockCounts } from "./queries.ts";
export { unreadCount, unreadCounts, unreadNews, type UnreadNews } from "./queries.ts";
export type { NotificationRequest } from "./rules.ts";
