import { ACCESS_MINUTES } from "@angon/contract/kit/access-token";

/** The access token is held in memory only: any injected script could read it from storage. */
let token: string | null = null;
let receivedAt = 0;
let hasSession = () => false;
let fetchNewToken: () => Promise<string | null> = () => Promise.resolve(null);
let running: Promise<boolean> | null = null;

/** The last half minute of its life is left out: the request is on its way for a while. */
const USABLE_MS = (ACCESS_MINUTES - 0.5) * 60_000;

export const getToken = (): string | null => token;

/**
 * True when the user is signed in and the token has expired or not arrived. A public endpoint does not refuse such a
 * request, but takes it for a stranger's. The device's clock may be wrong, so the age is counted from the arrival.
 */
export const needsToken = (): boolean =>
  hasSession() && (token === null || Date.now() - receivedAt > USABLE_MS);

export function setToken(next: string | null): void {
  token = next;
  receivedAt = Date.now();
}

/**
 * The session feature injects the function that fetches a new token, which returns null when the session has ended, and
 * one that tells whether the user is signed in.
 */
export function setTokenRenewer(renewer: () => Promise<string | null>, isSignedIn: () => boolean): void {
  fetchNewToken = renewer;
  hasSession = isSignedIn;
}

/** Concurrent callers share one renewal request. */
export function renewToken(): Promise<boolean> {
  running ??= renew().finally(() => {
    running = null;
  });
  return running;
}

async function renew(): Promise<boolean> {
  const next = await fetchNewToken();
  setToken(next);
  return next !== null;
}
