import { notifications } from "@angon/contract/notifications";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { markAllAsRead, markAsRead } from "./commands-read.ts";
import { count } from "./queries.ts";
import { list } from "./queries-lists.ts";

export const notificationsRoutes = bindRoom(notifications, { list, count, markAsRead, markAllAsRead });
