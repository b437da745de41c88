/** The access token is held in memory only: any injected script could read it from storage. */
let token: string | null = null;
let fetchNewToken: () => Promise<string | null> = () => Promise.resolve(null);
let running: Promise<boolean> | null = null;

export const getToken = (): string | null => token;

export function setToken(next: string | null): void {
  token = next;
}

/** The session room injects the function that fetches a new token; it returns null when the session has ended. */
export function setTokenRenewer(renewer: () => Promise<string | null>): void {
  fetchNewToken = renewer;
}

/** Concurrent callers share one renewal request. */
export function renewToken(): Promise<boolean> {
  running ??= fetchNewToken()
    .then((next) => {
      token = next;
      return next !== null;
    })
    .finally(() => {
      running = null;
    });
  return running;
}
