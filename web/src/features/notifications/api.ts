import type { NotificationFilter } from "@angon/contract/kit/notification";
import { notifications, type Notification } from "@angon/contract/notifications";
import { sendRequest } from "../../lib/api/client.ts";

export const readCount = (): Promise<number> => sendRequest(notifications.count, {});

interface Slice {
  limit: number;
  /** Only what is older than this one. */
  before?: number | undefined;
  only?: NotificationFilter | undefined;
}

export const readNotifications = (
  { limit, before, only }: Slice,
  signal: AbortSignal,
): Promise<Notification[]> =>
  sendRequest(
    notifications.list,
    { query: { limit: String(limit), before: before === undefined ? undefined : String(before), only } },
    { signal },
  );

export const markAsRead = (notificationId: number) =>
  sendRequest(notifications.markAsRead, { body: { notificationId } });

export const markAllAsRead = () => sendRequest(notifications.markAllAsRead, {});
