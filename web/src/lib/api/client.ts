import type { ResponseOf, RequestOf, Endpoint } from "@angon/contract/kit/endpoint";
import { readBody } from "../http/response-body.ts";
import { readThrough } from "../offline/read-through.ts";
import { newIdempotencyKey } from "../http/idempotency-key.ts";
import { currentLanguage } from "../i18n/language.tsx";
import { sendOrQueue, setSender } from "../outbox/send-or-queue.ts";
import { isOnline } from "../browser/online.ts";
import { ProblemError } from "../http/problem.ts";
import { urlOf, requestInitOf } from "../http/request.ts";
import { mayRetry, createTimeout, pause, MAX_TRIES, retryDelay } from "../http/retry.ts";
import { withRefreshLock } from "../http/refresh-lock.ts";
import { getToken, renewToken } from "../http/access-token.ts";

export { ProblemError };

const TIMEOUT_MS = 30_000;
const COOKIE_TIMEOUT_MS = 4_000;

/** A line that leaves a write without an answer for so long is as good as none: the outbox tries further. */
const WRITE_TIMEOUT_MS = 8_000;

export interface RequestOptions {
  signal?: AbortSignal;
  /** Kept by a caller who may send the same thing again later; otherwise each call has its own. */
  idempotencyKey?: string;
  /** A background request, which may take as long as a slow network needs. */
  isBackground?: true;
}

interface AttemptOptions extends RequestOptions {
  timeoutMs: number;
}

interface ClientEnvironment {
  fetch: typeof fetch;
  pause: typeof pause;
  isOnline: () => boolean;
  language: () => string;
  getToken: () => string | null;
  renewToken: () => Promise<boolean>;
}

/**
 * A cookie is traded even when the answer is lost. A browser that keeps nothing has no key by which the server knows
 * the step again, only ten seconds: each further try starts within them. The last has all the time a slow network wants.
 */
function timeoutFor({ audience, queueOffline }: Endpoint, triesMade: number, patient?: true) {
  if (audience === "cookie" && triesMade < MAX_TRIES) return COOKIE_TIMEOUT_MS;
  return queueOffline && !patient ? WRITE_TIMEOUT_MS : TIMEOUT_MS;
}

/** A page with a known user waits for the token until there is a network; a write does not wait that long. */
const withinWriteTimeout = (renewing: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    renewing,
    pause(WRITE_TIMEOUT_MS).then(() => {
      throw new ProblemError({ status: 0, code: "offline" });
    }),
  ]);

const TOO_MANY = 429;
const isFinalRefusal = (error: unknown): boolean =>
  error instanceof ProblemError && error.status >= 400 && error.status < 500 && error.status !== TOO_MANY;

const keyFor = ({ method }: Endpoint): string | undefined => (method === "GET" ? undefined : newIdempotencyKey());

/** An anonymous write may not be repeated, except where the server keys it by the phone number. */
const mayRepeat = ({ audience, method, keyedBy }: Endpoint) =>
  audience !== "public" || method === "GET" || keyedBy !== undefined;

/** The only way to the server: every request of the contract passes here, with timeout, retry and token renewal. */
export function createClient(world: ClientEnvironment) {
  async function fetchOnce(endpoint: Endpoint, given: object, options: AttemptOptions): Promise<unknown> {
    if (!world.isOnline()) throw new ProblemError({ status: 0, code: "offline" });
    const { idempotencyKey, signal, timeoutMs } = options;
    const sender = { token: world.getToken(), language: world.language(), idempotencyKey };
    const patience = createTimeout(timeoutMs, signal);
    const request = { ...requestInitOf(endpoint, given, sender), signal: patience.signal };
    try {
      return await readBody(await world.fetch(urlOf(endpoint, given), request));
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      if (signal?.aborted) throw signal.reason;
      throw new ProblemError({ status: 0, code: world.isOnline() ? "unreachable" : "offline", cause: error });
    } finally {
      patience.clear();
    }
  }

  async function withFreshToken(endpoint: Endpoint, given: object, options: AttemptOptions): Promise<unknown> {
    // A page that was drawn from what the server wrote into it may ask before its token has come.
    if (endpoint.audience === "user" && world.getToken() === null && world.isOnline())
      await (options.timeoutMs === WRITE_TIMEOUT_MS ? withinWriteTimeout(world.renewToken()) : world.renewToken());
    const token = world.getToken();
    try {
      return await fetchOnce(endpoint, given, options);
    } catch (error) {
      const ended = error instanceof ProblemError && error.code === "common.unauthenticated";
      if (!ended || endpoint.audience !== "user") throw error;
      // Another call may have fetched a new token while this one was on its way.
      const fresh = world.getToken() !== token && world.getToken() !== null;
      if (!fresh && !(await world.renewToken())) throw error;
      return fetchOnce(endpoint, given, options);
    }
  }

  async function send(endpoint: Endpoint, given: object, asked: RequestOptions): Promise<unknown> {
    // One key for all tries: what arrived twice happens once.
    const options = { ...asked, idempotencyKey: asked.idempotencyKey ?? keyFor(endpoint) };
    const began = Date.now();
    for (let triesMade = 1; ; triesMade++) {
      const patienceMs = timeoutFor(endpoint, triesMade, asked.isBackground);
      try {
        return await withFreshToken(endpoint, given, { ...options, timeoutMs: patienceMs });
      } catch (error) {
        if (!(error instanceof ProblemError) || !mayRetry(error, triesMade)) throw error;
        if (!mayRepeat(endpoint)) throw error;
        if (patienceMs === WRITE_TIMEOUT_MS && Date.now() - began >= patienceMs) throw error;
        await world.pause(retryDelay(error, triesMade), options.signal);
      }
    }
  }

  const sendWithCookie = (endpoint: Endpoint, given: object, options: RequestOptions) =>
    withRefreshLock((idempotencyKey) => send(endpoint, given, { ...options, idempotencyKey }), isFinalRefusal);

  return <D extends Endpoint>(
    endpoint: D,
    input: RequestOf<D>,
    options: RequestOptions = {},
  ): Promise<ResponseOf<D>> => {
    const way = endpoint.audience === "cookie" ? sendWithCookie : send;
    return way(endpoint, input as object, options) as Promise<ResponseOf<D>>;
  };
}

const sendNow = createClient({
  fetch: (...request) => fetch(...request),
  pause,
  isOnline,
  language: currentLanguage,
  getToken,
  renewToken,
});

setSender(sendNow);

/** A queueable write goes to the outbox when offline; a cached read is shown until the network answers. */
export function sendRequest<D extends Endpoint>(
  endpoint: D,
  input: RequestOf<D>,
  options: RequestOptions = {},
): Promise<ResponseOf<D>> {
  if (endpoint.queueOffline) {
    const idempotencyKey = options.idempotencyKey ?? newIdempotencyKey();
    return sendOrQueue(endpoint, input as object, idempotencyKey, () =>
      sendNow(endpoint, input, { ...options, idempotencyKey }),
    );
  }
  const ask = () => sendNow(endpoint, input, options);
  return endpoint.method === "GET" && endpoint.audience === "user"
    ? readThrough(endpoint.path, urlOf(endpoint, input as object), ask)
    : ask();
}

/** Straight into the outbox: what a call needs before it can be sent cannot be had without a line. */
export const queueRequest = <D extends Endpoint>(
  endpoint: D,
  input: RequestOf<D>,
  key: string,
  because: Error,
) => sendOrQueue<ResponseOf<D>>(endpoint, input as object, key, () => Promise.reject(because));
