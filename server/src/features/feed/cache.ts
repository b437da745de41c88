import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { SharedPart } from "../../kit/http/split-response.ts";
import { createTtlCache, perOwner, type TtlCache } from "../../kit/ttl-cache.ts";

/** Ids of a list as they were ranked when the snapshot was taken; complete when no further posts existed. */
export type Order = { ids: readonly number[]; isComplete: boolean };

/** An order is cached while a reader may still load further pages of it. */
const ORDER_CACHE = { most: 2_000, ms: 30 * 60_000 };
const LATEST_CACHE = { most: 2_000, ms: 60_000 };

let counter = 0;
/** Contains the time, so that names of other instances and of this one before a restart differ. */
const nextOrderName = () => (Date.now() % 36 ** 6).toString(36) + (counter++ % 1_296).toString(36);

/**
 * A post may be committed after one with a higher id. An order read this soon after its newest post appeared may lack
 * such a post, so readers who come later do not share it.
 */
const LATE_COMMIT_MS = 2_000;

/** A list with a page size; `firstPage` identifies the posts of its first page. */
type FeedView = { list: string; size: number; newest: number; firstPage: string };
type LatestSnapshot = { firstPage: string; asOf: string; newest: number; newestSince: number; at: number };
type OrderSource = {
  asOf: (order: string) => string;
  read: () => Promise<Order>;
  onError: (error: unknown) => void;
};

/** Orders of lists by the name of their snapshot, and the latest snapshot of each view. */
export class OrderSnapshots {
  private readonly orders: TtlCache<Promise<Order>> = createTtlCache(ORDER_CACHE);
  private readonly latest: TtlCache<LatestSnapshot> = createTtlCache(LATEST_CACHE);

  /**
   * The order with at least `needed` ids unless it is complete; `readMore` continues it once for all its readers.
   * Undefined when the order has expired or could not be read.
   */
  async orderOf(
    { list, asOf, needed }: { list: string; asOf: string; needed: number },
    readMore: (known: readonly number[]) => Promise<Order>,
  ): Promise<Order | undefined> {
    const key = `${list} ${asOf}`;
    for (;;) {
      const cached = this.orders.get(key);
      const order = await cached?.catch(() => undefined);
      if (!cached || !order || order.isComplete || order.ids.length >= needed) return order;
      if (this.orders.get(key) !== cached) continue;
      const longer = readMore(order.ids);
      this.orders.put(key, longer);
      longer.catch(() => this.orders.put(key, cached));
      return longer;
    }
  }

  latestOf = (list: string, size: number): string | undefined => this.latest.get(`${list} ${size}`)?.asOf;

  /** Takes a snapshot, shared by all viewers with the same first page; the response does not wait for its order. */
  take(
    { list, size, newest, firstPage }: FeedView,
    { asOf: formatName, read, onError }: OrderSource,
  ): string {
    const view = `${list} ${size}`;
    const latest = this.latest.get(view);
    const at = performance.now();
    const newestSince = latest?.newest === newest ? latest.newestSince : at;
    if (latest?.firstPage === firstPage && latest.at - newestSince >= LATE_COMMIT_MS) return latest.asOf;
    const asOf = formatName(nextOrderName());
    const order = read();
    this.orders.put(`${list} ${asOf}`, order);
    order.catch((error: unknown) => {
      this.orders.forget(`${list} ${asOf}`);
      onError(error);
    });
    this.latest.put(view, { firstPage, asOf, newest, newestSince, at });
    return asOf;
  }
}

/** Groups by the name or id in a request. */
export const groupsByRef = perOwner<Db, TtlCache<{ id: number; slug: string }>>(() =>
  createTtlCache({ most: 2_000, ms: 600_000 }),
);

/** Compressed shared parts by their cards: a change that no version of a card shows is visible after half a second. */
export const sharedPartsByCards = perOwner<Db, TtlCache<SharedPart>>(() =>
  createTtlCache({ most: 100, ms: 500 }),
);

export const orderSnapshots = perOwner<Db, OrderSnapshots>(() => new OrderSnapshots());

/** The subjects of a user's recent posts, by user. */
const ownSubjects = perOwner<Db, TtlCache<Promise<readonly number[]>>>(() =>
  createTtlCache({ most: 10_000, ms: 5 * 60_000 }),
);

const RECENT_POSTS = 20;

/** The subjects of a user's recent posts. */
export function subjectsOf(database: Db, userId: number): Promise<readonly number[]> {
  const cached = ownSubjects(database).get(userId);
  if (cached) return cached;
  const read = database
    .many<{ id: number }>(
      sql`
      select distinct subject_id as id from (
        select subject_id from posts where user_id = ${userId} and status = 'published'
        order by id desc limit ${RECENT_POSTS}) written
      where subject_id is not null`,
    )
    .then((rows) => rows.map(({ id }) => id));
  ownSubjects(database).put(userId, read);
  read.catch(() => ownSubjects(database).forget(userId));
  return read;
}
