export { cancel, forgetActors, retract, retractLocked, type Retraction } from "./commands.ts";
export { notify, notifyAll } from "./commands-notify.ts";
export { notifyMany } from "./commands-many.ts";
export { pruneUnreadable, removeNotificationsOf, removeUnreadOf } from "./jobs.ts";
export {
  lockActorsAndAuthors,
  lockCounts,
  lockPeople,
  lockResource,
  lockResourceExclusive,
  lockResources,
  usersOf,
} from "./queries-locks.ts";
export { asNotification, type NotificationDetails } from "./present.ts";
export { notifiedOf, typeByActor, unreadCounts, unreadOf } from "./queries.ts";
export { newestOf, unreadNotifications, type UnreadNotification } from "./queries-lists.ts";
export { typeOf, type NotificationRequest, type RoleTypes } from "./rules.ts";
