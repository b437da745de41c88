/** The access token lives in memory alone: what a script could read from storage, a stolen script could too. */
let token: string | null = null;
let fetchNewToken: () => Promise<string | null> = () => Promise.resolve(null);
let running: Promise<boolean> | null = null;

export const getToken = (): string | null => token;

export function setToken(next: string | null): void {
  token = next;
}

/** The session room says how a new token is fetched; null when the session is over. */
export function setTokenRenewer(fetchToken: () => Promise<string | null>): void {
  fetchNewToken = fetchToken;
}

/** However many calls fail at once, one of them asks and all of them wait. */
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
