export { cancel, notify, retract } from "./commands.ts";
export { notifyMany } from "./commands-many.ts";
export { pruneUnreadable } from "./jobs.ts";
export { lockCounts, lockSubject, notifiedOf, typeByActor } from "./queries.ts";
export { unreadCount, unreadCounts, unreadNotifications, type UnreadNotification } from "./queries.ts";
export { variantsOf, type NotificationRequest } from "./rules.ts";
