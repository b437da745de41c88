import type { ResponseOf, RequestOf, Endpoint } from "@angon/contract/kit/endpoint";
import { answerOf } from "../http/response-body.ts";
import { readThroughStore } from "../offline/read-through.ts";
import { newKey } from "../http/idempotency-key.ts";
import { currentLanguage } from "../i18n/language.tsx";
import { sendOrQueue, setSender } from "../outbox/send-or-queue.ts";
import { isOnline } from "../browser/online.ts";
import { ProblemError } from "../http/problem.ts";
import { addressOf, requestOf } from "../http/request.ts";
import { mayTryAgain, patienceOf, pause, TRIES, waitBefore } from "../http/retry.ts";
import { withRefreshLock } from "../http/refresh-lock.ts";
import { getToken, renew } from "../http/access-token.ts";

export { ProblemError };

const PATIENCE_MS = 30_000;
const COOKIE_PATIENCE_MS = 4_000;

/** A line that leaves a write without an answer for so long is as good as none: the outbox tries further. */
const WRITE_PATIENCE_MS = 8_000;

export interface CallOptions {
  signal?: AbortSignal;
  /** Kept by a caller who may send the same thing again later; otherwise each call has its own. */
  idempotencyKey?: string;
  /** A background request, which may take as long as a slow network needs. */
  patient?: true;
}

interface Try extends CallOptions {
  patienceMs: number;
}

interface World {
  fetch: typeof fetch;
  pause: typeof pause;
  isOnline: () => boolean;
  language: () => string;
  getToken: () => string | null;
  renew: () => Promise<boolean>;
}

/**
 * A cookie is traded even when the answer is lost. A browser that keeps nothing has no key by which the server knows
 * the step again, only ten seconds: each further try starts within them. The last has all the time a slow network wants.
 */
function patienceFor({ audience, queueOffline }: Endpoint, triesMade: number, patient?: true) {
  if (audience === "cookie" && triesMade < TRIES) return COOKIE_PATIENCE_MS;
  return queueOffline && !patient ? WRITE_PATIENCE_MS : PATIENCE_MS;
}

/** A page with a known user waits for the token until there is a network; a write does not wait that long. */
const withinPatience = (renewing: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    renewing,
    pause(WRITE_PATIENCE_MS).then(() => {
      throw new ProblemError({ status: 0, code: "offline" });
    }),
  ]);

const TOO_MANY = 429;
const isRefusal = (error: unknown): boolean =>
  error instanceof ProblemError && error.status >= 400 && error.status < 500 && error.status !== TOO_MANY;

const keyFor = ({ method }: Endpoint): string | undefined => (method === "GET" ? undefined : newKey());

/** An anonymous write may not be repeated, except where the server keys it by the phone number. */
const mayRepeat = ({ audience, method, keyedBy }: Endpoint) =>
  audience !== "public" || method === "GET" || keyedBy !== undefined;

/** The only way to the server: every request of the contract passes here, with timeout, retry and token renewal. */
export function callThrough(world: World) {
  async function callOnce(endpoint: Endpoint, given: object, options: Try): Promise<unknown> {
    if (!world.isOnline()) throw new ProblemError({ status: 0, code: "offline" });
    const { idempotencyKey, signal, patienceMs } = options;
    const sender = { token: world.getToken(), language: world.language(), idempotencyKey };
    const patience = patienceOf(patienceMs, signal);
    const request = { ...requestOf(endpoint, given, sender), signal: patience.signal };
    try {
      return await answerOf(await world.fetch(addressOf(endpoint, given), request));
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      if (signal?.aborted) throw signal.reason;
      throw new ProblemError({ status: 0, code: world.isOnline() ? "unreachable" : "offline", cause: error });
    } finally {
      patience.done();
    }
  }

  async function withFreshToken(endpoint: Endpoint, given: object, options: Try): Promise<unknown> {
    // A page that was drawn from what the server wrote into it may ask before its token has come.
    if (endpoint.audience === "user" && world.getToken() === null && world.isOnline())
      await (options.patienceMs === WRITE_PATIENCE_MS ? withinPatience(world.renew()) : world.renew());
    const token = world.getToken();
    try {
      return await callOnce(endpoint, given, options);
    } catch (error) {
      const ended = error instanceof ProblemError && error.code === "common.unauthenticated";
      if (!ended || endpoint.audience !== "user") throw error;
      // Another call may have fetched a new token while this one was on its way.
      const fresh = world.getToken() !== token && world.getToken() !== null;
      if (!fresh && !(await world.renew())) throw error;
      return callOnce(endpoint, given, options);
    }
  }

  async function send(endpoint: Endpoint, given: object, asked: CallOptions): Promise<unknown> {
    // One key for all tries: what arrived twice happens once.
    const options = { ...asked, idempotencyKey: asked.idempotencyKey ?? keyFor(endpoint) };
    const began = Date.now();
    for (let triesMade = 1; ; triesMade++) {
      const patienceMs = patienceFor(endpoint, triesMade, asked.patient);
      try {
        return await withFreshToken(endpoint, given, { ...options, patienceMs });
      } catch (error) {
        if (!(error instanceof ProblemError) || !mayTryAgain(error, triesMade)) throw error;
        if (!mayRepeat(endpoint)) throw error;
        if (patienceMs === WRITE_PATIENCE_MS && Date.now() - began >= patienceMs) throw error;
        await world.pause(waitBefore(error, triesMade), options.signal);
      }
    }
  }

  const trade = (endpoint: Endpoint, given: object, options: CallOptions) =>
    withRefreshLock((idempotencyKey) => send(endpoint, given, { ...options, idempotencyKey }), isRefusal);

  return <D extends Endpoint>(
    endpoint: D,
    input: RequestOf<D>,
    options: CallOptions = {},
  ): Promise<ResponseOf<D>> => {
    const way = endpoint.audience === "cookie" ? trade : send;
    return way(endpoint, input as object, options) as Promise<ResponseOf<D>>;
  };
}

const callNow = callThrough({
  fetch: (...request) => fetch(...request),
  pause,
  isOnline,
  language: currentLanguage,
  getToken,
  renew,
});

setSender(callNow);

/** A queueable write goes to the outbox when offline; a cached read is shown until the network answers. */
export function call<D extends Endpoint>(
  endpoint: D,
  input: RequestOf<D>,
  options: CallOptions = {},
): Promise<ResponseOf<D>> {
  if (endpoint.queueOffline) {
    const idempotencyKey = options.idempotencyKey ?? newKey();
    return sendOrQueue(endpoint, input as object, idempotencyKey, () =>
      callNow(endpoint, input, { ...options, idempotencyKey }),
    );
  }
  const ask = () => callNow(endpoint, input, options);
  return endpoint.method === "GET" && endpoint.audience === "user"
    ? readThroughStore(endpoint.path, addressOf(endpoint, input as object), ask)
    : ask();
}

/** Straight into the outbox: what a call needs before it can be sent cannot be had without a line. */
export const callLater = <D extends Endpoint>(
  endpoint: D,
  input: RequestOf<D>,
  key: string,
  because: Error,
) => sendOrQueue<ResponseOf<D>>(endpoint, input as object, key, () => Promise.reject(because));
