import { notifications } from "@angon/contract/notifications";
import { bind } from "../../kit/http/endpoint.ts";
import { markAllAsRead, markAsRead } from "./commands-read.ts";
import { count, list } from "./queries.ts";

export const notificationsRoutes = [
  bind(notifications.list, list),
  bind(notifications.count, count),
  bind(notifications.markAsRead, markAsRead),
  bind(notifications.markAllAsRead, markAllAsRead),
];
