import type { NotificationType } from "./notifications.ts";

/** Notifications about leaving a group: retracted once the user is a member again. */
export const partingTypes = [
  "group_removed",
  "group_banned",
  "group_rejected",
] as const satisfies readonly NotificationType[];
