export { setUnreadCount, lookAgain, useUnread } from "./state.ts";

/** Its code comes with the press on the bell. */
export const loadNotificationPanel = () => import("./components/NotificationPanel.tsx");
