import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { subscribe } from "../../lib/live/subscribe.ts";
import { useUnread } from "./state.ts";

/**
 * A list that is open when the bell rings reads itself again; so it does when there are suddenly more or fewer: they were
 * read on another device, or what they told of is gone, or something came before the line was open.
 */
export function useLiveNotifications(): void {
  const queries = useQueryClient();
  const unread = useUnread();
  const known = useRef(unread);
  useEffect(() => void (known.current = unread));
  useEffect(() => {
    const readAgain = () => void queries.invalidateQueries({ queryKey: ["notifications"] });
    const stops = [
      subscribe("notification", readAgain),
      subscribe("count", ({ count }) => count !== known.current && readAgain()),
    ];
    return () => stops.forEach((stop) => stop());
  }, [queries]);
}
