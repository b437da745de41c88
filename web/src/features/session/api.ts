import type { ResponseOf } from "@angon/contract/kit/endpoint";
import { session, type Profile } from "@angon/contract/session";
import { useCallback, useState } from "react";
import { sendRequest } from "../../lib/api/client.ts";
import { useStoreLoad } from "../../lib/data/use-store-load.ts";
import { ProblemError } from "../../lib/http/problem.ts";
import { writeStorage } from "../../lib/browser/storage.ts";
import { getToken, setTokenRenewer, renewToken, setToken } from "../../lib/http/access-token.ts";
import { begin, currentSession, endSession, sessionChanges } from "./state.ts";

export type SignedIn = ResponseOf<typeof session.login>;

export const signIn = (body: { phone: string; password: string }): Promise<SignedIn> =>
  sendRequest(session.login, { body });

export const switchProfile = (userId: number): Promise<SignedIn> =>
  sendRequest(session.switch, { body: { userId } });

/** From the sign-in that brought them, so that the choice after it has nothing to wait for. */
let broughtProfiles: Profile[] | undefined;

function takeBrought(): Profile[] | undefined {
  const brought = broughtProfiles;
  broughtProfiles = undefined;
  return brought;
}

/** The profiles of the account: those of the sign-in a moment ago, else loaded. */
export function useProfiles() {
  const [brought] = useState(takeBrought);
  const [data, setData] = useState(brought);
  const load = useCallback(
    async (signal: AbortSignal) => setData(await sendRequest(session.profiles, {}, { signal })),
    [],
  );
  return { data, ...useStoreLoad(brought ? null : load) };
}

/** From the answer of a sign-in to a running session, all in one go; the rest of the facts follow. */
export function enter({ accessToken, user, profiles }: SignedIn): Profile[] {
  writeStorage("angon_leaving", null);
  setToken(accessToken);
  begin(user, { limits: null, notificationCount: 0 });
  broughtProfiles = profiles;
  // A restore in flight may belong to the previous user, so another one follows it.
  void Promise.resolve(restoring).then(restore);
  return profiles;
}

const isOver = (error: unknown) => error instanceof ProblemError && [401, 403].includes(error.status);

let restoring: Promise<void> | undefined;

/** Restores the session from the cookie once for all callers; a page that knew a user waits for the network. */
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
      const { accessToken, user, limits, notification_count } = await sendRequest(session.restore, {
        body: {},
      });
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

let isSignedOut = false;

/** After sign-out the page stays for a moment, but no token is fetched any more. */
export const skipRenewalAfterSignOut = (): void => void (isSignedOut = true);

// Here and not in a component: the first call of the page may need it before anything is drawn.
setTokenRenewer(async () => {
  if (isSignedOut) return null;
  // The page's own question, asked once for all, brings the first token.
  if (getToken() === null && (restoring !== undefined || currentSession().status === "in")) {
    await restore();
    return getToken();
  }
  try {
    return (await sendRequest(session.refresh, { body: {} })).accessToken;
  } catch (error) {
    if (!isOver(error)) throw error;
    endSession();
    return null;
  }
});

/** The access token may have run out while the page lay open; without a fresh one the cookie would stay good. */
export async function endOnServer(): Promise<void> {
  try {
    await sendRequest(session.logout, { body: {} });
  } catch (error) {
    const isStale = error instanceof ProblemError && error.code === "common.unauthenticated";
    if (!isStale || !(await renewToken())) throw error;
    await sendRequest(session.logout, { body: {} });
  }
}
