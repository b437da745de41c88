import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database, Tx } from "../db/database.ts";
import { sql } from "../db/sql.ts";
import { isStaff, type Viewer } from "./access.ts";
import { fail } from "./fail.ts";

const MINUTE = 60;
const STAFF_SHARE = 5;

/** The public numbers. `shared` ones are counted in the database, by all instances and over restarts. */
const limitTable = {
  reads: { points: 600, seconds: 5 * MINUTE, shared: false },
  writes: { points: 120, seconds: MINUTE, shared: false },
  address: { points: 60_000, seconds: 5 * MINUTE, shared: false },
  anonymous: { points: 300, seconds: 5 * MINUTE, shared: false },
  publicWrites: { points: 3_000, seconds: 5 * MINUTE, shared: false },
  signIns: { points: 60, seconds: 15 * MINUTE, shared: true },
  signIn: { points: 10, seconds: 15 * MINUTE, shared: true },
  signInAddress: { points: 200, seconds: 15 * MINUTE, shared: true },
  codesPhone: { points: 5, seconds: 60 * MINUTE, shared: true },
  codesAddress: { points: 300, seconds: 60 * MINUTE, shared: true },
  codesAddressFree: { points: 30, seconds: 60 * MINUTE, shared: true },
  linkAddress: { points: 60, seconds: 60 * MINUTE, shared: true },
  linkCodes: { points: 10, seconds: 60 * MINUTE, shared: true },
  uploads: { points: 60, seconds: 60 * MINUTE, shared: true },
  uploadFiles: { points: 200, seconds: 24 * 60 * MINUTE, shared: true },
  uploadBytes: { points: 500 * 1024 * 1024, seconds: 24 * 60 * MINUTE, shared: true },
  posts: { points: 10, seconds: 10 * MINUTE, shared: true },
  postsDaily: { points: 50, seconds: 24 * 60 * MINUTE, shared: true },
  edits: { points: 30, seconds: 60 * MINUTE, shared: true },
  comments: { points: 30, seconds: 5 * MINUTE, shared: true },
  reactions: { points: 120, seconds: MINUTE, shared: false },
  follows: { points: 60, seconds: 60 * MINUTE, shared: true },
  joins: { points: 60, seconds: 60 * MINUTE, shared: true },
  invites: { points: 30, seconds: 60 * MINUTE, shared: true },
  groupChanges: { points: 60, seconds: 60 * MINUTE, shared: true },
  memberChanges: { points: 200, seconds: 60 * MINUTE, shared: true },
  searches: { points: 60, seconds: MINUTE, shared: false },
  shares: { points: 30, seconds: 60 * MINUTE, shared: true },
  reports: { points: 20, seconds: 60 * MINUTE, shared: true },
  feedback: { points: 10, seconds: 24 * 60 * MINUTE, shared: true },
  exports: { points: 10, seconds: 60 * MINUTE, shared: true },
} as const;

type LimitName = keyof typeof limitTable;

export type Limits = {
  /** Counts `points` for a key; refuses with the time to wait when they are used up. */
  take(
    name: LimitName,
    key: string | number,
    options?: { points?: number; viewer?: Viewer | undefined },
  ): Promise<void>;
  /** True when it still counts as free; for soft limits that ask for a captcha instead of refusing. */
  within(name: LimitName, key: string | number): Promise<boolean>;
  /** Gives a point back, for example after the password was right. */
  giveBack(name: LimitName, key: string | number): Promise<void>;
};

export function openLimits(database: Database, factor: number): Limits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>();
  const limiter = (name: LimitName, share: number) => {
    const id = `${name}:${share}`;
    const existing = limiters.get(id);
    if (existing) return existing;
    const { points, seconds, shared } = limitTable[name];
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
    async take(name, key, { points = 1, viewer } = {}) {
      const outcome = await consume(limiter(name, viewer && isStaff(viewer) ? STAFF_SHARE : 1), key, points);
      if (outcome)
        fail("common.rate_limited", { retryAfter: Math.max(1, Math.ceil(outcome.msBeforeNext / 1_000)) });
    },
    within: async (name, key) => !(await consume(limiter(name, 1), key, 1)),
    giveBack: async (name, key) => void (await limiter(name, 1).reward(String(key), 1)),
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
