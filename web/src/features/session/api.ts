import { session } from "@angon/contract/session";
import { sendRequest } from "../../lib/api/client.ts";
import { ProblemError } from "../../lib/http/problem.ts";
import { getToken, setTokenRenewer, setToken } from "../../lib/http/access-token.ts";
import { begin, currentSession, endSession, sessionChanges } from "./state.ts";

const isOver = (error: unknown) => error instanceof ProblemError && [401, 403].includes(error.status);

let restoring: Promise<void> | undefined;

/** Restores the session from the cookie once for all callers; a page that knew a user waits for the network. */
export const restore = (): Promise<void> =>
  (restoring ??= restoreWhenPossible().finally(() => {
    restoring = undefined;
  }));

/** A restore in flight may belong to the previous user, so another one follows it. */
export const restoreAgain = (): void => void Promise.resolve(restoring).then(restore);

/** Requests that wait for the first token: they fail when a try of the restore fails, which itself goes on. */
let waitingForToken: ((error: ProblemError) => void)[] = [];

/** Some browsers call themselves online without a network, so a request must not wait for one. */
const firstToken = (): Promise<string | null> =>
  Promise.race([restore(), new Promise<never>((_, reject) => waitingForToken.push(reject))]).then(getToken);

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

async function restoreWhenPossible(): Promise<void> {
  const asked = sessionChanges();
  const outdated = () => sessionChanges() !== asked;
  for (let wait = FIRST_WAIT_MS; !outdated(); wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      const { accessToken, user, limits, notification_count } = await sendRequest(session.restore, {
        body: {},
      });
      if (outdated()) return;
      setToken(accessToken);
      return begin(user, { limits, notificationCount: notification_count });
    } catch (error) {
      if (outdated()) return;
      if (isOver(error) || !currentSession().stub) return endSession();
      for (const reject of waitingForToken) reject(new ProblemError({ status: 0, code: "offline" }));
      waitingForToken = [];
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

let isSignedOut = false;

/** After sign-out the page stays for a moment, but no token is fetched any more. */
export const skipRenewalAfterSignOut = (): void => void (isSignedOut = true);

// Here and not in a component: the first call of the page may need it before anything is drawn.
setTokenRenewer(
  async () => {
    if (isSignedOut) return null;
    // The page's own question, asked once for all, brings the first token.
    if (getToken() === null && (restoring !== undefined || currentSession().status === "in"))
      return firstToken();
    try {
      return (await sendRequest(session.refresh, { body: {} })).accessToken;
    } catch (error) {
      if (!isOver(error)) throw error;
      endSession();
      return null;
    }
  },
  () => !isSignedOut && currentSession().status === "in",
);
