import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { useSchool } from "../../../test/harness.ts";
import { cast, PASSWORD } from "../../seed/cast.ts";

const school = useSchool();

const signIn = (phone: string, password = PASSWORD) =>
  school.stranger.post("/api/auth/login", { phone, password });

describe("a code by phone", () => {
  const lastCode = (phone: string) => school.codes.findLast((sent) => sent.phone === phone)?.code;

  it("signs a known phone in, once", async () => {
    const { phone } = cast.arif;
    expect((await school.stranger.post("/api/auth/otp", { phone })).body).toEqual({
      ok: true,
      expires_in: 600,
    });
    const code = lastCode(phone);
    const { status, body } = await school.stranger.post("/api/auth/otp/verify", { phone, code });
    expect([status, body.user.id]).toEqual([200, cast.arif.id]);
    expect((await school.stranger.post("/api/auth/otp/verify", { phone, code })).body.code).toBe(
      "accounts.wrong_code",
    );
  });

  it("opens an account for a new phone, with the level of the batch", async () => {
    const phone = "01811222333";
    await school.stranger.post("/api/auth/otp", { phone });
    const code = lastCode(phone);
    expect((await school.stranger.post("/api/auth/otp/verify", { phone, code })).body.code).toBe(
      "accounts.not_registered",
    );
    const wanted = { phone, code, name: "নতুন শিক্ষার্থী", password: "long-enough", hsc_batch: "HSC 26" };
    const { status, body } = await school.stranger.post("/api/auth/register", wanted);
    expect([status, body.user.level, body.user.role, body.user.hsc_batch]).toEqual([
      201,
      11,
      "USER",
      "HSC 26",
    ]);
    expect((await signIn(phone, "long-enough")).status).toBe(200);
    await school.stranger.post("/api/auth/otp", { phone });
    const again = await school.stranger.post("/api/auth/register", { ...wanted, code: lastCode(phone) });
    expect(again.body.code).toBe("accounts.phone_taken");
  });

  it("is guessed at most five times and lives ten minutes", async () => {
    const { phone } = cast.sadia;
    await school.stranger.post("/api/auth/otp", { phone });
    const code = lastCode(phone) ?? "";
    const wrong = code === "000000" ? "111111" : "000000";
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => school.stranger.post("/api/auth/otp/verify", { phone, code: wrong })),
    );
    expect(new Set(tries.map((t) => t.body.code))).toEqual(new Set(["accounts.wrong_code"]));
    expect(
      (await school.stranger.post("/api/auth/otp/verify", { phone, code })).status,
      "even the right one is spent",
    ).toBe(401);
    await school.stranger.post("/api/auth/otp", { phone });
    school.wait({ minutes: 10, seconds: 1 });
    expect(
      (await school.stranger.post("/api/auth/otp/verify", { phone, code: lastCode(phone) })).status,
    ).toBe(401);
  });

  it("makes one account of twenty sign-ups at once", async () => {
    const phone = "01811222444";
    await school.stranger.post("/api/auth/otp", { phone });
    const wanted = { phone, code: lastCode(phone), name: "একজনই", password: "long-enough" };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => school.stranger.post("/api/auth/register", wanted)),
    );
    expect(replies.filter((r) => r.status === 201)).toHaveLength(1);
    const [{ n } = { n: 0 }] = await school.rows<{ n: number }>(
      sql`select count(*)::int n from users u join accounts a on a.id = u.account_id where a.phone = ${phone}`,
    );
    expect(n).toBe(1);
  });

  it("resets a password and ends every other session", async () => {
    const before = await school.enter("arif");
    const { phone } = cast.arif;
    await school.stranger.post("/api/auth/otp", { phone });
    const { status } = await school.stranger.post("/api/auth/password", {
      phone,
      code: lastCode(phone),
      password: "another-one",
    });
    expect(status).toBe(200);
    expect((await before.get("/api/auth/user")).status).toBe(401);
    expect((await signIn(phone)).status).toBe(401);
    expect((await signIn(phone, "another-one")).status).toBe(200);
  });
});
