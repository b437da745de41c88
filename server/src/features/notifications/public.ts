export { cancel, forgetActors, notify, retract } from "./commands.ts";
export { notifyMany } from "./commands-many.ts";
export { pruneUnreadable, removeNotificationsOf, removeUnreadOf } from "./jobs.ts";
export { lockCounts, lockResource, lockResourceExclusive, notifiedOf, typeByActor } from "./queries.ts";
export { asNotification, type NotificationDetails } from "./present.ts";
export { unreadCounts, unreadOf } from "./queries.ts";
export { newestOf, unreadNotifications, type UnreadNotification } from "./queries-lists.ts";
export type { NotificationRequest, RoleTypes } from "./rules.ts";
