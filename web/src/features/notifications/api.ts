import { notifications, type Notification } from "@angon/contract/notifications";
import { call } from "../../lib/api/client.ts";

export const readCount = (): Promise<number> => call(notifications.count, {});

interface Slice {
  limit: number;
  /** Only what is older than this one. */
  before?: number | undefined;
}

export const readLines = ({ limit, before }: Slice, signal: AbortSignal): Promise<Notification[]> =>
  call(
    notifications.list,
    { query: { limit: String(limit), before: before === undefined ? undefined : String(before) } },
    { signal },
  );

export const markAsRead = (notificationId: number) =>
  call(notifications.markAsRead, { body: { notificationId } });

export const markAllAsRead = () => call(notifications.markAllAsRead, {});
