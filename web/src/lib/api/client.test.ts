import { captcha } from "@angon/contract/captcha";
import { endpoint, Ok } from "@angon/contract/kit/endpoint";
import { accounts } from "@angon/contract/accounts";
import { follows } from "@angon/contract/follows";
import { session } from "@angon/contract/session";
import { users } from "@angon/contract/users";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createClient, ProblemError } from "./client.ts";
import { urlOf } from "../http/request.ts";

/** A browser without locks: what they do has a test of its own. */
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

/** A world in which the network does what the steps say, one after the other, and time costs nothing. */
function world(...steps: Step[]) {
  const seen = {
    requests: [] as Request[],
    waits: [] as number[],
    renewals: 0,
    token: "first" as string | null,
  };
  let online = true;
  let isMute = false;
  let renewed: string | null = "second";
  const call = createClient({
    fetch: async (address, init) => {
      const request = new Request(new URL(address as string, "http://school.test"), init);
      seen.requests.push(request);
      const outcome = await (steps.shift()?.(request) ?? new Error("nobody expected this request"));
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
    renewToken: () => {
      seen.renewals++;
      if (isMute) return new Promise(() => {});
      seen.token = renewed;
      return Promise.resolve(renewed !== null);
    },
  });
  return {
    call,
    seen,
    mute: () => (isMute = true),
    unplug: () => (online = false),
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
  test("carries body, token, language and a key", async () => {
    const { call, seen } = world(json({ ok: true }));
    expect(await call(update, thing)).toEqual({ ok: true });
    const [request] = seen.requests;
    expect(request?.url).toBe("http://school.test/api/auth/update");
    expect(request?.method).toBe("PUT");
    expect(request?.headers.get("authorization")).toBe("Bearer first");
    expect(request?.headers.get("accept-language")).toBe("bn");
    expect(keysOf(seen.requests)[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(await request?.json()).toEqual(thing.body);
  });

  test("that only reads has no key; one that fetches a token shows no old one", async () => {
    const { call, seen } = world(json({}), json({}));
    await call(users.me, {});
    await call(session.refresh, { body: {} });
    expect(seen.requests[0]?.headers.has("idempotency-key")).toBe(false);
    expect(seen.requests[1]?.headers.has("authorization")).toBe(false);
  });

  test("two calls have two keys, a caller's own key is kept", async () => {
    const { call, seen } = world(json({}), json({}), json({}));
    await call(update, thing);
    await call(update, thing);
    await call(update, thing, { idempotencyKey: "mine" });
    const [first, second, third] = keysOf(seen.requests);
    expect(first).not.toBe(second);
    expect(third).toBe("mine");
  });
});

test("an address is filled in, and what is not known is not asked for", () => {
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

describe("a network that fails", () => {
  test("is tried three times with the same key, each time after a longer wait", async () => {
    const { call, seen } = world(noNetwork, noNetwork, json({ ok: true }));
    expect(await call(update, thing)).toEqual({ ok: true });
    const keys = keysOf(seen.requests);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(seen.waits[0]).toBeGreaterThanOrEqual(300);
    expect(seen.waits[1]).toBeGreaterThan(seen.waits[0] ?? Infinity);
  });

  test("and keeps failing is told after the third try", async () => {
    const { call, seen } = world(noNetwork, noNetwork, noNetwork);
    expect(await failureOf(call(update, thing))).toMatchObject({ status: 0, code: "unreachable" });
    expect(seen.requests).toHaveLength(3);
  });

  test("because it is unplugged is told at once", async () => {
    const { call, seen, unplug } = world();
    unplug();
    expect(await failureOf(call(update, thing))).toMatchObject({ status: 0, code: "offline" });
    expect(seen.requests).toHaveLength(0);
  });

  test("finds the first try still running and waits for its answer", async () => {
    const { call, seen } = world(noNetwork, problem(409, "common.idempotency_running"), json({ ok: true }));
    expect(await call(update, thing)).toEqual({ ok: true });
    expect(new Set(keysOf(seen.requests)).size).toBe(1);
  });

  test("or answers with a page of its own is no answer", async () => {
    const page: Step = () => new Response("<h1>Café</h1>", { headers: { "content-type": "text/html" } });
    const { call } = world(page, page, page);
    expect(await failureOf(call(users.me, {}))).toMatchObject({ status: 0, code: "unreachable" });
  });
});

describe("a call that trades the cookie", () => {
  const pair = { accessToken: "a2", refreshToken: "r2" };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("waits four seconds and asks again while the traded cookie still counts", async () => {
    const { call, seen } = world(silence, silence, json(pair));
    const renewing = call(session.refresh, { body: {} });
    await vi.advanceTimersByTimeAsync(3_999);
    expect(seen.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await renewing).toEqual(pair);
    const [first = NaN, second = NaN] = seen.waits;
    expect(4_000 + first + 4_000 + second).toBeLessThan(10_000);
  });

  test("gives its last try the time a slow network needs", async () => {
    const { call, seen } = world(silence, silence, silence);
    const failure = failureOf(call(session.restore, { body: {} }));
    const settled = vi.fn();
    void failure.then(settled);
    await vi.advanceTimersByTimeAsync(8_000 + 29_999);
    expect(seen.requests).toHaveLength(3);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ status: 0, code: "unreachable" });
  });

  test("is the same step until it is answered, however often the page is opened", async () => {
    vi.useRealTimers();
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    });
    const keyOf = async (trade: typeof session.refresh | typeof session.restore, ...steps: Step[]) => {
      const { call, seen } = world(...steps);
      await call(trade, { body: {} }).catch(() => {});
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
    expect([...kept]).toEqual([]);
    vi.unstubAllGlobals();
  });

  test("is the only one in such a hurry", async () => {
    const { call, seen } = world(silence, json({}));
    const reading = call(users.me, {});
    await vi.advanceTimersByTimeAsync(29_999);
    expect(seen.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await reading).toEqual({});
  });
});

describe("a write that may wait", () => {
  const write = { body: { followingId: 2 } };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("is tried for eight seconds on a line that says nothing, and then left to the outbox", async () => {
    const { call, seen } = world(silence, json({}));
    const failure = failureOf(call(follows.follow, write));
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await failure).toMatchObject({ status: 0, code: "unreachable" });
    expect(seen.requests).toHaveLength(1);
  });

  test("does not wait longer for a token that nobody answers with; the outbox does", async () => {
    const { call, seen, mute } = world();
    seen.token = null;
    mute();
    const failure = failureOf(call(follows.follow, write));
    const settled = vi.fn();
    void call(follows.follow, write, { isBackground: true }).then(settled, settled);
    await vi.advanceTimersByTimeAsync(7_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ status: 0, code: "offline" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(settled).not.toHaveBeenCalled();
    expect(seen.requests).toEqual([]);
  });
});

describe("a stranger's call", () => {
  const phone = "01711000001";
  const code = "123456";
  const password = "long-enough";
  const lost = { status: 0, code: "unreachable" };

  test.each([
    ["signs in", session.login, { phone, password }],
    ["asks for a code", accounts.otp, { phone }],
  ])("that %s is made once, answered or not", async (_does, stranger, body) => {
    const { call, seen } = world(noNetwork, problem(503, "common.unavailable", { "retry-after": "1" }));
    expect(await failureOf(call(stranger, { body }))).toMatchObject(lost);
    expect(seen.requests).toHaveLength(1);
    expect(await failureOf(call(stranger, { body }))).toMatchObject({ status: 503, retryAfter: 1 });
    expect(seen.requests).toHaveLength(2);
  });

  test.each([
    ["spends a code", accounts.verify, { phone, code }],
    ["makes an account", accounts.register, { phone, code, password, name: "নবীন" }],
    ["changes a password", accounts.resetPassword, { phone, code, password }],
  ])("that %s is repeated with its key", async (_does, stranger, body) => {
    const { call, seen } = world(noNetwork, problem(409, "common.idempotency_running"), json({ ok: true }));
    expect(await call(stranger, { body })).toEqual({ ok: true });
    const keys = keysOf(seen.requests);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  test("that only reads is repeated like any other", async () => {
    const { call, seen } = world(noNetwork, json({ kind: "off" }));
    expect(await call(captcha.challenge, {})).toEqual({ kind: "off" });
    expect(seen.requests).toHaveLength(2);
  });
});

describe("a server that refuses", () => {
  test("because it is busy is asked again when it said", async () => {
    const busy = problem(503, "common.unavailable", { "retry-after": "2" });
    const { call, seen } = world(busy, json({ ok: true }));
    await call(update, thing);
    expect(seen.waits).toEqual([2000]);
  });

  test("for longer than anybody would wait is not asked again", async () => {
    const { call, seen } = world(problem(503, "common.unavailable", { "retry-after": "60" }));
    expect(await failureOf(call(update, thing))).toMatchObject({ status: 503, retryAfter: 60 });
    expect(seen.waits).toEqual([]);
  });

  test.each([400, 403, 404, 409, 422, 429, 500])("with %d is believed at once", async (status) => {
    const { call, seen } = world(problem(status, "room.reason"));
    const error = await failureOf(call(update, thing));
    expect(error).toMatchObject({ status, code: "room.reason", title: "T", detail: "D", requestId: "r-1" });
    expect(seen.requests).toHaveLength(1);
  });

  test("without a word of JSON is a problem of its status", async () => {
    const { call } = world(() => new Response("no", { status: 500 }));
    expect(await failureOf(call(update, thing))).toMatchObject({ status: 500, code: "common.internal" });
  });
});

describe("an access token that has run out", () => {
  const ended = problem(401, "common.unauthenticated");

  test("is renewed once, and the call goes out again with the same key", async () => {
    const { call, seen } = world(ended, json({ ok: true }));
    await call(update, thing);
    expect(seen.renewals).toBe(1);
    expect(seen.requests.map((request) => request.headers.get("authorization"))).toEqual([
      "Bearer first",
      "Bearer second",
    ]);
    expect(new Set(keysOf(seen.requests)).size).toBe(1);
  });

  test("is not renewed a second time for the same call", async () => {
    const { call, seen } = world(ended, ended);
    expect(await failureOf(call(update, thing))).toMatchObject({ status: 401 });
    expect(seen.renewals).toBe(1);
  });

  test("of a session that is over is told", async () => {
    const { call, seen, endSession } = world(ended);
    endSession();
    expect(await failureOf(call(update, thing))).toMatchObject({ code: "common.unauthenticated" });
    expect(seen.requests).toHaveLength(1);
  });

  test("is not asked for when another call has fetched one meanwhile", async () => {
    const { call, seen } = world(
      () => {
        seen.token = "meanwhile";
        return ended(new Request("http://school.test"));
      },
      json({ ok: true }),
    );
    await call(update, thing);
    expect(seen.renewals).toBe(0);
    expect(seen.requests[1]?.headers.get("authorization")).toBe("Bearer meanwhile");
  });

  test("has nothing to do with a wrong password", async () => {
    const { call, seen } = world(problem(401, "session.wrong_credentials"));
    const wrong = call(session.login, { body: { phone: "01711000001", password: "no" } });
    expect(await failureOf(wrong)).toMatchObject({ code: "session.wrong_credentials" });
    expect(seen.renewals).toBe(0);
  });
});

test("a call taken back is not tried again", async () => {
  const stop = new AbortController();
  const { call, seen } = world(() => {
    stop.abort(new Error("left the page"));
    return new DOMException("aborted", "AbortError");
  });
  await expect(call(users.me, {}, { signal: stop.signal })).rejects.toThrow("left the page");
  expect(seen.requests).toHaveLength(1);
});
