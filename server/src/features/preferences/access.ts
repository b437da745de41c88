import type { NotificationType } from "@angon/contract/notifications";
import { isAlwaysTold } from "@angon/contract/preferences";

/** What keeps people safe reaches them whether they like it or not. */
export const maySwitchOff = (type: NotificationType): boolean => !isAlwaysTold(type);
