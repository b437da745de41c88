import { isPasswordLongEnough } from "@angon/contract/accounts";
import type { SessionUser } from "@angon/contract/users";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aUser } from "../../../test/support/fixtures.ts";
import { secondsUntil } from "../../lib/i18n/countdown.ts";
import { textIn } from "../../lib/i18n/text.ts";
import { newcomerProblems, type NewcomerForm } from "../accounts/public.ts";
import { authPath, resetProblems, signInProblems, wayOf } from "./rules.ts";
import { batchToKeep } from "./state.ts";
import { text } from "./text.ts";

const rafi = aUser({ id: 1, name: "রাফি আহমেদ", gender: "boy" });
const jui = { ...rafi, id: 2, name: "জুঁই আক্তার", hsc_batch: "HSC 26" };
const teacher = aUser({ ...rafi, role: "TEACHER", can: { ...rafi.can, switch_batch: true } });
const limits = {
  limit: 5,
  remaining: 5,
  schoolRemaining: 100,
  isExpired: false,
  resetsAt: "2025-03-01T18:00:00Z",
};
const restored = { accessToken: "a1", refreshToken: "r1", user: rafi, limits, notification_count: 3 };
const signedIn = (user: SessionUser) => ({ accessToken: "b1", refreshToken: "r2", user, profiles: [] });

type Reply = { status: number; body: object } | Error;
const problem = (status: number, code: string): Reply => ({
  status,
  body: { type: "x", title: "x", detail: "x", status, code, requestId: "q1" },
});
const fine = (body: object): Reply => ({ status: 200, body });

/** The feature as a page loads it: a new module, a browser's storage, and a server that answers in turn. */
async function openPage(replies: Record<string, Reply[]>, kept: Record<string, string> = {}) {
  const storage = new Map(Object.entries(kept));
  const asked: string[] = [];
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("location", { assign: vi.fn() });
  const browser = new EventTarget();
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("removeEventListener", browser.removeEventListener.bind(browser));
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const reply = replies[path]?.shift() ?? problem(404, "common.not_found");
    if (reply instanceof Error) throw reply;
    return Response.json(reply.body, { status: reply.status });
  });
  vi.resetModules();
  const [api, leave, state, token] = await Promise.all([
    Promise.all([import("./api.ts"), import("./lazy-api.ts")]).then(([first, lazy]) => ({
      ...first,
      ...lazy,
    })),
    import("./components/SigningOut.tsx"),
    import("./state.ts"),
    import("../../lib/http/access-token.ts"),
  ]);
  return {
    api,
    leave,
    state,
    token,
    storage,
    asked,
    comeOnline: () => browser.dispatchEvent(new Event("online")),
  };
}

const stubOf = ({ id, name, image, role, level }: SessionUser) =>
  JSON.stringify({ id, name, image, role, level });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("loading a page", () => {
  it("restores the user of the cookie, and stores nothing personal in the browser", async () => {
    const { api, state, token, storage } = await openPage({ "/api/auth/session": [fine(restored)] });
    await api.restore();
    expect(state.currentSession()).toMatchObject({ status: "in", user: rafi, limits, notificationCount: 3 });
    expect(token.getToken()).toBe("a1");
    expect(Object.fromEntries(storage)).toEqual({ user: stubOf(rafi), hsc_batch: "HSC 25" });
  });

  it("is signed out without a session, and forgets the former user", async () => {
    const { api, state, storage } = await openPage(
      { "/api/auth/session": [problem(401, "session.ended")] },
      { user: stubOf(rafi), hsc_batch: "HSC 25", angon_theme: "dark" },
    );
    expect(state.currentSession()).toMatchObject({ status: "restoring", stub: { name: rafi.name } });
    await api.restore();
    expect(state.currentSession()).toMatchObject({ status: "out", user: null, stub: null });
    expect(Object.fromEntries(storage)).toEqual({ angon_theme: "dark" });
  });

  it("waits for the network when a user was signed in", async () => {
    const away = () => new TypeError("Failed to fetch");
    const { api, state, asked, comeOnline } = await openPage(
      { "/api/auth/session": [away(), away(), away(), fine(restored)] },
      { user: stubOf(rafi) },
    );
    const restoring = api.restore();
    await vi.advanceTimersByTimeAsync(1_600);
    expect(asked).toHaveLength(3);
    expect(state.currentSession().status).toBe("restoring");
    comeOnline();
    await restoring;
    expect(state.currentSession().status).toBe("in");
  });

  it("keeps a user who signs in while the request runs", async () => {
    let answer: (reply: Response) => void = () => undefined;
    const { api, state } = await openPage({});
    vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
    const restoring = api.restore();
    await vi.advanceTimersByTimeAsync(0);
    api.enter(signedIn(rafi));
    const body = { type: "x", title: "x", detail: "x", status: 401, code: "session.ended", requestId: "q" };
    answer(Response.json(body, { status: 401 }));
    await restoring;
    expect(state.currentSession()).toMatchObject({ status: "in", user: rafi });
  });
});

describe("refreshing the token", () => {
  it("sends the cookie and stores a new token", async () => {
    const { token } = await openPage({
      "/api/auth/refresh": [fine({ accessToken: "a2", refreshToken: "r2" })],
    });
    expect(await token.renewToken()).toBe(true);
    expect(token.getToken()).toBe("a2");
  });

  it("ends the session when the server refuses it, and only then", async () => {
    const page = await openPage({
      "/api/auth/session": [fine(restored)],
      "/api/auth/refresh": [problem(500, "common.internal"), problem(401, "session.ended")],
    });
    await page.api.restore();
    await expect(page.token.renewToken()).rejects.toThrow();
    expect(page.state.currentSession().status).toBe("in");
    expect(await page.token.renewToken()).toBe(false);
    expect(page.state.currentSession().status).toBe("out");
  });
});

describe("signing out", () => {
  it("clears the browser at once and leaves after 1000 ms", async () => {
    const { api, leave, state, storage, token } = await openPage({
      "/api/auth/session": [fine(restored)],
      "/api/auth/logout": [fine({ ok: true })],
    });
    storage.set("angon_access_told", "1 2025-03-01");
    const site = await import("../../lib/hydration/site.ts");
    vi.spyOn(site, "site", "get").mockReturnValue({ sign_in_url: "/auth" } as typeof site.site);
    await api.restore();
    const leaving = leave.signOut();
    await leaving;
    expect([...storage.keys()]).toEqual([]);
    expect(token.getToken()).toBeNull();
    expect(state.currentSession().status).toBe("in");
    await vi.advanceTimersByTimeAsync(999);
    expect(location.assign).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    // The drafts are deleted first.
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledExactlyOnceWith("/auth"), 30_000);
  });

  it("logs a failure and keeps the session", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { api, leave, state, storage } = await openPage({
      "/api/auth/session": [fine(restored)],
      "/api/auth/logout": [problem(500, "common.internal")],
    });
    await api.restore();
    await leave.signOut();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(warned).toHaveBeenCalledOnce();
    expect(location.assign).not.toHaveBeenCalled();
    expect(state.currentSession().status).toBe("in");
    expect(storage.get("user")).toBe(stubOf(rafi));
  });

  it("works with an expired access token", async () => {
    const { api, leave, asked } = await openPage({
      "/api/auth/session": [fine(restored)],
      "/api/auth/logout": [problem(401, "common.unauthenticated"), fine({ ok: true })],
      "/api/auth/refresh": [fine({ accessToken: "a2", refreshToken: "r2" })],
    });
    await api.restore();
    await leave.signOut();
    expect(asked.filter((path) => path === "/api/auth/logout")).toHaveLength(2);
  });
});

describe("another tab", () => {
  it.each([
    ["signed out", null, "ended"],
    ["switched to another profile", jui, "somebody else"],
    ["changed the name", { ...rafi, name: "রাফি" }, "same"],
  ] as const)("in which the user %s changes this tab", async (_what, other, outcome) => {
    const { api, state, storage } = await openPage({ "/api/auth/session": [fine(restored)] });
    await api.restore();
    if (other) storage.set("user", stubOf(other));
    else storage.delete("user");
    expect(state.followOtherTab()).toBe(outcome);
    if (outcome === "same") expect(state.currentSession().stub?.name).toBe("রাফি");
  });
});

describe("the batch that is shown", () => {
  it.each([
    ["a student's own, whatever was stored", rafi, { stored: "HSC 26", isSamePerson: true }, "HSC 25"],
    [
      "the one that a teacher chose on this device",
      teacher,
      { stored: "HSC 26", isSamePerson: true },
      "HSC 26",
    ],
    [
      "not the one that the previous user chose",
      teacher,
      { stored: "HSC 26", isSamePerson: false },
      "HSC 25",
    ],
    [
      "none for a user without a batch",
      { ...rafi, hsc_batch: null },
      { stored: null, isSamePerson: false },
      null,
    ],
  ] as const)("is %s", (_what, user, stored, batch) => expect(batchToKeep(user, stored)).toBe(batch));
});

it("the addresses of the sign-in steps are written and parsed", () => {
  expect(authPath({ next: "/" })).toBe("/auth");
  expect(authPath({ step: "1", next: "/post/4?a=b" })).toBe("/auth?step=1&next=%2Fpost%2F4%3Fa%3Db");
  expect(authPath({ way: "reset", next: "/" })).toBe("/auth?way=reset");
  expect(["code", "join", "reset", "password", "toString", null].map(wayOf)).toEqual([
    "code",
    "join",
    "reset",
    "password",
    "password",
    "password",
  ]);
});

it("the countdown of a code shows whole seconds down to zero", () => {
  expect([null, 900, 1_000, 1_001, 61_000].map((until) => secondsUntil(until, 1_000))).toEqual([
    0, 0, 0, 1, 60,
  ]);
});

it("a password needs eight characters", () => {
  expect(["angon12", "angon123"].map(isPasswordLongEnough)).toEqual([false, true]);
});

describe("the sign-in forms", () => {
  it("need a phone and a password", () => {
    expect(signInProblems({ phone: "0171100000", password: "" })).toEqual({ phone: true, password: true });
    expect(signInProblems({ phone: "01711000005", password: "x" })).toEqual({
      phone: false,
      password: false,
    });
  });

  it("need a new password with the code, unless the password stays", () => {
    const given = { code: "12345", password: "angon12" };
    expect(resetProblems({ ...given, keepsPassword: false })).toEqual({ code: true, password: true });
    expect(resetProblems({ ...given, keepsPassword: true })).toEqual({ code: true, password: false });
    const whole = { code: "123456", password: "angon123", keepsPassword: false };
    expect(resetProblems(whole)).toEqual({ code: false, password: false });
  });

  it("need a name within the contract's length, and the batch of a student", () => {
    const known = { name: "রাফি", password: "angon123", who: "student", batch: "HSC 25" } as const;
    const none = { name: false, password: false, batch: false };
    const problemsIn = (draft: NewcomerForm, batches = ["HSC 25"]) => newcomerProblems(draft, batches);
    expect(problemsIn(known)).toEqual(none);
    expect(problemsIn({ ...known, batch: null })).toEqual({ ...none, batch: true });
    expect(problemsIn({ ...known, batch: null }, []), "a school without batches").toEqual(none);
    expect(problemsIn({ ...known, batch: null, who: "guardian" })).toEqual(none);
    for (const name of [" র ", "র".repeat(61), "\u200b\u200b"])
      expect(problemsIn({ ...known, name })).toEqual({ ...none, name: true });
  });
});

it("the child of a guardian is named in the Bengali genitive", () => {
  const { guardianOf } = textIn(text, "bn");
  expect(guardianOf(["জুঁই আক্তার"])).toBe("জুঁইয়ের অভিভাবক");
  expect(guardianOf(["তাসনিম জাহান", "তাহমিদ রহমান"])).toBe("তাসনিম ও তাহমিদের অভিভাবক");
  expect(guardianOf(["রাফি আহমেদ"])).toBe("রাফির অভিভাবক");
  expect(guardianOf(["মো. আলী"])).toBe("আলীর অভিভাবক");
  expect(textIn(text, "bn").profileCount(3, "৩")).toContain("তিনটি প্রোফাইল");
});
