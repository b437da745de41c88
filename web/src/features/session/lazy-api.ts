import type { ResponseOf } from "@angon/contract/kit/endpoint";
import { session, type Profile } from "@angon/contract/session";
import { useCallback, useState } from "react";
import { sendRequest } from "../../lib/api/client.ts";
import { writeStorage } from "../../lib/browser/storage.ts";
import { useStoreLoad } from "../../lib/data/use-store-load.ts";
import { renewToken, setToken } from "../../lib/http/access-token.ts";
import { ProblemError } from "../../lib/http/problem.ts";
import { restoreAgain } from "./api.ts";
import { begin } from "./state.ts";

export type SignedIn = ResponseOf<typeof session.login>;

export const signIn = (body: { phone: string; password: string }): Promise<SignedIn> =>
  sendRequest(session.login, { body });

export const switchProfile = (userId: number): Promise<SignedIn> =>
  sendRequest(session.switch, { body: { userId } });

/** Profiles of the last sign-in response, so that the profile choice after it needs no request. */
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

/** Starts a session from a sign-in response, in one synchronous step; limits and counts are loaded later. */
export function enter({ accessToken, user, profiles }: SignedIn): Profile[] {
  writeStorage("angon_leaving", null);
  setToken(accessToken);
  begin(user, { limits: null, notificationCount: 0 });
  // Only the profile choice takes them. It is not shown for a single profile, and a later choice must not find these.
  broughtProfiles = profiles.length > 1 ? profiles : undefined;
  restoreAgain();
  return profiles;
}

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
