import { isDatabaseAway } from "../db/away.ts";
import type { Database, Tx } from "../db/database.ts";
import type { WriteBatcher, Services } from "./context.ts";
import { Failure } from "./fail.ts";
import { claimRetries, storeResponses, writeOnce, type Retry } from "./idempotency.ts";

const MOST_TOGETHER = 128;

/** One batch commits while the next is prepared; a third would only make batches smaller. */
const MAX_CONCURRENT_BATCHES = 2;

/**
 * A request that waited longer has been answered with a timeout; its write is dropped instead of being done
 * afterwards.
 */
const PATIENCE_MS = 2_500;

type Outcome<Gained> = { gained: Gained } | { failure: Failure };

type Entry<Item, Gained> = {
  item: Item;
  retry: Retry | undefined;
  since: number;
  resolve: (gained: Gained) => void;
  reject: (error: unknown) => void;
};

type Work<Item, Gained> = {
  /** Two items with one key never share a batch: the second must see the first. */
  keyOf: (item: Item) => string;
  /** The row that both writes would lock: such writes share a batch or follow each other, and never run in parallel. */
  rowOf: (item: Item) => string;
  /** Writes all items in one transaction; an item without the right gets a failure and stops no other item. */
  work: (tx: Tx, items: readonly Item[], services: Services) => Promise<(Gained | Failure)[]>;
};

type Queue<Item, Gained> = {
  waiting: Entry<Item, Gained>[];
  /** Row keys and idempotency keys of the batches in progress. */
  busy: Set<string>;
  underWay: number;
};

export function createWriteBatcher<Item, Gained>(work: Work<Item, Gained>): WriteBatcher<Item, Gained> {
  const queues = new WeakMap<Database, Queue<Item, Gained>>();

  function startNextBatch(services: Services, queue: Queue<Item, Gained>): void {
    refuseExpired(queue.waiting);
    while (queue.underWay < MAX_CONCURRENT_BATCHES) {
      const bundle = nextBundle(queue, work);
      if (bundle.length === 0) return;
      void carry(services, queue, bundle);
    }
  }

  async function carry(services: Services, queue: Queue<Item, Gained>, bundle: Entry<Item, Gained>[]) {
    const claimed = bundle.flatMap((entry) => claimsOf(entry, work));
    for (const claim of claimed) queue.busy.add(claim);
    queue.underWay++;
    await settle(services, work, bundle);
    for (const claim of claimed) queue.busy.delete(claim);
    queue.underWay--;
    startNextBatch(services, queue);
  }

  return {
    enter: (services, retry, item) =>
      new Promise((resolve, reject) => {
        const queue = queues.get(services.database) ?? { waiting: [], busy: new Set(), underWay: 0 };
        queues.set(services.database, queue);
        queue.waiting.push({ item, retry, since: performance.now(), resolve, reject });
        if (queue.underWay < MAX_CONCURRENT_BATCHES) startNextBatch(services, queue);
      }),
  };
}

const keyOfRetry = ({ retry }: { retry: Retry | undefined }) => retry && `key ${retry.userId} ${retry.key}`;

const claimsOf = <Item, Gained>(entry: Entry<Item, Gained>, { rowOf }: Work<Item, Gained>): string[] => {
  const key = keyOfRetry(entry);
  return [`row ${rowOf(entry.item)}`, ...(key ? [key] : [])];
};

/** The first queued item and all that may join it; the others keep their order. */
function nextBundle<Item, Gained>(
  { waiting, busy }: Queue<Item, Gained>,
  work: Work<Item, Gained>,
): Entry<Item, Gained>[] {
  const taken = new Set<string>();
  const bundle: Entry<Item, Gained>[] = [];
  const left: Entry<Item, Gained>[] = [];
  for (const entry of waiting) {
    const keys = [work.keyOf(entry.item), keyOfRetry(entry) ?? ""];
    const collides = keys.some((key) => key !== "" && taken.has(key));
    for (const key of keys) taken.add(key);
    const isBusy = claimsOf(entry, work).some((claim) => busy.has(claim));
    if (collides || isBusy || bundle.length >= MOST_TOGETHER) left.push(entry);
    else bundle.push(entry);
  }
  waiting.splice(0, waiting.length, ...left);
  return bundle;
}

/** Items are queued in order of arrival. */
function refuseExpired<Item, Gained>(waiting: Entry<Item, Gained>[]): void {
  const oldest = performance.now() - PATIENCE_MS;
  const inTime = waiting.findIndex(({ since }) => since >= oldest);
  for (const { reject } of waiting.splice(0, inTime < 0 ? waiting.length : inTime))
    reject(new Failure("common.unavailable", { retryAfter: 1 }));
}

async function settle<Item, Gained>(
  services: Services,
  work: Work<Item, Gained>,
  bundle: readonly Entry<Item, Gained>[],
): Promise<void> {
  const [only, ...others] = bundle;
  try {
    if (only && others.length === 0) return only.resolve(await writeAlone(services, work, only));
    const outcomes = await services.database.tx((tx) => writeBundle(tx, services, work, bundle));
    bundle.forEach((entry, i) => {
      const outcome = outcomes[i];
      if (outcome && "gained" in outcome) entry.resolve(outcome.gained);
      else entry.reject(outcome?.failure ?? new Error("A bundle lost one of its parts"));
    });
  } catch (error) {
    // An item that cannot be written must not fail the others; when the database is unreachable, all fail.
    if (bundle.length > 1 && !isDatabaseAway(error))
      for (const entry of bundle) await settle(services, work, [entry]);
    else for (const entry of bundle) entry.reject(error);
  }
}

/** A single item is written like an unbatched request. */
const writeAlone = <Item, Gained>(
  services: Services,
  { work }: Work<Item, Gained>,
  { item, retry }: Entry<Item, Gained>,
): Promise<Gained> =>
  writeOnce(services.database, services.clock, retry, async (tx) => {
    const [gained] = await work(tx, [item], services);
    if (gained === undefined || gained instanceof Failure)
      throw gained ?? new Error("A bundle lost one of its parts");
    return gained;
  });

async function writeBundle<Item, Gained>(
  tx: Tx,
  services: Services,
  { work }: Work<Item, Gained>,
  bundle: readonly Entry<Item, Gained>[],
): Promise<Outcome<Gained>[]> {
  const now = services.clock.now();
  const keyed = bundle.filter(({ retry }) => retry !== undefined);
  const earlier = await claimRetries(
    tx,
    keyed.flatMap(({ retry }) => retry ?? []),
    now,
  );
  const outcomes = new Map<Entry<Item, Gained>, Outcome<Gained>>();
  keyed.forEach((entry, i) => {
    const known = earlier[i];
    if (known)
      outcomes.set(
        entry,
        "refusal" in known ? { failure: known.refusal } : { gained: known.response as Gained },
      );
  });
  const fresh = bundle.filter((entry) => !outcomes.has(entry));
  const items = fresh.map(({ item }) => item);
  const written = fresh.length > 0 ? await work(tx, items, services) : [];
  fresh.forEach((entry, i) => {
    const gained = written[i] ?? new Failure("common.internal");
    outcomes.set(entry, gained instanceof Failure ? { failure: gained } : { gained });
  });
  storeResponses(
    tx,
    fresh.flatMap((entry) => responseOf(entry, outcomes.get(entry))),
    now,
  );
  return bundle.map((entry) => outcomes.get(entry) ?? { failure: new Failure("common.internal") });
}

/** A refusal is not stored: a retry asks for the right again. */
function responseOf<Item, Gained>({ retry }: Entry<Item, Gained>, outcome: Outcome<Gained> | undefined) {
  return retry && outcome && "gained" in outcome ? [{ retry, response: outcome.gained }] : [];
}
