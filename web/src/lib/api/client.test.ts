import { captcha } from "@angon/contract/captcha";
import { endpoint, Ok } from "@angon/contract/kit/endpoint";
import { accounts } from "@angon/contract/accounts";
import { follows } from "@angon/contract/follows";
import { session } from "@angon/contract/session";
import { users } from "@angon/contract/users";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createClient, ProblemError } from "./client.ts";
import { urlOf } from "../http/request.ts";

/** A browser without Web Locks, which refresh-lock.test.ts tests. */
beforeEach(() => void vi.stubGlobal("navigator", {}));

const { update } = users;
const thing = { body: { name: "তাসনিম" } };

type Outcome = Response | Error;
type Step = (request: Request) => Outcome | Promise<Outcome>;

const json =
  (body: unknown, status = 200, headers = {}): Step =>
  () =>
    new Response(JSON.stringify(body), {
      status,
      headers: { "content-type": "application/json", ...headers },
    });

const problem =
  (status: number, code: string, headers = {}): Step =>
  () =>
    new Response(
      JSON.stringify({ type: "about:blank", title: "T", status, detail: "D", code, requestId: "r-1" }),
      { status, headers: { "content-type": "application/problem+json", ...headers } },
    );

const noNetwork: Step = () => new TypeError("Failed to fetch");

/** Never answers; rejects when the request is aborted. */
const silence: Step = ({ signal }) =>
  new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(new DOMException("aborted", "AbortError")));
  });

/** A client whose network answers by the steps in order, and whose pauses take no time. */
function setUp(...steps: Step[]) {
  const seen = {
    requests: [] as Request[],
    waits: [] as number[],
    renewals: 0,
    isTokenOld: false,
    token: "first" as string | null,
  };
  let online = true;
  let neverRenews = false;
  let renewed: string | null = "second";
  const send = createClient({
    fetch: async (address, init) => {
      const request = new Request(new URL(address as string, "http://school.test"), init);
      seen.requests.push(request);
      const outcome = await (steps.shift()?.(request) ?? new Error("unexpected request"));
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    pause: (milliseconds) => {
      seen.waits.push(milliseconds);
      return Promise.resolve();
    },
    isOnline: () => online,
    language: () => "bn",
    getToken: () => seen.token,
    needsToken: () => seen.isTokenOld,
    renewToken: () => {
      seen.renewals++;
      if (neverRenews) return new Promise(() => {});
      seen.token = renewed;
      return Promise.resolve(renewed !== null);
    },
  });
  return {
    send,
    seen,
    blockRenewal: () => (neverRenews = true),
    disconnect: () => (online = false),
    endSession: () => (renewed = null),
  };
}

const keysOf = (requests: Request[]) => requests.map((request) => request.headers.get("idempotency-key"));
const failureOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProblemError)) throw new Error(`expected a problem, got ${String(error)}`);
  return error;
};

describe("a request", () => {
  test("has a body, token, language and idempotency key", async () => {
    const { send, seen } = setUp(json({ ok: true }));
    expect(await send(update, thing)).toEqual({ ok: true });
    const [request] = seen.requests;
    expect(request?.url).toBe("http://school.test/api/auth/update");
    expect(request?.method).toBe("PUT");
    expect(request?.headers.get("authorization")).toBe("Bearer first");
    expect(request?.headers.get("accept-language")).toBe("bn");
    expect(keysOf(seen.requests)[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(await request?.json()).toEqual(thing.body);
  });

  test("that reads has no idempotency key; one that fetches a token sends no old token", async () => {
    const { send, seen } = setUp(json({}), json({}));
    await send(users.me, {});
    await send(session.refresh, { body: {} });
    expect(seen.requests[0]?.headers.has("idempotency-key")).toBe(false);
    expect(seen.requests[1]?.headers.has("authorization")).toBe(false);
  });

  test("gets its own idempotency key unless the caller sets one", async () => {
    const { send, seen } = setUp(json({}), json({}), json({}));
    await send(update, thing);
    await send(update, thing);
    await send(update, thing, { idempotencyKey: "mine" });
    const [first, second, third] = keysOf(seen.requests);
    expect(first).not.toBe(second);
    expect(third).toBe("mine");
  });
});

test("a URL contains the encoded parameters, without undefined and null ones", () => {
  const path = "/api/thing/{id}/part/{part}";
  const part = endpoint({
    method: "GET",
    path,
    audience: "user",
    summary: "A part",
    response: Ok,
    errors: [],
  });
  const given = {
    params: { id: 7, part: "ক/খ?" },
    query: { q: "দোলক", page: 0, cursor: null, limit: undefined },
  };
  const address = new URL(urlOf(part, given), "http://school.test");
  expect(address.pathname).toBe(`/api/thing/7/part/${encodeURIComponent("ক/খ?")}`);
  expect(Object.fromEntries(address.searchParams)).toEqual({ q: "দোলক", page: "0" });
});

describe("a network failure", () => {
  test("is retried twice with the same key and growing delays", async () => {
    const { send, seen } = setUp(noNetwork, noNetwork, json({ ok: true }));
    expect(await send(update, thing)).toEqual({ ok: true });
    const keys = keysOf(seen.requests);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(seen.waits[0]).toBeGreaterThanOrEqual(300);
    expect(seen.waits[1]).toBeGreaterThan(seen.waits[0] ?? Infinity);
  });

  test("is reported after the third try", async () => {
    const { send, seen } = setUp(noNetwork, noNetwork, noNetwork);
    expect(await failureOf(send(update, thing))).toMatchObject({ status: 0, code: "unreachable" });
    expect(seen.requests).toHaveLength(3);
  });

  test("is reported at once when the device is offline", async () => {
    const { send, seen, disconnect } = setUp();
    disconnect();
    expect(await failureOf(send(update, thing))).toMatchObject({ status: 0, code: "offline" });
    expect(seen.requests).toHaveLength(0);
  });

  test("is retried while the server still processes the first try", async () => {
    const { send, seen } = setUp(noNetwork, problem(409, "common.idempotency_running"), json({ ok: true }));
    expect(await send(update, thing)).toEqual({ ok: true });
    expect(new Set(keysOf(seen.requests)).size).toBe(1);
  });

  test("includes HTML instead of JSON, such as a Wi-Fi sign-in page", async () => {
    const page: Step = () => new Response("<h1>Café</h1>", { headers: { "content-type": "text/html" } });
    const { send } = setUp(page, page, page);
    expect(await failureOf(send(users.me, {}))).toMatchObject({ status: 0, code: "unreachable" });
  });
});

describe("a refresh-token rotation", () => {
  const pair = { accessToken: "a2", refreshToken: "r2" };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("times out after four seconds and is repeated while the old cookie is valid", async () => {
    const { send, seen } = setUp(silence, silence, json(pair));
    const renewing = send(session.refresh, { body: {} });
    await vi.advanceTimersByTimeAsync(3_999);
    expect(seen.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await renewing).toEqual(pair);
    const [first = NaN, second = NaN] = seen.waits;
    expect(4_000 + first + 4_000 + second).toBeLessThan(10_000);
  });

  test("has a long timeout for its last try", async () => {
    const { send, seen } = setUp(silence, silence, silence);
    const failure = failureOf(send(session.restore, { body: {} }));
    const settled = vi.fn();
    void failure.then(settled);
    await vi.advanceTimersByTimeAsync(8_000 + 29_999);
    expect(seen.requests).toHaveLength(3);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ status: 0, code: "unreachable" });
  });

  test("keeps its key until it has a response, also across page loads", async () => {
    vi.useRealTimers();
    const stored = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    });
    const keyOf = async (rotation: typeof session.refresh | typeof session.restore, ...steps: Step[]) => {
      const { send, seen } = setUp(...steps);
      await send(rotation, { body: {} }).catch(() => {});
      const keys = new Set(seen.requests.map(({ headers }) => headers.get("idempotency-key")));
      expect(keys.size).toBe(1);
      return [...keys][0];
    };
    const busy = problem(503, "common.unavailable", { "retry-after": "1" });
    const lost = await keyOf(session.refresh, noNetwork, noNetwork, noNetwork);
    expect(await keyOf(session.restore, busy, busy, busy)).toBe(lost);
    expect(await keyOf(session.restore, json(pair))).toBe(lost);
    const next = await keyOf(session.refresh, problem(401, "session.ended"));
    expect(next).not.toBe(lost);
    expect(await keyOf(session.refresh, json(pair))).not.toBe(next);
    expect([...stored]).toEqual([]);
    vi.unstubAllGlobals();
  });

  test("is the only request with a short timeout", async () => {
    const { send, seen } = setUp(silence, json({}));
    const reading = send(users.me, {});
    await vi.advanceTimersByTimeAsync(29_999);
    expect(seen.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await reading).toEqual({});
  });
});

describe("a queueable write", () => {
  const write = { body: { followingId: 2 } };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("fails after eight seconds without a response, so that the outbox takes it", async () => {
    const { send, seen } = setUp(silence, json({}));
    const failure = failureOf(send(follows.follow, write));
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await failure).toMatchObject({ status: 0, code: "unreachable" });
    expect(seen.requests).toHaveLength(1);
  });

  test("does not wait longer for the token renewal either, unless the outbox sends it", async () => {
    const { send, seen, blockRenewal } = setUp();
    seen.token = null;
    blockRenewal();
    const failure = failureOf(send(follows.follow, write));
    const settled = vi.fn();
    void send(follows.follow, write, { isBackground: true }).then(settled, settled);
    await vi.advanceTimersByTimeAsync(7_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ status: 0, code: "offline" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(settled).not.toHaveBeenCalled();
    expect(seen.requests).toEqual([]);
  });
});

describe("an anonymous request", () => {
  const phone = "01711000001";
  const code = "123456";
  const password = "long-enough";
  const lost = { status: 0, code: "unreachable" };

  test.each([
    ["signs in", session.login, { phone, password }],
    ["asks for a code", accounts.otp, { phone }],
  ])("that %s is sent only once, with or without a response", async (_does, stranger, body) => {
    const { send, seen } = setUp(noNetwork, problem(503, "common.unavailable", { "retry-after": "1" }));
    expect(await failureOf(send(stranger, { body }))).toMatchObject(lost);
    expect(seen.requests).toHaveLength(1);
    expect(await failureOf(send(stranger, { body }))).toMatchObject({ status: 503, retryAfter: 1 });
    expect(seen.requests).toHaveLength(2);
  });

  test.each([
    ["redeems a code", accounts.verify, { phone, code }],
    ["creates an account", accounts.register, { phone, code, password, name: "নবীন" }],
    ["changes a password", accounts.resetPassword, { phone, code, password }],
  ])("that %s is repeated with its key", async (_does, stranger, body) => {
    const { send, seen } = setUp(noNetwork, problem(409, "common.idempotency_running"), json({ ok: true }));
    expect(await send(stranger, { body })).toEqual({ ok: true });
    const keys = keysOf(seen.requests);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  test("that reads is repeated like any other", async () => {
    const { send, seen } = setUp(noNetwork, json({ kind: "off" }));
    expect(await send(captcha.challenge, {})).toEqual({ kind: "off" });
    expect(seen.requests).toHaveLength(2);
  });
});

describe("a request of a person whose token has expired", () => {
  test("is sent once, with a new token", async () => {
    const { send, seen } = setUp(json({ ok: true }));
    seen.isTokenOld = true;
    expect(await send(update, thing)).toEqual({ ok: true });
    const sent = seen.requests.map((request) => request.headers.get("authorization"));
    expect([seen.renewals, ...sent]).toEqual([1, "Bearer second"]);
  });

  test("is not sent when the session has ended", async () => {
    const { send, seen, endSession } = setUp();
    seen.isTokenOld = true;
    endSession();
    expect((await failureOf(send(update, thing))).status).toBe(401);
    expect(seen.requests).toEqual([]);
  });
});

describe("a public read of a person whose token has expired", () => {
  test("is sent with a new token", async () => {
    const { send, seen } = setUp(json({ kind: "off" }));
    seen.isTokenOld = true;
    await send(captcha.challenge, {});
    expect(seen.requests[0]?.headers.get("authorization")).toBe("Bearer second");
    expect(seen.renewals).toBe(1);
  });

  test("is sent as a stranger's when the session has ended", async () => {
    const { send, seen, endSession } = setUp(json({ kind: "off" }));
    seen.isTokenOld = true;
    endSession();
    expect(await send(captcha.challenge, {})).toEqual({ kind: "off" });
    expect(seen.requests[0]?.headers.has("authorization")).toBe(false);
  });

  test("keeps a token that is still valid", async () => {
    const { send, seen } = setUp(json({ kind: "off" }));
    await send(captcha.challenge, {});
    expect([seen.renewals, seen.requests[0]?.headers.get("authorization")]).toEqual([0, "Bearer first"]);
  });
});

describe("an error response", () => {
  test("of a busy server is retried after its Retry-After", async () => {
    const busy = problem(503, "common.unavailable", { "retry-after": "2" });
    const { send, seen } = setUp(busy, json({ ok: true }));
    await send(update, thing);
    expect(seen.waits).toEqual([2000]);
  });

  test("with a long Retry-After is not retried", async () => {
    const { send, seen } = setUp(problem(503, "common.unavailable", { "retry-after": "60" }));
    expect(await failureOf(send(update, thing))).toMatchObject({ status: 503, retryAfter: 60 });
    expect(seen.waits).toEqual([]);
  });

  test.each([400, 403, 404, 409, 422, 429, 500])("with status %d is not retried", async (status) => {
    const { send, seen } = setUp(problem(status, "feature.reason"));
    const error = await failureOf(send(update, thing));
    expect(error).toMatchObject({
      status,
      code: "feature.reason",
      title: "T",
      detail: "D",
      requestId: "r-1",
    });
    expect(seen.requests).toHaveLength(1);
  });

  test("without JSON becomes a problem with its status", async () => {
    const { send } = setUp(() => new Response("no", { status: 500 }));
    expect(await failureOf(send(update, thing))).toMatchObject({ status: 500, code: "common.internal" });
  });
});

describe("an expired access token", () => {
  const expired = problem(401, "common.unauthenticated");

  test("is renewed once, and the request is repeated with the same key", async () => {
    const { send, seen } = setUp(expired, json({ ok: true }));
    await send(update, thing);
    expect(seen.renewals).toBe(1);
    expect(seen.requests.map((request) => request.headers.get("authorization"))).toEqual([
      "Bearer first",
      "Bearer second",
    ]);
    expect(new Set(keysOf(seen.requests)).size).toBe(1);
  });

  test("is not renewed twice for one request", async () => {
    const { send, seen } = setUp(expired, expired);
    expect(await failureOf(send(update, thing))).toMatchObject({ status: 401 });
    expect(seen.renewals).toBe(1);
  });

  test("of an ended session is reported", async () => {
    const { send, seen, endSession } = setUp(expired);
    endSession();
    expect(await failureOf(send(update, thing))).toMatchObject({ code: "common.unauthenticated" });
    expect(seen.requests).toHaveLength(1);
  });

  test("that is missing because the session has ended keeps the request from being sent", async () => {
    const { send, seen, endSession } = setUp(json({ ok: true }));
    endSession();
    seen.token = null;
    expect(await failureOf(send(update, thing))).toMatchObject({
      status: 401,
      code: "common.unauthenticated",
    });
    expect([seen.renewals, seen.requests.length]).toEqual([1, 0]);
  });

  test("is not renewed when another request has renewed it meanwhile", async () => {
    const { send, seen } = setUp(
      () => {
        seen.token = "meanwhile";
        return expired(new Request("http://school.test"));
      },
      json({ ok: true }),
    );
    await send(update, thing);
    expect(seen.renewals).toBe(0);
    expect(seen.requests[1]?.headers.get("authorization")).toBe("Bearer meanwhile");
  });

  test("differs from a wrong password, which renews nothing", async () => {
    const { send, seen } = setUp(problem(401, "session.wrong_credentials"));
    const wrong = send(session.login, { body: { phone: "01711000001", password: "no" } });
    expect(await failureOf(wrong)).toMatchObject({ code: "session.wrong_credentials" });
    expect(seen.renewals).toBe(0);
  });
});

test("an aborted request is not retried", async () => {
  const stop = new AbortController();
  const { send, seen } = setUp(() => {
    stop.abort(new Error("left the page"));
    return new DOMException("aborted", "AbortError");
  });
  await expect(send(users.me, {}, { signal: stop.signal })).rejects.toThrow("left the page");
  expect(seen.requests).toHaveLength(1);
});
