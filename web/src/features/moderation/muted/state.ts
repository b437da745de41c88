import type { NotificationType } from "@angon/contract/notification-types";
import { ProblemError } from "../../../lib/http/problem.ts";
import { subscribe } from "../../../lib/live/subscribe.ts";
import { currentSession, setSessionUser } from "../../session/public.ts";

const aboutOwnRights: readonly NotificationType[] = ["moderated", "decision_reversed", "appeal_decided"];

const loadApi = () => import("./lazy-api.ts");

/** Reads the user again: a mute has begun, or may have ended. Without a network the page stays as it is. */
export async function reloadMute(): Promise<void> {
  const user = await loadApi()
    .then(({ readOwnUser }) => readOwnUser())
    .catch(() => null);
  if (user && user.id === currentSession().user?.id) setSessionUser(user);
}

/** Returns a function that unsubscribes. */
export const followDecisions = (): (() => void) =>
  subscribe("notification", ({ notification }) => {
    if (aboutOwnRights.includes(notification.type)) void reloadMute();
  });

/** A write was refused because the user has been muted since the page was opened. */
export function reloadMuteAfter(error: unknown): void {
  if (error instanceof ProblemError && error.code === "common.sanctioned") void reloadMute();
}
