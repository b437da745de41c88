import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database, Tx } from "../db/database.ts";
import { sql } from "../db/sql.ts";
import { isStaff, type Viewer } from "./access.ts";
import { fail } from "./fail.ts";

const STAFF_SHARE = 5;

export type Limit = {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** Counted in the database, by all instances and over restarts. */
  readonly shared: boolean;
};

const names = new Set<string>();

/** Declares a limit of a room; the name is the prefix of its keys in the database and never changes. */
export function defineLimit(name: string, numbers: Omit<Limit, "name">): Limit {
  if (names.has(name)) throw new Error(`Two limits are called ${name}`);
  names.add(name);
  return { name, ...numbers };
}

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The limits of every request; the limits of rooms are in their `limits.ts`. */
export const readLimit = defineLimit("reads", { points: 600, seconds: 5 * MINUTE, shared: false });
export const writeLimit = defineLimit("writes", { points: 120, seconds: MINUTE, shared: false });
export const addressLimit = defineLimit("address", { points: 60_000, seconds: 5 * MINUTE, shared: false });
export const anonymousLimit = defineLimit("anonymous", { points: 300, seconds: 5 * MINUTE, shared: false });
export const publicWriteLimit = defineLimit("publicWrites", {
  points: 3_000,
  seconds: 5 * MINUTE,
  shared: false,
});

export type Limits = {
  /** Counts `points` for a key; refuses with the time to wait when they are used up. */
  take(
    limit: Limit,
    key: string | number,
    options?: { points?: number; viewer?: Viewer | undefined },
  ): Promise<void>;
  /** True when it still counts as free; for soft limits that ask for a captcha instead of refusing. */
  within(limit: Limit, key: string | number): Promise<boolean>;
  /** Gives a point back, for example after the password was right. */
  giveBack(limit: Limit, key: string | number): Promise<void>;
};

export function openLimits(database: Database, factor: number): Limits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>();
  const limiter = ({ name, points, seconds, shared }: Limit, share: number) => {
    const id = `${name}:${share}`;
    const existing = limiters.get(id);
    if (existing) return existing;
    const options = { keyPrefix: name, points: Math.ceil(points * factor * share), duration: seconds };
    const made = shared
      ? new RateLimiterPostgres({
          ...options,
          storeClient: database.pool,
          // The library guesses the type from the name of the class, which is a subclass of the pool here.
          storeType: "pool",
          tableName: "rate_limits",
          tableCreated: true,
        })
      : new RateLimiterMemory(options);
    limiters.set(id, made);
    return made;
  };
  return {
    async take(limit, key, { points = 1, viewer } = {}) {
      const outcome = await consume(limiter(limit, viewer && isStaff(viewer) ? STAFF_SHARE : 1), key, points);
      if (outcome)
        fail("common.rate_limited", { retryAfter: Math.max(1, Math.ceil(outcome.msBeforeNext / 1_000)) });
    },
    within: async (limit, key) => !(await consume(limiter(limit, 1), key, 1)),
    giveBack: async (limit, key) => void (await limiter(limit, 1).reward(String(key), 1)),
  };
}

/** The refusal, or nothing when the points were there; a fault of the store is thrown on. */
async function consume(
  limiter: RateLimiterMemory | RateLimiterPostgres,
  key: string | number,
  points: number,
) {
  try {
    await limiter.consume(String(key), points);
    return undefined;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}

/** One line is one key: IPv4 as it is, IPv6 by the network, of which a line owns every address. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(":")) return ip;
  const [head = "", tail = ""] = (ip.split("%")[0] ?? ip).split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === "" ? [] : tail.split(":");
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

export const deleteExpiredLimits = (tx: Tx, now: Date): Promise<number> =>
  tx.run(sql`delete from rate_limits where expire < ${now.getTime()}`);
