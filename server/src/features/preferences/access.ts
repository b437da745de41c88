import {
  isAlwaysTold,
  notificationDeclarations,
  type NotificationType,
} from "@angon/contract/notification-types";
import { canModerate, type Viewer } from "../../kit/access.ts";

/** Safety notifications cannot be turned off. */
export const maySwitchOff = (type: NotificationType): boolean => !isAlwaysTold(type);

/** A type that only some users have is no choice of the others. */
export const mayReceive = (viewer: Pick<Viewer, "role" | "level">, type: NotificationType): boolean =>
  notificationDeclarations[type].recipients !== "moderators" || canModerate(viewer);
