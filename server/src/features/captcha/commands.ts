import type { Challenge as Answer } from "@angon/contract/captcha";
import { createChallenge, randomInt, verifySolution, type Challenge, type Solution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { output } from "zod/mini";
import type { Db, Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { plus } from "../../kit/clock.ts";
import type { Context, Services } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { COST, COUNTERS, MINUTES } from "./rules.ts";

export async function challenge({ config, clock, keys }: Context): Promise<output<typeof Answer>> {
  if (config.CAPTCHA === "recaptcha") return { kind: "recaptcha", siteKey: config.RECAPTCHA_SITE_KEY };
  if (config.CAPTCHA === "off") return { kind: "off" };
  const made = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: COST,
    counter: randomInt(COUNTERS.from, COUNTERS.to),
    deriveKey,
    expiresAt: plus(clock.now(), { minutes: MINUTES }),
    ...secretsOf(keys),
  });
  return { kind: "proof", challenge: { ...made } };
}

/** Refuses unless the token is a fresh solution; when in doubt it is not. */
export async function requireHuman(services: Services, token: string | undefined): Promise<void> {
  const spend = await checkHuman(services, token);
  await spend(services.database);
}

/** Marks the solution as used; refuses the second who comes with it. */
export type Spend = (db: Db) => Promise<void>;

/**
 * The same in two steps: the check, which may wait for an external server, and the spending of the token in the
 * transaction of the action. A retried request then gets its first response instead of the error of a spent token.
 */
export async function checkHuman(services: Services, token: string | undefined): Promise<Spend> {
  const { CAPTCHA } = services.config;
  if (CAPTCHA === "off") return async () => {};
  if (!token) return fail("captcha.needed");
  if (CAPTCHA === "recaptcha") {
    allow(await vouched(services, token), "captcha.failed");
    return async () => {};
  }
  const proof = (await proven(services, token)) ?? fail("captcha.failed");
  return async (db) => allow(await spendOnce(db, proof), "captcha.failed");
}

const secretsOf = (keys: Services["keys"]) => ({
  hmacSignatureSecret: keys.of("captcha").toString("hex"),
  hmacKeySignatureSecret: keys.of("captcha-key").toString("hex"),
});

type Payload = { challenge: Challenge; solution: Solution };

type Proof = { signature: string; expires: Date };

async function proven({ keys, clock }: Services, token: string): Promise<Proof | undefined> {
  const payload = read(token);
  if (!payload) return undefined;
  const expires = (payload.challenge.parameters.expiresAt ?? 0) * 1_000;
  if (!(expires > clock.now().getTime())) return undefined;
  const result = await verifySolution({ ...payload, deriveKey, ...secretsOf(keys) }).catch(() => undefined);
  const { signature } = payload.challenge;
  return result?.verified && typeof signature === "string"
    ? { signature, expires: new Date(expires) }
    : undefined;
}

/** The solution stays true until it expires; only the first use of it counts. */
const spendOnce = async (db: Db, { signature, expires }: Proof): Promise<boolean> =>
  (await db.run(sql`
    insert into spent_captchas (signature, expires_at) values (${signature}, ${expires}) on conflict do nothing`)) ===
  1;

function read(token: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(token, "base64").toString("utf8")) as Partial<Payload> | null;
    return payload?.challenge?.parameters && payload.solution ? (payload as Payload) : undefined;
  } catch {
    return undefined;
  }
}

const VERIFIER_MS = 2_000;

async function vouched({ config, log }: Services, token: string): Promise<boolean> {
  try {
    const body = new URLSearchParams({ secret: config.RECAPTCHA_SECRET ?? "", response: token });
    const answer = await fetch(config.RECAPTCHA_URL, {
      method: "POST",
      body,
      signal: AbortSignal.timeout(VERIFIER_MS),
    });
    if (!answer.ok) throw new Error(`The verifier answered ${answer.status}`);
    return ((await answer.json()) as { success?: unknown }).success === true;
  } catch (error) {
    log.warn({ err: error }, "captcha verifier unreachable");
    return fail("common.unavailable", { retryAfter: 5 });
  }
}

export const forgetSpent = async (tx: Tx, now: Date): Promise<void> =>
  void (await tx.run(sql`delete from spent_captchas where expires_at < ${now}`));
