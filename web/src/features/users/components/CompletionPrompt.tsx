import type { SessionUser } from "@angon/contract/users";
import { useSyncExternalStore } from "react";
import { useLocation } from "wouter";
import { useLazyDialog } from "../../../lib/lazy/use-lazy-dialog.ts";
import { userChanged } from "../../../lib/browser/signals.ts";
import { useSession } from "../../session/public.ts";

export const PROMPT_AFTER_MS = 4_000;

/** Staff and guardians have no batch, and the school asks them neither gender nor religion. */
export const needsCompletion = (user: SessionUser | null, path: string): boolean =>
  user?.can.be_linked_by_guardian === true && user.religion === null && !/^\/auth(\/|$)/.test(path);

const load = () => import("./CompletionDialog.tsx");

/** Asks for what is missing; closed, it stays away until the next visit or the next person. */
export function CompletionPrompt() {
  const { user } = useSession();
  const [path] = useLocation();
  const isClosed = useIsPutOff();
  const due = needsCompletion(user, path) && !isClosed;
  const { Content, dialogProps } = useLazyDialog(load, due ? PROMPT_AFTER_MS : undefined);
  if (!Content || !user) return null;
  const closeForNow = () => {
    dialogProps.onClose();
    putOff();
  };
  return <Content user={user} open={dialogProps.open} onClose={closeForNow} />;
}

let closedThisVisit = false;
const watchers = new Set<() => void>();

function setClosed(closed: boolean): void {
  closedThisVisit = closed;
  for (const watcher of watchers) watcher();
}

export const isPutOff = (): boolean => closedThisVisit;
export const putOff = (): void => setClosed(true);

// One profile's "later" is no answer of the next one.
userChanged.subscribe(() => setClosed(false));

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** For the other prompt, which waits until this one has been answered or closed. */
export const useIsPutOff = (): boolean => useSyncExternalStore(watch, isPutOff, () => false);
