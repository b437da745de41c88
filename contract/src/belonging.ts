import type { NotificationType } from "./notifications.ts";

/** What parts somebody from a group: no news any more once they are back in it. */
export const partingTypes = [
  "group_removed",
  "group_banned",
  "group_rejected",
] as const satisfies readonly NotificationType[];
