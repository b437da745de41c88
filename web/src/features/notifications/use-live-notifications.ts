import { useEffect, useRef } from "react";
import { subscribe } from "../../lib/live/subscribe.ts";
import { useUnread } from "./state.ts";
import { reloadLists } from "./use-notification-lists.ts";

/**
 * A list that is open when the bell rings reads itself again; so it does when there are suddenly more or fewer: they were
 * read on another device, or what they told of is gone, or something came before the line was open.
 */
export function useLiveNotifications(): void {
  const unread = useUnread();
  const known = useRef(unread);
  useEffect(() => void (known.current = unread));
  useEffect(() => {
    const readAgain = () => void reloadLists();
    const stops = [
      subscribe("notification", readAgain),
      subscribe("count", ({ count }) => count !== known.current && readAgain()),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
}
