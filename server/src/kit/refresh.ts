import { mac, sameBytes, type Keys } from "./secrets.ts";

/** The content of a refresh token whose seal is valid. */
export type Presented = { sessionId: string; generation: number; seal: Buffer };

const SHAPE = /^([0-9a-f-]{36})\.([0-9]{1,9})\.([A-Za-z0-9_-]{43})$/;

const sealOf = (keys: Keys, seed: Buffer, sessionId: string, generation: number): Buffer =>
  mac(keys.of("refresh-token"), `${seed.toString("base64")}.${sessionId}.${generation}`);

/**
 * A token is derived from its family's secret seed and generation, so no presentable token is stored, and the newest
 * one can be returned again within the grace time.
 */
export const writeRefreshToken = (keys: Keys, seed: Buffer, sessionId: string, generation: number): string =>
  `${sessionId}.${generation}.${sealOf(keys, seed, sessionId, generation).toString("base64url")}`;

/** The stored form of the key of a rotation: recognises the key again and is useless to a reader of the database. */
export const sealOfKey = (keys: Keys, seed: Buffer, key: string): string =>
  mac(keys.of("refresh-key"), `${seed.toString("base64")}.${key}`).toString("base64url");

export function readRefreshToken(token: string): Presented | undefined {
  const [, sessionId, generation, seal] = SHAPE.exec(token) ?? [];
  if (!sessionId || !generation || !seal) return undefined;
  return { sessionId, generation: Number(generation), seal: Buffer.from(seal, "base64url") };
}

export const isGenuine = (keys: Keys, seed: Buffer, { sessionId, generation, seal }: Presented): boolean =>
  sameBytes(seal, sealOf(keys, seed, sessionId, generation));
