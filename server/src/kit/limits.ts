import type { FastifyBaseLogger } from "fastify";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database, Tx } from "../db/database.ts";
import { fixed, sql } from "../db/sql.ts";
import { isStaff, type Viewer } from "./access.ts";
import { fail } from "./fail.ts";
import { createSettledCounter } from "./settled-counter.ts";
import type { Settings } from "./settings.ts";

const STAFF_SHARE = 5;

export type Limit = {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** Counted in the database, by all instances and over restarts; else in memory, by the processes of one port. */
  readonly shared: boolean;
  /**
   * Counted in memory and written to the database a little later: costs a write no round trip, and may be exceeded by
   * one burst per instance. Not for limits that guard a secret.
   */
  readonly settled?: boolean;
};

const declared = new Map<string, Limit>();

/** Declares a limit of a feature; the name is the prefix of its keys in the database and never changes. */
export function defineLimit(name: string, numbers: Omit<Limit, "name">): Limit {
  if (declared.has(name)) throw new Error(`Two limits are called ${name}`);
  const limit = { name, ...numbers };
  declared.set(name, limit);
  return limit;
}

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The limits of every request; the limits of features are in their `limits.ts`. */
export const readLimit = defineLimit("reads", { points: 600, seconds: 5 * MINUTE, shared: false });
/** Above each limit of a single action, which must not be cut by what a person did before. */
export const writeLimit = defineLimit("writes", { points: 600, seconds: MINUTE, shared: false });
/** The limits by address fit 2,000 students behind one address; a school may set them (docs/decisions/0110). */
export const addressLimit = defineLimit("address", { points: 240_000, seconds: 5 * MINUTE, shared: false });
export const anonymousLimit = defineLimit("anonymous", { points: 300, seconds: 5 * MINUTE, shared: false });
export const publicWriteLimit = defineLimit("publicWrites", {
  points: 3_000,
  seconds: 5 * MINUTE,
  shared: false,
});

/** Each post needs a captcha, and so does each sign-up. */
export const captchaLimit = defineLimit("captcha", { points: 120, seconds: 5 * MINUTE, shared: false });
export const captchaAddressLimit = defineLimit("captchaAddress", {
  points: 3_000,
  seconds: 5 * MINUTE,
  shared: false,
});

/** Points of a limit in memory; those of the staff are counted apart. */
export type Count = { limit: string; share: number; key: string; points: number };

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
  /** Adds what another process of the port counted. */
  hear(count: Count): void;
  /** Forgets what is counted in memory for a person; `forgetLimits` deletes the rows. */
  forget(key: string | number): void;
  /** Writes the settled limits a last time. */
  close(): Promise<void>;
};

/** The number with which the feature declares its limit. */
export const declaredPoints = (name: string): number => declared.get(name)?.points ?? 0;

/** The number of the school's settings, or that of the feature. */
function pointsOf({ name, points }: Limit, settings: Settings): number {
  const own: Partial<Record<string, number>> = settings.get("limits") ?? {};
  return own[name] ?? points;
}

export function openLimits(
  database: Database,
  factor: number,
  settings: Settings,
  log: FastifyBaseLogger,
  tellSiblings: (count: Count) => void = () => {},
): Limits {
  const settled = createSettledCounter(database, (error) =>
    log.warn({ err: error }, "limits not written, retrying"),
  );
  const mostOf = (limit: Limit, share: number) => Math.ceil(pointsOf(limit, settings) * factor * share);
  const limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>();
  const limiter = (limit: Limit, share: number) => {
    const { name, seconds, shared } = limit;
    const points = mostOf(limit, share);
    const id = `${name}:${share}`;
    const existing = limiters.get(id);
    if (existing) {
      // Another number goes on with the counters.
      existing.points = points;
      return existing;
    }
    const options = { keyPrefix: name, points, duration: seconds };
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
  /** The milliseconds to wait, or nothing when the points were there. */
  const spend = async (limit: Limit, share: number, key: string | number, points: number) => {
    if (limit.settled)
      return settled.take(`${limit.name}:${key}`, points, {
        most: mostOf(limit, share),
        seconds: limit.seconds,
      });
    const refused = await consume(limiter(limit, share), key, points);
    if (!refused && !limit.shared) tellSiblings({ limit: limit.name, share, key: String(key), points });
    return refused?.msBeforeNext;
  };
  return {
    async take(limit, key, { points = 1, viewer } = {}) {
      const wait = await spend(limit, viewer && isStaff(viewer) ? STAFF_SHARE : 1, key, points);
      if (wait !== undefined)
        fail("common.rate_limited", { retryAfter: Math.max(1, Math.ceil(wait / 1_000)) });
    },
    within: async (limit, key) => (await spend(limit, 1, key, 1)) === undefined,
    async giveBack(limit, key) {
      if (limit.settled) return void (await spend(limit, 1, key, -1));
      await limiter(limit, 1).reward(String(key), 1);
      if (!limit.shared) tellSiblings({ limit: limit.name, share: 1, key: String(key), points: -1 });
    },
    hear({ limit: name, share, key, points }) {
      const limit = declared.get(name);
      if (limit) void limiter(limit, share).penalty(key, points);
    },
    forget: (key) => settled.forget([...declared.keys()].map((name) => `${name}:${key}`)),
    close: () => settled.close(),
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

/**
 * One line is one key: IPv4 as it is, IPv6 by the network, of which a line owns every address. A socket that was closed
 * before its request is read has no address, contrary to the type of fastify.
 */
export function addressKey(ip: string | undefined): string {
  if (ip === undefined) return "closed";
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

/** Deletes the counters of a person, whose number or phone is their key. */
export const forgetLimits = (tx: Tx, keys: readonly string[]): Promise<number> =>
  tx.run(sql`
    delete from rate_limits where key = any(${[...declared.keys()].flatMap((name) => keys.map((key) => `${name}:${key}`))}::text[])`);

const DELETED_AT_ONCE = 5_000;

/**
 * True when there may be more. Counters change with every request, so their age has no index: each bite reads the table,
 * whose live rows are the people of the last hours.
 */
export const deleteExpiredLimits = async (tx: Tx, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    delete from rate_limits r using (
      select key from rate_limits where expire < ${now.getTime()}
      limit ${fixed(DELETED_AT_ONCE)} for update skip locked) old
    where r.key = old.key`)) === DELETED_AT_ONCE;
