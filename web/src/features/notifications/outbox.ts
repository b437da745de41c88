import { notifications } from "@angon/contract/notifications";
import { BellDot } from "lucide-react";
import { queuedWrite } from "../../lib/outbox/queued-write.ts";

export const notificationsOutbox = [
  queuedWrite(notifications.markAsRead, {
    label: { bn: "পড়া হয়েছে", en: "Mark as read" },
    icon: BellDot,
    isSilent: true,
    order: () => "bell",
    replaces: ({ body }) => `read ${body.notificationId}`,
  }),
];
