import { createHash } from "node:crypto";
import { isDatabaseAway } from "../db/away.ts";
import type { Database, Tx } from "../db/database.ts";
import { sql } from "../db/sql.ts";
import type { Clock } from "./clock.ts";
import type { WriteBatcher, Services } from "./context.ts";
import { Failure } from "./fail.ts";
import { RETENTION_HOURS, writeOnce, type Retry } from "./idempotency.ts";
import { seal, unseal } from "./secrets.ts";

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
  const known = await knownOutcomes<Item, Gained>(tx, services.clock, bundle);
  const fresh = bundle.filter((_, i) => !known[i]);
  const done =
    fresh.length > 0
      ? await work(
          tx,
          fresh.map(({ item }) => item),
          services,
        )
      : [];
  const outcomes = done.map((gained): Outcome<Gained> =>
    gained instanceof Failure ? { failure: gained } : { gained },
  );
  await keepAnswers(tx, services.clock, fresh, outcomes);
  return bundle.map(
    (entry, i) => known[i] ?? outcomes[fresh.indexOf(entry)] ?? { failure: new Failure("common.internal") },
  );
}

const lockOf = ({ userId, key }: Retry) =>
  createHash("sha256").update(`${userId} ${key}`).digest().readBigInt64BE().toString();

/** The responses to earlier requests with the same keys, or that one of them is still running. */
async function knownOutcomes<Item, Gained>(
  tx: Tx,
  clock: Clock,
  bundle: readonly Entry<Item, Gained>[],
): Promise<(Outcome<Gained> | undefined)[]> {
  const retries = bundle.flatMap(({ retry }) => retry ?? []);
  if (retries.length === 0) return bundle.map(() => undefined);
  const locks = await tx.many<{ free: boolean }>(sql`
    select pg_try_advisory_xact_lock(l.number) as free
    from unnest(${retries.map(lockOf)}::bigint[]) with ordinality as l (number, place) order by l.place`);
  const oldest = new Date(clock.now().getTime() - RETENTION_HOURS * 3_600_000);
  const stored = await tx.many<{ user_id: number; key: string; request: Buffer; answer: Buffer }>(sql`
    select i.user_id, i.key, i.request, i.answer
    from unnest(${retries.map(({ userId }) => userId)}::int[], ${retries.map(({ key }) => key)}::text[]) as r (user_id, key)
    join idempotency i on i.user_id = r.user_id and i.key = r.key
    where i.at > ${oldest}`);
  const answers = new Map(stored.map((row) => [`key ${row.user_id} ${row.key}`, row]));
  return bundle.map((entry) => {
    if (!entry.retry) return undefined;
    if (!locks[retries.indexOf(entry.retry)]?.free)
      return { failure: new Failure("common.idempotency_running") };
    const earlier = answers.get(keyOfRetry(entry) ?? "");
    if (!earlier) return undefined;
    if (!earlier.request.equals(entry.retry.request))
      return { failure: new Failure("common.idempotency_mismatch") };
    return { gained: unseal(entry.retry.seal, earlier.answer) as Gained };
  });
}

async function keepAnswers<Item, Gained>(
  tx: Tx,
  clock: Clock,
  fresh: readonly Entry<Item, Gained>[],
  outcomes: readonly Outcome<Gained>[],
): Promise<void> {
  const rows = fresh.flatMap(({ retry }, i) => {
    const outcome = outcomes[i];
    return retry && outcome && "gained" in outcome
      ? [{ retry, answer: seal(retry.seal, outcome.gained) }]
      : [];
  });
  if (rows.length === 0) return;
  await tx.run(sql`
    insert into idempotency (user_id, key, request, status, answer, at)
    select r.*, ${clock.now()}::timestamptz
    from unnest(${rows.map(({ retry }) => retry.userId)}::int[], ${rows.map(({ retry }) => retry.key)}::text[],
      ${rows.map(({ retry }) => retry.request)}::bytea[], ${rows.map(({ retry }) => retry.status)}::smallint[],
      ${rows.map(({ answer }) => answer)}::bytea[]) as r
    on conflict (user_id, key) do update
    set request = excluded.request, status = excluded.status, answer = excluded.answer, at = excluded.at`);
}
