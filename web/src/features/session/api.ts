import type { Answer } from "@angon/contract/kit";
import { session, type Profile } from "@angon/contract/session";
import { useState, useSyncExternalStore } from "react";
import { call } from "../../lib/client.ts";
import { forgetUnsent } from "../../lib/later.ts";
import { useLoad } from "../../lib/load.ts";
import { ProblemError } from "../../lib/problem.ts";
import { site } from "../../lib/site.ts";
import { remember } from "../../lib/storage.ts";
import { getToken, onRenew, renew, setToken } from "../../lib/token.ts";
import { isLineFault, waitingNow } from "../../lib/waiting.ts";
import { begin, currentSession, endSession, forgetPerson, sessionChanges } from "./state.ts";

export type SignedIn = Answer<typeof session.login>;

export const signIn = (body: { phone: string; password: string }): Promise<SignedIn> =>
  call(session.login, { body });

export const switchProfile = (userId: number): Promise<SignedIn> =>
  call(session.switch, { body: { userId } });

/** From the sign-in that brought them, so that the choice after it has nothing to wait for. */
let broughtProfiles: Profile[] | undefined;

const loadProfiles = (signal: AbortSignal) => call(session.profiles, {}, { signal });

function takeBrought(): Profile[] | undefined {
  const brought = broughtProfiles;
  broughtProfiles = undefined;
  return brought;
}

export function useProfiles() {
  const [brought] = useState(takeBrought);
  return useLoad(loadProfiles, brought);
}

/** From the answer of a sign-in to a running session, all in one go; the rest of the facts follow. */
export function enter({ accessToken, user, profiles }: SignedIn): Profile[] {
  remember("angon_leaving", null);
  setToken(accessToken);
  begin(user, { limits: null, notificationCount: 0 });
  broughtProfiles = profiles;
  // One that is still under way asked for somebody else.
  void Promise.resolve(restoring).then(restore);
  return profiles;
}

const isOver = (error: unknown) => error instanceof ProblemError && [401, 403].includes(error.status);

let restoring: Promise<void> | undefined;

/** Asks once who the cookie belongs to, however many ask; a page that knew somebody waits for the network. */
export const restore = (): Promise<void> =>
  (restoring ??= restoreWhenPossible().finally(() => {
    restoring = undefined;
  }));

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

async function restoreWhenPossible(): Promise<void> {
  const asked = sessionChanges();
  const outdated = () => sessionChanges() !== asked;
  for (let wait = FIRST_WAIT_MS; !outdated(); wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      const { accessToken, user, limits, notification_count } = await call(session.restore, { body: {} });
      if (outdated()) return;
      setToken(accessToken);
      return begin(user, { limits, notificationCount: notification_count });
    } catch (error) {
      if (outdated()) return;
      if (isOver(error) || !currentSession().stub) return endSession();
      await networkOr(wait);
    }
  }
}

const networkOr = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener("online", done);
  });

let signingOut = false;
let leaving = false;
const watchers = new Set<() => void>();

function setSigningOut(now: boolean): void {
  signingOut = now;
  for (const watcher of watchers) watcher();
}

// Here and not in a component: the first call of the page may need it before anything is drawn.
onRenew(async () => {
  if (leaving) return null;
  // The page's own question, asked once for all, brings the first token.
  if (getToken() === null && (restoring !== undefined || currentSession().status === "in")) {
    await restore();
    return getToken();
  }
  try {
    return (await call(session.refresh, { body: {} })).accessToken;
  } catch (error) {
    if (!isOver(error)) throw error;
    endSession();
    return null;
  }
});

/** The access token may have run out while the page lay open; without a fresh one the cookie would stay good. */
async function endOnServer(): Promise<void> {
  try {
    await call(session.logout, { body: {} });
  } catch (error) {
    const isStale = error instanceof ProblemError && error.code === "common.unauthenticated";
    if (!isStale || !(await renew())) throw error;
    await call(session.logout, { body: {} });
  }
}

const GOODBYE_MS = 1_000;

/** The session ends on the server first; only then this browser forgets it and, a second later, leaves. */
export async function signOut(): Promise<void> {
  if (signingOut || !(await mayLeave())) return;
  setSigningOut(true);
  try {
    await endOnServer();
  } catch (error) {
    console.warn("Signing out failed", error);
    if (!isLineFault(error)) return setSigningOut(false);
    // Whoever hands on the phone now has left; the server hears of it with the first line there is.
    remember("angon_leaving", "1");
  }
  leaving = true;
  void forgetWritten(currentSession().stub?.id);
  forgetPerson();
  setTimeout(() => location.assign(site.sign_in_url), GOODBYE_MS);
}

/** What was being written goes with the writer; the store of drafts is fetched only now. */
const forgetDrafts = async () => (await import("../../lib/drafts.ts")).forgetDrafts();

/** Whoever has something unsent is asked first. */
const mayLeave = async () =>
  waitingNow().length === 0 || (await import("../../lib/outbox/queue.ts")).mayLeave();

const forgetWritten = (userId = 0) =>
  Promise.all([forgetUnsent(userId), forgetDrafts()]).catch(() => undefined);

/** Signs out and stays on the sign-in page. */
export async function leaveForOtherNumber(): Promise<void> {
  await endOnServer();
  await forgetWritten(currentSession().stub?.id);
  endSession();
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** One state for all its buttons: the menu that was pressed may be closed while the call runs. */
export const useSignOut = (): { busy: boolean; signOut: () => Promise<void> } => ({
  busy: useSyncExternalStore(
    watch,
    () => signingOut,
    () => false,
  ),
  signOut,
});
