import { ACCESS_MINUTES } from "@angon/contract/kit/access-token";
import { jwtVerify, SignJWT } from "jose";
import type { Session } from "./viewer.ts";

const ISSUER = "angon";
const ALGORITHM = "HS256";

/** A token names only a session; rights are read from the database. Times are in milliseconds. */
export type Claims = Session & { issued: number; expires: number };

/** Imported once: jose would import the bytes of a secret for each token, which takes longer than signing it. */
export const importKey = (secret: Buffer) =>
  crypto.subtle.importKey("raw", Uint8Array.from(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]);

type Key = Awaited<ReturnType<typeof importKey>>;

export function sign({ userId, sessionId }: Session, key: Key, at: Date): Promise<string> {
  const now = Math.floor(at.getTime() / 1_000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: "at+jwt" })
    .setIssuer(ISSUER)
    .setAudience(ISSUER)
    .setSubject(String(userId))
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_MINUTES * 60)
    .sign(key);
}

/** Our tokens have whole seconds. */
const isWhole = (seconds: number | undefined): seconds is number => Number.isSafeInteger(seconds);

/** Decoders ignore padding and stray bits; one token must have one spelling, or a deny list could be bypassed. */
const isCanonical = (token: string) =>
  token.split(".").every((piece) => Buffer.from(piece, "base64url").toString("base64url") === piece);

/** The claims of an unexpired token that we signed. */
export async function verified(token: string, key: Key, now: Date): Promise<Claims | undefined> {
  if (!isCanonical(token)) return undefined;
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      typ: "at+jwt",
      issuer: ISSUER,
      audience: ISSUER,
      requiredClaims: ["exp", "iat", "sub", "sid"],
      maxTokenAge: `${ACCESS_MINUTES} min`,
      currentDate: now,
    });
    const userId = Number(payload.sub);
    const { sid, iat, exp } = payload;
    if (!Number.isSafeInteger(userId) || typeof sid !== "string" || !isWhole(iat) || !isWhole(exp))
      return undefined;
    return { userId, sessionId: sid, issued: iat * 1_000, expires: exp * 1_000 };
  } catch {
    return undefined;
  }
}
