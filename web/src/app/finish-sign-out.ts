import { session } from "@angon/contract/session";
import { isLeaving } from "../features/session/public.ts";
import { sendRequest } from "../lib/api/client.ts";
import { ProblemError } from "../lib/http/problem.ts";
import { pause } from "../lib/http/retry.ts";
import { writeStorage } from "../lib/browser/storage.ts";
import { setToken } from "../lib/http/access-token.ts";

const RETRY_MS = 30_000;
const isSessionEnded = (error: unknown) => error instanceof ProblemError && [401, 403].includes(error.status);
const clearMark = () => writeStorage("angon_leaving", null);

/** Ends a session on the server that the user ended offline. */
export async function finishSignOut(): Promise<void> {
  while (isLeaving()) {
    try {
      const { accessToken } = await sendRequest(session.restore, { body: {} });
      // The user may have signed in again meanwhile, and then the session is in use.
      if (!isLeaving()) return;
      setToken(accessToken);
      await sendRequest(session.logout, { body: {} });
      setToken(null);
      return clearMark();
    } catch (error) {
      if (isSessionEnded(error)) return clearMark();
      await onlineOr(RETRY_MS);
    }
  }
}

const onlineOr = (milliseconds: number): Promise<unknown> =>
  Promise.race([
    pause(milliseconds),
    new Promise((resolve) => addEventListener("online", resolve, { once: true })),
  ]);
