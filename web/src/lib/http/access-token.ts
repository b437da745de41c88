/** The access token lives in memory alone: what a script could read from storage, a stolen script could too. */
let token: string | null = null;
let ask: () => Promise<string | null> = () => Promise.resolve(null);
let running: Promise<boolean> | null = null;

export const getToken = (): string | null => token;

export function setToken(next: string | null): void {
  token = next;
}

/** The session room says how a new token is fetched; null when the session is over. */
export function onRenew(fetchToken: () => Promise<string | null>): void {
  ask = fetchToken;
}

/** However many calls fail at once, one of them asks and all of them wait. */
export function renew(): Promise<boolean> {
  running ??= ask()
    .then((next) => {
      token = next;
      return next !== null;
    })
    .finally(() => {
      running = null;
    });
  return running;
}
