import { useEffect, useRef } from "react";
import { subscribe } from "../../lib/live/subscribe.ts";
import { useUnread } from "./state.ts";
import { addToLists, reloadLists } from "./use-notification-lists.ts";

/**
 * An open list shows a new notification without a request. It is loaded again when the count did not grow by one: an
 * actor has joined a notification, some were read on another device or removed, or events were missed.
 */
export function useLiveNotifications(): void {
  const unread = useUnread();
  const known = useRef(unread);
  useEffect(() => void (known.current = unread));
  useEffect(() => {
    const readAgain = () => void reloadLists();
    const stops = [
      subscribe("notification", ({ count, notification }) =>
        count === known.current + 1 ? addToLists(notification) : readAgain(),
      ),
      subscribe("count", ({ count }) => count !== known.current && readAgain()),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
}
