import type { NotificationType } from "@angon/contract/notifications";
import { isAlwaysTold } from "@angon/contract/preferences";

/** Safety notifications cannot be turned off. */
export const maySwitchOff = (type: NotificationType): boolean => !isAlwaysTold(type);
