import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

type Reply = { status: number; body: object } | Error;
const fine = (body: object): Reply => ({ status: 200, body });
const problem = (status: number, code: string): Reply => ({
  status,
  body: { type: "x", title: "x", detail: "x", status, code, requestId: "q1" },
});

/** The feature as a page loads it, and a server that answers in turn. */
async function openPage(replies: Record<string, Reply[]>) {
  const asked: string[] = [];
  const keys: (string | null)[] = [];
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async (path: string, { headers }: RequestInit) => {
    asked.push(path);
    keys.push(new Headers(headers).get("idempotency-key"));
    const reply = replies[path]?.shift() ?? problem(404, "common.not_found");
    if (reply instanceof Error) throw reply;
    return Response.json(reply.body, { status: reply.status });
  });
  vi.resetModules();
  return { ...(await import("./public.ts")), asked, keys };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("requesting a code", () => {
  it("sends no captcha until the server requires one", async () => {
    const { sendCode, asked } = await openPage({ "/api/auth/otp": [fine({ ok: true, expires_in: 600 })] });
    const checked = vi.fn();
    expect(await sendCode("01711000001", checked)).toMatchObject({ expires_in: 600 });
    expect(checked).not.toHaveBeenCalled();
    expect(asked).toEqual(["/api/auth/otp"]);
  });

  it("is repeated with the solution of the captcha", async () => {
    const { sendCode, asked } = await openPage({
      "/api/auth/otp": [problem(400, "captcha.needed"), fine({ ok: true, expires_in: 600 })],
      "/api/captcha": [fine({ kind: "off" })],
    });
    const checked = vi.fn();
    await sendCode("01711000001", checked);
    expect(checked).toHaveBeenCalledOnce();
    expect(asked).toEqual(["/api/auth/otp", "/api/captcha", "/api/auth/otp"]);
  });
});

describe("creating an account", () => {
  const path = "/api/auth/register";
  const wanted = { phone: "01711000099", code: "123456", name: "নবীন", password: "long-enough" };
  const made = () => fine({ accessToken: "b1", user: { id: 1 }, profiles: [] });
  const lost = () => Array.from({ length: 3 }, () => new TypeError("Failed to fetch"));
  const open = async () => {
    const page = await openPage({ [path]: [...lost(), made(), made()] });
    const failure = page.register(wanted).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await failure).toMatchObject({ code: "unreachable" });
    return page;
  };

  it("reuses the idempotency key when the user presses again after a lost response", async () => {
    const { register, asked, keys } = await open();
    expect((await register(wanted)).user.id).toBe(1);
    expect(asked).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
  });

  it("uses a new key after a change of the form or after a response", async () => {
    const { register, keys } = await open();
    await register({ ...wanted, password: "longer-still" });
    await register({ ...wanted, password: "longer-still" });
    expect(new Set(keys.slice(2)).size).toBe(3);
  });
});
