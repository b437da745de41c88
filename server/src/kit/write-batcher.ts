import { isDatabaseAway } from "../db/away.ts";
import type { Database, Tx } from "../db/database.ts";
import type { WriteBatcher, Services } from "./context.ts";
import { Failure } from "./fail.ts";
import { claimRetries, storeResponses, writeOnce, type Retry } from "./idempotency.ts";

const MAX_BATCH_SIZE = 128;

/** One batch commits while the next is prepared; a third would only make batches smaller. */
const MAX_CONCURRENT_BATCHES = 2;

/**
 * A request that waited longer has been answered with a timeout; its write is dropped instead of being done
 * afterwards.
 */
const MAX_WAIT_MS = 2_500;

type Outcome<Result> = { result: Result } | { failure: Failure };

type Entry<Item, Result> = {
  item: Item;
  retry: Retry | undefined;
  since: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

type Work<Item, Result> = {
  /** Two items with one key never share a batch: the second must see the first. */
  keyOf: (item: Item) => string;
  /** The row that both writes would lock: such writes share a batch or follow each other, and never run in parallel. */
  rowOf: (item: Item) => string;
  /** Writes all items in one transaction; an item without the right gets a failure and stops no other item. */
  work: (tx: Tx, items: readonly Item[], services: Services) => Promise<(Result | Failure)[]>;
};

type Queue<Item, Result> = {
  waiting: Entry<Item, Result>[];
  /** Row keys and idempotency keys of the batches in progress. */
  busy: Set<string>;
  running: number;
};

export function createWriteBatcher<Item, Result>(work: Work<Item, Result>): WriteBatcher<Item, Result> {
  const queues = new WeakMap<Database, Queue<Item, Result>>();

  function startNextBatch(services: Services, queue: Queue<Item, Result>): void {
    refuseExpired(queue.waiting);
    while (queue.running < MAX_CONCURRENT_BATCHES) {
      const batch = nextBatch(queue, work);
      if (batch.length === 0) return;
      void runBatch(services, queue, batch);
    }
  }

  async function runBatch(services: Services, queue: Queue<Item, Result>, batch: Entry<Item, Result>[]) {
    const claimed = batch.flatMap((entry) => claimsOf(entry, work));
    for (const claim of claimed) queue.busy.add(claim);
    queue.running++;
    await settle(services, work, batch);
    for (const claim of claimed) queue.busy.delete(claim);
    queue.running--;
    startNextBatch(services, queue);
  }

  return {
    enter: (services, retry, item) =>
      new Promise((resolve, reject) => {
        const queue = queues.get(services.database) ?? { waiting: [], busy: new Set(), running: 0 };
        queues.set(services.database, queue);
        queue.waiting.push({ item, retry, since: performance.now(), resolve, reject });
        if (queue.running < MAX_CONCURRENT_BATCHES) startNextBatch(services, queue);
      }),
  };
}

const keyOfRetry = ({ retry }: { retry: Retry | undefined }) => retry && `key ${retry.userId} ${retry.key}`;

const claimsOf = <Item, Result>(entry: Entry<Item, Result>, { rowOf }: Work<Item, Result>): string[] => {
  const key = keyOfRetry(entry);
  return [`row ${rowOf(entry.item)}`, ...(key ? [key] : [])];
};

/** The first queued item and all that may join it; the others keep their order. */
function nextBatch<Item, Result>(
  { waiting, busy }: Queue<Item, Result>,
  work: Work<Item, Result>,
): Entry<Item, Result>[] {
  const batched = new Set<string>();
  const batch: Entry<Item, Result>[] = [];
  const left: Entry<Item, Result>[] = [];
  for (const entry of waiting) {
    const keys = [work.keyOf(entry.item), keyOfRetry(entry) ?? ""];
    const collides = keys.some((key) => key !== "" && batched.has(key));
    for (const key of keys) batched.add(key);
    const isBusy = claimsOf(entry, work).some((claim) => busy.has(claim));
    if (collides || isBusy || batch.length >= MAX_BATCH_SIZE) left.push(entry);
    else batch.push(entry);
  }
  waiting.splice(0, waiting.length, ...left);
  return batch;
}

/** Items are queued in order of arrival. */
function refuseExpired<Item, Result>(waiting: Entry<Item, Result>[]): void {
  const oldest = performance.now() - MAX_WAIT_MS;
  const inTime = waiting.findIndex(({ since }) => since >= oldest);
  for (const { reject } of waiting.splice(0, inTime < 0 ? waiting.length : inTime))
    reject(new Failure("common.unavailable", { retryAfter: 1 }));
}

async function settle<Item, Result>(
  services: Services,
  work: Work<Item, Result>,
  batch: readonly Entry<Item, Result>[],
): Promise<void> {
  const [only, ...others] = batch;
  try {
    if (only && others.length === 0) return only.resolve(await writeAlone(services, work, only));
    const outcomes = await services.database.tx((tx) => writeTogether(tx, services, work, batch));
    batch.forEach((entry, i) => {
      const outcome = outcomes[i];
      if (outcome && "result" in outcome) entry.resolve(outcome.result);
      else entry.reject(outcome?.failure ?? new Error("The write batch returned fewer results than items"));
    });
  } catch (error) {
    // An item that cannot be written must not fail the others; when the database is unreachable, all fail.
    if (batch.length > 1 && !isDatabaseAway(error))
      for (const entry of batch) await settle(services, work, [entry]);
    else for (const entry of batch) entry.reject(error);
  }
}

/** A single item is written like an unbatched request. */
const writeAlone = <Item, Result>(
  services: Services,
  { work }: Work<Item, Result>,
  { item, retry }: Entry<Item, Result>,
): Promise<Result> =>
  writeOnce(services.database, services.clock, retry, async (tx) => {
    const [result] = await work(tx, [item], services);
    if (result === undefined || result instanceof Failure)
      throw result ?? new Error("The write batch returned fewer results than items");
    return result;
  });

async function writeTogether<Item, Result>(
  tx: Tx,
  services: Services,
  { work }: Work<Item, Result>,
  batch: readonly Entry<Item, Result>[],
): Promise<Outcome<Result>[]> {
  const now = services.clock.now();
  const keyed = batch.filter(({ retry }) => retry !== undefined);
  const earlier = await claimRetries(
    tx,
    keyed.flatMap(({ retry }) => retry ?? []),
    now,
  );
  const outcomes = new Map<Entry<Item, Result>, Outcome<Result>>();
  keyed.forEach((entry, i) => {
    const earlierOutcome = earlier[i];
    if (earlierOutcome)
      outcomes.set(
        entry,
        "refusal" in earlierOutcome
          ? { failure: earlierOutcome.refusal }
          : { result: earlierOutcome.response as Result },
      );
  });
  const fresh = batch.filter((entry) => !outcomes.has(entry));
  const items = fresh.map(({ item }) => item);
  const written = fresh.length > 0 ? await work(tx, items, services) : [];
  fresh.forEach((entry, i) => {
    const result = written[i] ?? new Failure("common.internal");
    outcomes.set(entry, result instanceof Failure ? { failure: result } : { result });
  });
  storeResponses(
    tx,
    fresh.flatMap((entry) => responseOf(entry, outcomes.get(entry))),
    now,
  );
  return batch.map((entry) => outcomes.get(entry) ?? { failure: new Failure("common.internal") });
}

/** A refusal is not stored: a retry asks for the right again. */
function responseOf<Item, Result>({ retry }: Entry<Item, Result>, outcome: Outcome<Result> | undefined) {
  return retry && outcome && "result" in outcome ? [{ retry, response: outcome.result }] : [];
}
