import type { Database } from "../db/database.ts";
import type { Viewer } from "./access.ts";
import { importKey, sign, verified, type Claims } from "./access-token.ts";
import type { Clock } from "./clock.ts";
import { createReadBatcher } from "./read-batcher.ts";
import type { Keys } from "./secrets.ts";
import { viewersNow } from "./viewer.ts";

/** Rights are cached for this long, which bounds the time until a revocation takes effect. */
const TRUSTED_MS = 700;
/** Older rights are read again with those of another request, for users who were active recently. */
const REFRESHED_AFTER_MS = TRUSTED_MS / 2;
const RECENT_MS = 2_000;
const MAX_REFRESHED = 31;
const MAX_CACHED = 20_000;
const RIGHTS_AT_ONCE = 2;

/**
 * The signature is verified once, the rights are read again. `viewer` is undefined for an ended session, `readAt` for
 * rights that may not be used for another request.
 */
type KnownToken = { claims: Claims; usedAt: number; viewer?: Viewer; readAt?: number };

/** Maps access tokens to viewers. */
export type ViewerCache = {
  sign(userId: number, sessionId: string): Promise<string>;
  of(token: string): Promise<Viewer | undefined>;
  /** True for an unexpired token that we signed, also when its session has ended. */
  isOurs(token: string): Promise<boolean>;
  /** Called when a role, a sanction or a session changes, so that this instance sees it at once. */
  forget(): void;
};

export function createViewerCache(database: Database, keys: Keys, clock: Clock): ViewerCache {
  const key = importKey(keys.of("access-token"));
  const tokens = new Map<string, KnownToken>();
  /** The tokens of open sessions, those whose rights were read first in front. */
  const byAge = new Set<KnownToken>();
  let generation = 0;

  async function knownToken(token: string, now: Date): Promise<KnownToken | undefined> {
    const before = tokens.get(token);
    if (before && isWithin(before.claims, now.getTime())) return before;
    const claims = await verified(token, await key, now);
    if (!claims) return undefined;
    if (tokens.size >= MAX_CACHED) {
      tokens.clear();
      byAge.clear();
    }
    const fresh = { claims, usedAt: now.getTime() };
    tokens.set(token, fresh);
    return fresh;
  }

  /** Some of those whose rights would soon have to be read by a statement of their own. */
  function soonStale(now: number): KnownToken[] {
    const stale: KnownToken[] = [];
    for (const token of byAge) {
      const isFresh = isTrusted(token, now, REFRESHED_AFTER_MS);
      if (isFresh || stale.length === MAX_REFRESHED) break;
      byAge.delete(token);
      if (isWithin(token.claims, now) && now - token.usedAt <= RECENT_MS) stale.push(token);
    }
    return stale;
  }

  async function readTogether(asked: readonly KnownToken[]): Promise<readonly (Viewer | undefined)[]> {
    const now = clock.now();
    const begun = generation;
    for (const token of asked) byAge.delete(token);
    const all = [...asked, ...soonStale(now.getTime())];
    const viewers = await viewersNow(
      database,
      all.map(({ claims }) => claims),
      now,
    );
    // Rights that were read before a change was told are used for the waiting requests alone.
    if (begun === generation) all.forEach((token, i) => keep(token, viewers[i], now.getTime()));
    return viewers.slice(0, asked.length);
  }

  function keep(token: KnownToken, viewer: Viewer | undefined, readAt: number): void {
    // A statement that began later has already answered.
    if (token.readAt !== undefined && token.readAt > readAt) return;
    token.viewer = viewer;
    token.readAt = readAt;
    byAge.delete(token);
    if (viewer) byAge.add(token);
  }

  const readRights = createReadBatcher(readTogether, RIGHTS_AT_ONCE);

  return {
    sign: async (userId, sessionId) => sign({ userId, sessionId }, await key, clock.now()),
    async of(token) {
      const now = clock.now();
      const asked = await knownToken(token, now);
      if (!asked) return undefined;
      asked.usedAt = now.getTime();
      return isTrusted(asked, now.getTime(), TRUSTED_MS) ? asked.viewer : readRights(asked);
    },
    isOurs: async (token) => (await verified(token, await key, clock.now())) !== undefined,
    forget: () => {
      generation++;
      for (const token of tokens.values()) token.readAt = undefined;
      byAge.clear();
    },
  };
}

const isWithin = ({ issued, expires }: Claims, now: number): boolean => issued <= now && now < expires;

/** Time that goes backwards makes nothing last longer. */
const isTrusted = ({ readAt }: KnownToken, now: number, forMs: number): boolean =>
  readAt !== undefined && readAt <= now && now - readAt < forMs;
