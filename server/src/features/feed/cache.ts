import type { Db } from "../../db/database.ts";
import type { SharedPart } from "../../kit/http/split-response.ts";
import { createTtlCache, perOwner, type TtlCache } from "../../kit/ttl-cache.ts";

type Order = readonly number[];

/** An order is cached while a reader may still load further pages of it. */
const KEPT = { most: 2_000, ms: 30 * 60_000 };
const NAMED = { most: 2_000, ms: 60_000 };

let turn = 0;
/** Told apart from those of another instance, and of this one before it was started anew. */
const nextName = () => (Date.now() % 36 ** 6).toString(36) + (turn++ % 1_296).toString(36);

/** The first page of one list; another page size is another view. */
type View = { list: string; size: number; seen: string };
type Begun = {
  asOf: (order: string) => string;
  read: () => Promise<Order>;
  failed: (error: unknown) => void;
};

/** Orders that lists had at some moment, by the moment's name, and the latest moment of each view. */
export class OrderSnapshots {
  private readonly orders: TtlCache<Promise<Order>> = createTtlCache(KEPT);
  private readonly latest: TtlCache<{ seen: string; asOf: string }> = createTtlCache(NAMED);

  /** Undefined when the order has expired or could not be read. */
  async at(list: string, asOf: string): Promise<Order | undefined> {
    return this.orders.get(`${list} ${asOf}`)?.catch(() => undefined);
  }

  latestOf = (list: string, size: number): string | undefined => this.latest.get(`${list} ${size}`)?.asOf;

  /** Names this moment, once for all who see the same of it; the order is read beside the answer. */
  name({ list, size, seen }: View, { asOf: named, read, failed }: Begun): string {
    const view = `${list} ${size}`;
    const known = this.latest.get(view);
    if (known?.seen === seen) return known.asOf;
    const asOf = named(nextName());
    const order = read();
    this.orders.put(`${list} ${asOf}`, order);
    order.catch((error: unknown) => {
      this.orders.forget(`${list} ${asOf}`);
      failed(error);
    });
    this.latest.put(view, { seen, asOf });
    return asOf;
  }
}

/** Groups by the name or id in a request. */
export const groupsByRef = perOwner<Db, TtlCache<{ id: number; slug: string }>>(() =>
  createTtlCache({ most: 2_000, ms: 600_000 }),
);

/** Shared parts by their cards; with the half second that a card may be old, no change stays unseen for a second. */
export const sharedPartsByCards = perOwner<Db, TtlCache<SharedPart>>(() =>
  createTtlCache({ most: 100, ms: 500 }),
);

/** Compressed shared parts by their text: a part that is built again has mostly the same text. */
export const sharedPartsByText = perOwner<Db, TtlCache<SharedPart>>(() =>
  createTtlCache({ most: 100, ms: 60_000 }),
);

export const ordersOf = perOwner<Db, OrderSnapshots>(() => new OrderSnapshots());

/** The subjects of a user's recent posts, by user. */
export const ownSubjects = perOwner<Db, TtlCache<Promise<readonly number[]>>>(() =>
  createTtlCache({ most: 10_000, ms: 5 * 60_000 }),
);
