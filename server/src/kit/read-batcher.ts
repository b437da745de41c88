import { Failure } from "./fail.ts";
import { shedRequests } from "./telemetry/metrics.ts";

const MAX_BATCH = 50;
/** Equals the pool's limit of waiting requests. */
const MAX_WAITING = 200;
/** Equals the statement timeout; an item that waited longer is refused without being read. */
const LONGEST_WAIT_MS = 2_000;

type Waiting<Item, Result> = {
  item: Item;
  since: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Joins reads of the same kind: those that arrive while `atOnce` statements run share the next one. A read without
 * company starts at once, and no read is answered by a statement that began before it. More reads than can be done in
 * time are refused, as requests are that would wait for a connection.
 */
export function createReadBatcher<Item, Result>(
  read: (items: readonly Item[]) => Promise<readonly Result[]>,
  atOnce: number,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let reading = 0;

  async function readBatch(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await read(batch.map(({ item }) => item));
      if (results.length !== batch.length)
        throw new Error("a batch of reads must return one result per item");
      results.forEach((result, i) => batch[i]?.resolve(result));
    } catch (error) {
      batch.forEach(({ reject }) => reject(error));
    }
  }

  function nextBatch(): Waiting<Item, Result>[] {
    const oldest = performance.now() - LONGEST_WAIT_MS;
    while (waiting[0] && waiting[0].since < oldest) waiting.shift()?.reject(overloaded());
    return waiting.splice(0, MAX_BATCH);
  }

  async function run(): Promise<void> {
    reading++;
    for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) await readBatch(batch);
    reading--;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= MAX_WAITING) return reject(overloaded());
      waiting.push({ item, since: performance.now(), resolve, reject });
      if (reading < atOnce) void run();
    });
}

function overloaded(): Failure {
  shedRequests.inc();
  return new Failure("common.unavailable", { retryAfter: 1 });
}
