// @precache later
import type { Limits } from "@angon/contract/assistant";
import type { SessionUser } from "@angon/contract/users";
import { currentSession, showStoredUser } from "../features/session/public.ts";
import { readStoredSession } from "../lib/offline/response-store.ts";

interface SessionData {
  user: SessionUser;
  limits: Limits | null;
}

/** Restores the last user's session data, so that the page can render offline. */
async function restoreSession(): Promise<void> {
  const waits = () => currentSession().status === "restoring";
  const { stub } = currentSession();
  if (!stub || !waits()) return;
  const facts = (await readStoredSession(stub.id)) as SessionData | undefined;
  if (facts && waits()) showStoredUser(facts.user, facts.limits);
}

void restoreSession();
