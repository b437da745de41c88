import type * as argon2 from "@node-rs/argon2";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type * as password from "./password.ts";

const ARGON2 = "@node-rs/argon2";
let verified: { parameters: string; given: unknown; took: Promise<boolean> }[] = [];
let passwordFits: typeof password.passwordFits;
let hashPassword: typeof password.hashPassword;

/** `$argon2id$v=19$m=…,t=…,p=…` of an encoded hash: all that the cost of a verification depends on. */
const parametersOf = (encoded: string) => encoded.split("$").slice(1, 4).join("$");

beforeEach(async () => {
  verified = [];
  vi.resetModules();
  vi.doMock(ARGON2, async (original) => {
    const real = await original<typeof argon2>();
    return {
      ...real,
      verify: (hash: string, given: string) => {
        const took = real.verify(hash, given);
        verified.push({ parameters: parametersOf(hash), given, took });
        return took;
      },
    };
  });
  ({ passwordFits, hashPassword } = await import("./password.ts"));
});

afterEach(() => {
  vi.doUnmock(ARGON2);
  vi.resetModules();
});

it("the password check verifies a hash of the same cost for a missing account as for a wrong password", async () => {
  const stored = await hashPassword("right");
  expect(await passwordFits(stored, "wrong")).toBe(false);
  expect(await passwordFits(undefined, "wrong")).toBe(false);
  expect(await passwordFits(null, "wrong")).toBe(false);
  const [wrong, ...missing] = verified;
  expect(wrong?.parameters).toBe("argon2id$v=19$m=19456,t=2,p=1");
  expect(missing).toEqual([wrong, wrong]);
});

it("the password check accepts the right password, and for a missing account not even the password of the stand-in hash", async () => {
  expect(await passwordFits(await hashPassword("right"), "right")).toBe(true);
  expect(await passwordFits(undefined, "nobody has this password")).toBe(false);
  expect(await verified[1]?.took).toBe(true);
});
