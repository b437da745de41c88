import { useSyncExternalStore } from "react";
import { userChanged } from "../../lib/browser/signals.ts";
import { createSignal } from "../../ui/signal.ts";
import { useSession } from "../session/public.ts";
import { readCount } from "./api.ts";

const changed = createSignal();
let known: number | undefined;
let looks = 0;

function know(count: number | undefined): void {
  known = count;
  changed.emit();
}

userChanged.subscribe(() => {
  looks++;
  know(undefined);
});

/** Asks how many are unread; of several answers under way only the last counts, and one that does not come is none. */
export async function lookAgain(): Promise<void> {
  const look = ++looks;
  const count = await readCount().catch(() => known);
  if (look === looks) know(count);
}

/** A count pushed by the server; it is newer than a pending request. */
export function setUnreadCount(count: number): void {
  looks++;
  know(count);
}

/** The number on the bell: what the session brought, until something newer is known. */
export function useUnread(): number {
  const { notificationCount } = useSession();
  return (
    useSyncExternalStore(
      changed.subscribe,
      () => known,
      () => known,
    ) ?? notificationCount
  );
}
