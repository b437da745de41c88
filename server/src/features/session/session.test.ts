import { createHook } from "node:async_hooks";
import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { ApiClient } from "../../../test/api-client.ts";
import { useSchool } from "../../../test/harness.ts";
import { StatementCounter } from "../../../test/writes/round-trips.ts";
import { cast, PASSWORD as password } from "../../../demo/cast.ts";

const school = useSchool();

const signIn = (phone: string, secret = password) =>
  school.stranger.post("/api/auth/login", { phone, password: secret });

/** Settings are read again after some time, on any request. */
const READS_SETTINGS = /from settings/;

/** Counts the tasks of Argon2 in the thread pool: a native module starts them without a name of their type. */
function hashCounter(): { stop: () => number } {
  let tasks = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === "undefined") tasks++;
    },
  }).enable();
  return {
    stop: () => {
      hook.disable();
      return tasks;
    },
  };
}

describe("signing in", () => {
  it("accepts phone and password, in Latin and Bengali digits", async () => {
    const latin = await signIn("01711000001");
    const bengali = await signIn("০১৭১১০০০০০১");
    expect(latin.status).toBe(200);
    expect(bengali.body.user).toEqual(latin.body.user);
    expect(latin.body.user).toMatchObject({
      id: 1,
      name: cast.rafi.name,
      phone: "01711000001",
      is_paid: true,
    });
    expect(latin.headers.get("set-cookie")).toMatch(
      /^angon_refresh=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  it("responds the same to an unknown phone and a wrong password", async () => {
    const [unknown, wrong] = await Promise.all([
      signIn("01999999999"),
      signIn("01711000001", "wrong-password"),
    ]);
    const withoutId = ({ body: { requestId: _, ...rest } }: typeof wrong) => rest;
    expect(unknown.status).toBe(401);
    expect(withoutId(unknown)).toEqual(withoutId(wrong));
    expect(wrong.body).toMatchObject({ code: "session.wrong_credentials", status: 401 });
  });

  it("does the same work for an unknown phone as for a wrong password", async () => {
    const counter = new StatementCounter(school.database);
    const workFor = async (phone: string) => {
      const hashes = hashCounter();
      const { statements } = await counter.during(async () => {
        expect((await signIn(phone, "wrong-password")).status).toBe(401);
      });
      return { hashes: hashes.stop(), statements: statements.filter((text) => !READS_SETTINGS.test(text)) };
    };
    // The hash that stands for a missing account is computed once per process.
    await workFor("01999999998");
    const unknown = await workFor("01999999997");
    expect(unknown).toEqual(await workFor("01711000001"));
    expect(unknown.hashes).toBe(1);
  });

  it("responds with the same error to every invalid phone", async () => {
    for (const phone of [
      "",
      "0171100000",
      "017110000011",
      "01211000001",
      "abcdefghijk",
      " 01711000001",
      1711000001,
      null,
    ]) {
      const { status, body } = await school.stranger.post("/api/auth/login", { phone, password });
      expect({ phone, status, code: body.code }).toEqual({ phone, status: 422, code: "users.phone_invalid" });
      expect(body).toMatchObject({ title: "দুঃখিত", detail: "সঠিক ফোন নম্বর দিতে হবে!" });
    }
  });

  it("lists the profiles of an account, and a switch signs in as another", async () => {
    const { body } = await signIn(cast.rahima.phone);
    expect(body.profiles.map((p: { name: string; current: boolean }) => [p.name, p.current])).toEqual([
      [cast.rahima.name, true],
      [cast.jui.name, false],
    ]);
    const caller = new ApiClient(school.origin);
    caller.setTokens(body);
    const switched = await caller.post("/api/auth/switch", { userId: cast.jui.id });
    expect(switched.body.user.id).toBe(cast.jui.id);
    expect((await caller.get("/api/auth/user")).status, "the token of the profile left behind").toBe(401);
    caller.setTokens(switched.body);
    expect((await caller.get("/api/auth/user")).body.id).toBe(cast.jui.id);
    expect((await caller.post("/api/auth/switch", { userId: cast.rafi.id })).body.code).toBe(
      "session.not_your_profile",
    );
  });
});

const keyed = (key: string) => ({ "idempotency-key": key });

describe("the refresh token", () => {
  it("is rotated at each use, and the previous one is accepted for ten more seconds", async () => {
    const caller = await school.signInByPassword("mitu");
    const first = caller.refreshToken;
    const next = await caller.post("/api/auth/refresh", { refreshToken: first });
    expect(next.status).toBe(200);
    expect(next.body.refreshToken).not.toBe(first);
    const again = await caller.post("/api/auth/refresh", { refreshToken: first });
    expect(again.body.refreshToken, "the newest pair, not a third one").toBe(next.body.refreshToken);
  });

  it("revokes all tokens of its session when a rotated one is presented", async () => {
    const caller = await school.signInByPassword("mitu");
    const stolen = caller.refreshToken;
    const { body: rightful } = await caller.post("/api/auth/refresh", { refreshToken: stolen });
    school.advanceClock({ seconds: 11 });
    expect((await school.stranger.post("/api/auth/refresh", { refreshToken: stolen })).body.code).toBe(
      "session.ended",
    );
    expect(
      (await school.stranger.post("/api/auth/refresh", { refreshToken: rightful.refreshToken })).status,
    ).toBe(401);
    caller.setTokens(rightful);
    expect((await caller.get("/api/auth/user")).status).toBe(401);
    const [line] = await school.rows<{ object_id: string }>(
      sql`select object_id from audit_log where action = 'session.token_reused' order by id desc limit 1`,
    );
    expect(line?.object_id).toBe(String(cast.mitu.id));
  });

  it("is accepted again with its key when the response was lost, however late within a day", async () => {
    const caller = await school.signInByPassword("mitu");
    const body = { refreshToken: caller.refreshToken };
    const lost = await school.stranger.post("/api/auth/refresh", body, keyed("key-of-this-step"));
    school.advanceClock({ minutes: 90 });
    const again = await school.stranger.post("/api/auth/session", body, keyed("key-of-this-step"));
    expect(again.status).toBe(200);
    expect(again.body.refreshToken, "the newest pair, not a third one").toBe(lost.body.refreshToken);
    caller.setTokens(again.body);
    expect((await caller.get("/api/auth/user")).status).toBe(200);

    const third = await school.stranger.post("/api/auth/refresh", { refreshToken: again.body.refreshToken });
    expect(third.status).toBe(200);
    caller.setTokens(third.body);
    school.advanceClock({ seconds: 11 });
    const late = await school.stranger.post("/api/auth/refresh", body, keyed("key-of-this-step"));
    expect(late.body.code, "once the answer has come, the key is worth nothing").toBe("session.ended");
    expect((await caller.get("/api/auth/user")).status).toBe(401);
  });

  it("is not accepted again with another key", async () => {
    const caller = await school.signInByPassword("mitu");
    const body = { refreshToken: caller.refreshToken };
    const { body: rightful } = await school.stranger.post(
      "/api/auth/refresh",
      body,
      keyed("key-of-this-step"),
    );
    caller.setTokens(rightful);
    school.advanceClock({ seconds: 11 });
    const other = await school.stranger.post("/api/auth/refresh", body, keyed("another-key"));
    expect(other.body.code, "the token alone").toBe("session.ended");
    expect((await caller.get("/api/auth/user")).status).toBe(401);
  });

  it("stores no key that could be presented, and refuses malformed ones", async () => {
    const caller = await school.signInByPassword("mitu");
    const body = { refreshToken: caller.refreshToken };
    const key = "a-key-that-is-nowhere";
    await school.stranger.post("/api/auth/refresh", body, keyed(key));
    const [kept] = await school.rows<{ used_key: string }>(
      sql`select used_key from sessions order by rotated_at desc limit 1`,
    );
    expect(kept?.used_key).toMatch(/^[\w-]{43}$/);
    const bad = await school.stranger.post("/api/auth/refresh", body, keyed("two words"));
    expect([bad.status, bad.body.code]).toEqual([422, "common.validation"]);
  });

  it("gives parallel tabs the same newest pair", async () => {
    const caller = await school.signInByPassword("mitu");
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        school.stranger.post("/api/auth/refresh", { refreshToken: caller.refreshToken }),
      ),
    );
    expect(new Set(replies.map((r) => r.status))).toEqual(new Set([200]));
    expect(new Set(replies.map((r) => r.body.refreshToken)).size).toBe(1);
  });

  it("expires by idleness and by age", async () => {
    const idle = await school.signInByPassword("mitu");
    school.advanceClock({ days: 14, minutes: 1 });
    expect(
      (await school.stranger.post("/api/auth/refresh", { refreshToken: idle.refreshToken })).status,
    ).toBe(401);
    const old = await school.signInByPassword("mitu");
    for (let day = 0; day < 60; day += 10) {
      school.advanceClock({ days: 10 });
      const { status, body } = await school.stranger.post("/api/auth/refresh", {
        refreshToken: old.refreshToken,
      });
      expect(status, `after ${day + 10} days`).toBe(day + 10 < 60 ? 200 : 401);
      if (status === 200) old.setTokens(body);
    }
  });

  it.each(["", "x", "a.1.b", "00000000-0000-4000-8000-000000000000.1." + "A".repeat(43)])(
    "is refused with the value %j",
    async (token) => {
      const { status } = await school.stranger.post("/api/auth/refresh", { refreshToken: token });
      expect(status).toBe(token === "" ? 422 : 401);
    },
  );
});

describe("restoring a page load", () => {
  it("needs the cookie and a request of the same origin", async () => {
    const { headers } = await signIn(cast.selina.phone);
    const cookie = headers.get("set-cookie")?.split(";")[0] ?? "";
    const own = { cookie, origin: school.origin, "sec-fetch-site": "same-origin" };
    const { status, body } = await school.stranger.post("/api/auth/session", {}, own);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: { id: cast.selina.id },
      limits: { limit: 20, isExpired: false },
      notification_count: 0,
    });
    const elsewhere: Record<string, string>[] = [
      { cookie },
      { cookie, origin: "null" },
      { cookie, origin: "https://evil.example" },
      { cookie, origin: `${school.origin}.evil.example` },
      { ...own, "sec-fetch-site": "cross-site" },
      { ...own, "sec-fetch-site": "same-site" },
    ];
    for (const asked of elsewhere) {
      const refused = await school.stranger.post("/api/auth/session", {}, asked);
      expect([asked, refused.status, refused.body.code]).toEqual([asked, 403, "common.csrf"]);
    }
  });
});

describe("signing out", () => {
  it("ends the session at once, and is no error when repeated", async () => {
    const caller = await school.signInByPassword("nusrat");
    expect((await caller.get("/api/auth/user")).status).toBe(200);
    expect((await caller.post("/api/auth/logout", { refreshToken: caller.refreshToken })).body).toEqual({
      ok: true,
    });
    expect((await caller.get("/api/auth/user")).status).toBe(401);
    expect((await caller.post("/api/auth/refresh", { refreshToken: caller.refreshToken })).status).toBe(401);
    expect((await caller.post("/api/auth/logout", { refreshToken: caller.refreshToken })).status).toBe(200);
  });

  it("ends the session for every endpoint and connection, and keeps the user's other sessions", async () => {
    const [caller, other] = [
      await school.signInByPassword("nusrat"),
      await school.signInByPassword("nusrat"),
    ];
    const calls = [
      () => caller.get("/api/auth/user"),
      () => caller.get("/api/post"),
      () => caller.get("/api/notification"),
      () => caller.post("/api/feedback", { title: "আরও রং" }),
      () => caller.put("/api/auth/update", { goal: "general" }),
      () => caller.post("/api/auth/switch", { userId: cast.nusrat.id }),
    ];
    // The last of these renews the session's tokens, not the one in hand.
    for (const call of calls.slice(0, 5)) expect((await call()).status).toBeLessThan(300);
    const kept = await openLine(caller.accessToken ?? "");
    expect(await kept.ask()).toContain("200 OK");
    expect((await caller.post("/api/auth/logout")).status).toBe(200);
    expect(await kept.ask(), "a connection that was open before").toContain("401 Unauthorized");
    kept.close();
    for (const call of calls) expect((await call()).status).toBe(401);
    expect((await other.get("/api/auth/user")).status).toBe(200);
  });

  it("does not end another user's session, also when its token is sent", async () => {
    const victim = await school.signInByPassword("nusrat");
    const attacker = await school.signInByPassword("tanvir");
    expect((await attacker.post("/api/auth/logout", { refreshToken: victim.refreshToken })).status).toBe(200);
    expect((await victim.get("/api/auth/user")).status).toBe(200);
    expect(
      (await school.stranger.post("/api/auth/logout", { refreshToken: victim.refreshToken })).status,
    ).toBe(401);
    expect((await victim.post("/api/auth/refresh", { refreshToken: victim.refreshToken })).status).toBe(200);
  });
});

/** One connection that stays open from one question to the next. */
async function openLine(token: string) {
  const socket = connect(Number(new URL(school.origin).port), "127.0.0.1");
  await once(socket, "connect");
  const question = `GET /api/utils/limits HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`;
  return {
    async ask(): Promise<string> {
      const answer = once(socket, "data");
      socket.write(question);
      return String((await answer)[0]);
    },
    close: () => void socket.destroy(),
  };
}

describe("signing in creates a new session", () => {
  const signInWith = (cookie: string) =>
    school.stranger.post(
      "/api/auth/login",
      { phone: cast.arif.phone, password },
      { cookie, origin: school.origin },
    );
  const familyOf = (token: string) => token.split(".")[0];

  it("also when the browser has a foreign session cookie", async () => {
    const attacker = await school.signInByPassword("tanvir");
    const laid = attacker.refreshToken ?? "";
    const families = new Set<string | undefined>([familyOf(laid)]);
    for (const token of [laid, "x", `${familyOf(laid)}.1.${"A".repeat(43)}`, ""]) {
      const { status, body, headers } = await signInWith(`angon_refresh=${token}; sid=fixed; session=fixed`);
      expect([status, body.user.id]).toEqual([200, cast.arif.id]);
      expect(families).not.toContain(familyOf(body.refreshToken));
      families.add(familyOf(body.refreshToken));
      expect(headers.get("set-cookie")).toContain(`angon_refresh=${encodeURIComponent(body.refreshToken)}`);
    }
    attacker.setTokens((await school.stranger.post("/api/auth/refresh", { refreshToken: laid })).body);
    expect((await attacker.get("/api/auth/user")).body.id, "is whose it was").toBe(cast.tanvir.id);
  });
});

describe("a session", () => {
  it("accepts its tokens of the last ten seconds, and returns the newest pair for each", async () => {
    const caller = await school.signInByPassword("mitu");
    const chain = [caller.refreshToken ?? ""];
    for (let i = 0; i < 3; i++) {
      const { body } = await school.stranger.post("/api/auth/refresh", { refreshToken: chain.at(-1) });
      chain.push(body.refreshToken);
    }
    for (const token of chain.slice(0, 3)) {
      const { status, body } = await school.stranger.post("/api/auth/refresh", { refreshToken: token });
      expect([status, body.refreshToken]).toEqual([200, chain[3]]);
    }
  });

  it("is ended when its account has twenty newer ones", async () => {
    const first = await school.signInByPassword("tanvir");
    for (let i = 0; i < 20; i++) await school.signInByPassword("tanvir");
    school.advanceClock({ seconds: 1 });
    expect((await first.get("/api/auth/user")).status).toBe(401);
    expect((await (await school.signInByPassword("tanvir")).get("/api/auth/user")).status).toBe(200);
  });

  it("that tries to act as another user is recorded in the audit log", async () => {
    const caller = await school.signInByPassword("arif");
    expect((await caller.post("/api/auth/switch", { userId: cast.admin.id })).status).toBe(404);
    const lines = await school.rows(
      sql`select 1 from audit_log where action = 'refused' and actor_id = ${cast.arif.id}`,
    );
    expect(lines).toHaveLength(1);
  });
});
