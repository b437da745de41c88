import { useSyncExternalStore } from "react";
import { clearOutbox } from "../../../lib/outbox/send-or-queue.ts";
import { site } from "../../../lib/hydration/site.ts";
import { writeStorage } from "../../../lib/browser/storage.ts";
import { pause } from "../../../lib/http/retry.ts";
import { isNetworkFailure } from "../../../lib/http/problem.ts";
import { outboxEntries } from "../../../lib/outbox/queued.ts";
import { skipRenewalAfterSignOut } from "../api.ts";
import { endOnServer } from "../lazy-api.ts";
import { currentSession, endSession, clearUserData } from "../state.ts";

let signingOut = false;
const watchers = new Set<() => void>();

function setSigningOut(now: boolean): void {
  signingOut = now;
  for (const watcher of watchers) watcher();
}

const GOODBYE_MS = 1_000;
/** IndexedDB of a full or damaged device may never answer. */
const MAX_WAIT_MS = 5_000;

/**
 * Ends the session on the server first; then the browser deletes its data and, a second later, leaves the page.
 * @public its test calls it without a button
 */
export async function signOut(): Promise<void> {
  if (signingOut || !(await mayLeave())) return;
  setSigningOut(true);
  try {
    await endOnServer();
  } catch (error) {
    console.warn("Signing out failed", error);
    if (!isNetworkFailure(error)) return setSigningOut(false);
    // The device counts as signed out at once; the server is told when a network is available.
    writeStorage("angon_leaving", "1");
  }
  skipRenewalAfterSignOut();
  void leavePage(forgetWritten(currentSession().stub?.id));
  clearUserData();
}

async function leavePage(forgotten: Promise<unknown>): Promise<void> {
  await pause(GOODBYE_MS);
  // A form that is still open may have stored its draft once more.
  await Promise.race([forgotten.then(forgetDrafts).catch(() => undefined), pause(MAX_WAIT_MS)]);
  location.assign(site.sign_in_url);
}

/** Signing out deletes drafts; the draft store is loaded only now. */
const forgetDrafts = async () => (await import("../../../lib/drafts/draft-store.ts")).deleteAllDrafts();

/** A user with unsent writes is asked first. */
const mayLeave = async () =>
  outboxEntries().length === 0 || (await import("../../../lib/outbox/queue.ts")).confirmSignOut();

const forgetWritten = (userId = 0) =>
  Promise.all([clearOutbox(userId), forgetDrafts()]).catch(() => undefined);

/** Signs out and stays on the sign-in page. */
export async function signOutForOtherNumber(): Promise<void> {
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
