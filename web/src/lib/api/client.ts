import type { ResponseOf, RequestOf, Endpoint, OnlyKnownQuery } from "@angon/contract/kit/endpoint";
import { readBody } from "../http/response-body.ts";
import { readThrough } from "../offline/read-through.ts";
import { newIdempotencyKey } from "../http/idempotency-key.ts";
import { currentLanguage } from "../i18n/language.tsx";
import { sendOrQueue, setSender } from "../outbox/send-or-queue.ts";
import { isOnline } from "../browser/online.ts";
import { isRefusal, ProblemError } from "../http/problem.ts";
import { urlOf, requestInitOf } from "../http/request.ts";
import { mayRetry, createTimeout, pause, MAX_TRIES, retryDelay } from "../http/retry.ts";
import { withRefreshLock } from "../http/refresh-lock.ts";
import { getToken, needsToken, renewToken } from "../http/access-token.ts";

export { ProblemError };

const TIMEOUT_MS = 30_000;
const COOKIE_TIMEOUT_MS = 4_000;

/** After this time without a response a queueable write goes to the outbox, which retries it. */
const WRITE_TIMEOUT_MS = 8_000;

export interface RequestOptions {
  signal?: AbortSignal;
  /** Set by callers that may send the same write again later; otherwise each request gets its own key. */
  idempotencyKey?: string;
  /** Uses the long timeout, as no user waits for the response. */
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
  needsToken: () => boolean;
  renewToken: () => Promise<boolean>;
}

/**
 * The server rotates the refresh token even when its response is lost. A browser without localStorage cannot repeat the
 * rotation by its key, only within ten seconds, so every retry starts within them. The last try may take longer.
 */
function timeoutFor({ audience, queueOffline }: Endpoint, triesMade: number, isBackground?: true) {
  if (audience === "cookie" && triesMade < MAX_TRIES) return COOKIE_TIMEOUT_MS;
  return queueOffline && !isBackground ? WRITE_TIMEOUT_MS : TIMEOUT_MS;
}

/** Token renewal waits until there is a network; a queueable write does not wait that long. */
const withinWriteTimeout = (renewal: Promise<boolean>): Promise<boolean> =>
  Promise.race([
    renewal,
    pause(WRITE_TIMEOUT_MS).then(() => {
      throw new ProblemError({ status: 0, code: "offline" });
    }),
  ]);

const keyFor = ({ method }: Endpoint): string | undefined =>
  method === "GET" ? undefined : newIdempotencyKey();

/** An anonymous write may not be repeated, except where the server keys it by the phone number. */
const mayRepeat = ({ audience, method, keyedBy }: Endpoint) =>
  audience !== "public" || method === "GET" || keyedBy !== undefined;

const isPublicRead = ({ audience, method }: Endpoint) => audience === "public" && method === "GET";

/** Every request to an endpoint of the contract passes here: timeout, retry and token renewal. */
export function createClient(environment: ClientEnvironment) {
  async function fetchOnce(endpoint: Endpoint, input: object, options: AttemptOptions): Promise<unknown> {
    if (!environment.isOnline()) throw new ProblemError({ status: 0, code: "offline" });
    const { idempotencyKey, signal, timeoutMs } = options;
    const context = { token: environment.getToken(), language: environment.language(), idempotencyKey };
    const timeout = createTimeout(timeoutMs, signal);
    const request = { ...requestInitOf(endpoint, input, context), signal: timeout.signal };
    try {
      return await readBody(await environment.fetch(urlOf(endpoint, input), request));
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      if (signal?.aborted) throw signal.reason;
      throw new ProblemError({
        status: 0,
        code: environment.isOnline() ? "unreachable" : "offline",
        cause: error,
      });
    } finally {
      timeout.clear();
    }
  }

  async function withFreshToken(
    endpoint: Endpoint,
    input: object,
    options: AttemptOptions,
  ): Promise<unknown> {
    // A page hydrated from embedded data may send requests before its first token has arrived. After a pause the token has
    // expired: each request of the next page would be refused once, where one renewal serves them all.
    const isTokenMissing = environment.getToken() === null || environment.needsToken();
    if (endpoint.audience === "user" && isTokenMissing && environment.isOnline()) {
      const renewal = environment.renewToken();
      const isRenewed = await (options.timeoutMs === WRITE_TIMEOUT_MS
        ? withinWriteTimeout(renewal)
        : renewal);
      // The session has ended, perhaps by signing out a moment ago: the server could only refuse.
      if (!isRenewed) throw new ProblemError({ status: 401, code: "common.unauthenticated" });
    }
    // The server counts a stranger on the address, which a whole school may share.
    if (isPublicRead(endpoint) && environment.needsToken() && environment.isOnline())
      await environment.renewToken().catch(() => false);
    const token = environment.getToken();
    try {
      return await fetchOnce(endpoint, input, options);
    } catch (error) {
      const isExpired = error instanceof ProblemError && error.code === "common.unauthenticated";
      if (!isExpired || endpoint.audience !== "user") throw error;
      // Another request may have renewed the token while this one was in flight.
      const isRenewed = environment.getToken() !== token && environment.getToken() !== null;
      if (!isRenewed && !(await environment.renewToken())) throw error;
      return fetchOnce(endpoint, input, options);
    }
  }

  async function send(endpoint: Endpoint, input: object, given: RequestOptions): Promise<unknown> {
    // All tries share one key, so that the server executes the write once.
    const options = { ...given, idempotencyKey: given.idempotencyKey ?? keyFor(endpoint) };
    const startedAt = Date.now();
    for (let triesMade = 1; ; triesMade++) {
      const timeoutMs = timeoutFor(endpoint, triesMade, given.isBackground);
      try {
        return await withFreshToken(endpoint, input, { ...options, timeoutMs });
      } catch (error) {
        if (!(error instanceof ProblemError) || !mayRetry(error, triesMade)) throw error;
        if (!mayRepeat(endpoint)) throw error;
        if (timeoutMs === WRITE_TIMEOUT_MS && Date.now() - startedAt >= timeoutMs) throw error;
        await environment.pause(retryDelay(error, triesMade), options.signal);
      }
    }
  }

  const sendWithCookie = (endpoint: Endpoint, input: object, options: RequestOptions) =>
    withRefreshLock((idempotencyKey) => send(endpoint, input, { ...options, idempotencyKey }), isRefusal);

  return <D extends Endpoint>(
    endpoint: D,
    input: RequestOf<D>,
    options: RequestOptions = {},
  ): Promise<ResponseOf<D>> => {
    const sendOne = endpoint.audience === "cookie" ? sendWithCookie : send;
    return sendOne(endpoint, input as object, options) as Promise<ResponseOf<D>>;
  };
}

const sendNow = createClient({
  fetch: (...request) => fetch(...request),
  pause,
  isOnline,
  language: currentLanguage,
  getToken,
  needsToken,
  renewToken,
});

setSender(sendNow);

/** A queueable write goes to the outbox when offline; a read falls back to its stored response. */
export function sendRequest<D extends Endpoint, I extends RequestOf<D>>(
  endpoint: D,
  input: I & OnlyKnownQuery<D, I>,
  options: RequestOptions = {},
): Promise<ResponseOf<D>> {
  if (endpoint.queueOffline) {
    const idempotencyKey = options.idempotencyKey ?? newIdempotencyKey();
    return sendOrQueue(endpoint, input as object, idempotencyKey, () =>
      sendNow(endpoint, input, { ...options, idempotencyKey }),
    );
  }
  const send = () => sendNow(endpoint, input, options);
  return endpoint.storeOffline
    ? readThrough(endpoint.storeOffline, urlOf(endpoint, input as object), send)
    : send();
}

/** Queues the write without sending it: something it needs first, such as a captcha token, failed with `cause`. */
export const queueRequest = <D extends Endpoint>(
  endpoint: D,
  input: RequestOf<D>,
  key: string,
  cause: Error,
) => sendOrQueue<ResponseOf<D>>(endpoint, input as object, key, () => Promise.reject(cause));
