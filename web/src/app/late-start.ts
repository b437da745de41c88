// @precache first
import { currentSession, isLeaving, onSession } from "../features/session/public.ts";
import { registerServiceWorker } from "./service-worker.ts";
import { storeDisplayFont } from "./store-font.ts";

const loadMember = () => import("./member-start.ts");
const loadFinishSignOut = () => import("./finish-sign-out.ts");

/** Starts features of signed-in pages; the sign-in page does not load them. */
function startIfSignedIn(): void {
  if (currentSession().status !== "in") return;
  stopWaiting();
  void loadMember()
    .then(({ startMemberFeatures }) => startMemberFeatures())
    .catch(waitForSignIn);
}

let stopWaiting = () => {};
const waitForSignIn = () => void (stopWaiting = onSession(startIfSignedIn));

/** Runs after the first view: loads the member features and prepares the next visit to work offline. */
export function startLazily(): void {
  if (isLeaving())
    void loadFinishSignOut().then(
      ({ finishSignOut }) => finishSignOut(),
      () => undefined,
    );
  waitForSignIn();
  startIfSignedIn();
  void storeDisplayFont();
  if (import.meta.env.PROD) registerServiceWorker().catch(() => undefined);
}
