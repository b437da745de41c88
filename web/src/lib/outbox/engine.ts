import { ProblemError } from "../http/problem.ts";
import { isExpired, type Entry, type Write } from "./entry.ts";
import { orderKeyOf, replaceKeyOf } from "./queued-write.ts";
import type { Store } from "./store.ts";
import { backoff, failureAction } from "./failure-policy.ts";

export interface OutboxEnvironment {
  store: Store;
  send: (entry: Entry) => Promise<unknown>;
  now: () => number;
  /** The signed-in user; writes of another user are not sent. */
  userId: () => number | undefined;
  isOnline: () => boolean;
  withTabLock: (work: () => Promise<void>) => Promise<boolean>;
  renewTabLock: () => Promise<boolean>;
  /** Runs `deliver` again after this time. */
  deliverIn: (ms: number) => void;
  show: (entries: readonly Entry[]) => void;
  /** Records whether the device holds any queued write, so that the next page knows whether to load the outbox. */
  markStored: (isAny: boolean) => void;
  notifySent: (entry: Entry, response: unknown) => void;
}

const LOCKED_RETRY_MS = 5_000;
/** Backoff stops growing at about half a minute, because browsers do not always report that the network is back. */
const MAX_BACKOFF_STEPS = 4;

/** Sends queued writes in order, each until it has succeeded once or the user removes it. */
export function createOutbox(environment: OutboxEnvironment) {
  const { store } = environment;
  const heldUntil = new Map<string, number>();
  const waiters = new Map<string, (response: unknown) => void>();
  let sendingSeq: number | undefined;
  let failures = 0;
  let running: Promise<void> | undefined;
  let mustRepeat = false;

  const ownEntries = async (): Promise<Entry[]> => {
    const userId = environment.userId();
    return (await store.all()).filter((entry) => entry.userId === userId);
  };

  async function refresh(): Promise<void> {
    for (const entry of await ownEntries())
      if (entry.state === "waiting" && entry.seq !== sendingSeq && isExpired(entry, environment.now()))
        await store.put({ ...entry, state: "old" });
    environment.show(await ownEntries());
    environment.markStored((await store.all()).length > 0);
  }

  function settle({ key }: Entry, response?: unknown): void {
    waiters.get(key)?.(response);
    waiters.delete(key);
  }

  /** Resolves once the write is stored; `settled` resolves when it has left the outbox. */
  async function add(write: Write): Promise<{ settled: Promise<unknown> }> {
    const replaceKey = replaceKeyOf(write);
    const replaced = (await ownEntries()).filter(
      (entry) =>
        replaceKey !== undefined &&
        replaceKeyOf(entry) === replaceKey &&
        entry.seq !== sendingSeq &&
        entry.key !== write.key,
    );
    await store.add(
      { ...write, state: "waiting", tries: 0 },
      replaced.map(({ seq }) => seq),
    );
    const settled = new Promise<unknown>((resolve) => waiters.set(write.key, resolve));
    await refresh();
    replaced.forEach((entry) => settle(entry));
    void deliver();
    return { settled };
  }

  /** A later write took its place while it was being sent. */
  async function isReplaced(entry: Entry): Promise<boolean> {
    const replaceKey = replaceKeyOf(entry);
    if (replaceKey === undefined) return false;
    return (await ownEntries()).some(
      ({ seq, ...later }) => seq > entry.seq && replaceKeyOf(later) === replaceKey,
    );
  }

  async function remove(entry: Entry): Promise<void> {
    await store.remove([entry.seq]);
    settle(entry);
    await refresh();
  }

  /** Called by the user: sends at once, with the age of the write reset. */
  async function retry(entry: Entry): Promise<void> {
    const { problem: _, ...rest } = entry;
    await store.put({ ...rest, state: "waiting", tries: 0, at: environment.now() });
    heldUntil.clear();
    await refresh();
    await deliver();
  }

  async function sendOne(entry: Entry): Promise<"continue" | "stop"> {
    sendingSeq = entry.seq;
    try {
      const response = await environment.send(entry);
      failures = 0;
      await store.remove([entry.seq]);
      settle(entry, response);
      environment.notifySent(entry, response);
      return "continue";
    } catch (error) {
      const action = failureAction(error, entry.tries);
      const isOutdated = action.do !== "refuse" && (await isReplaced(entry));
      if (isOutdated) await remove(entry);
      if (action.do === "stop") return "stop";
      // The server was reached, or the write only waits for its turn.
      failures = 0;
      if (action.do === "hold") heldUntil.set(orderKeyOf(entry), environment.now() + action.ms);
      if (isOutdated) return "continue";
      const tried = { ...entry, tries: entry.tries + 1 };
      const refusal = action.do === "refuse" ? { state: "refused" as const, problem: problemOf(error) } : {};
      await store.put({ ...tried, ...refusal });
      if (action.do === "refuse") settle(entry);
      return "continue";
    } finally {
      sendingSeq = undefined;
    }
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const userId = environment.userId();
      if (userId === undefined || !environment.isOnline() || !(await environment.renewTabLock())) return;
      await refresh();
      const entry = nextEntry(await store.all(), { userId, now: environment.now(), heldUntil });
      if (!entry) return scheduleHeld();
      if ((await sendOne(entry)) === "stop")
        return environment.deliverIn(backoff(Math.min(failures++, MAX_BACKOFF_STEPS)));
      await refresh();
    }
  }

  function scheduleHeld(): void {
    const times = [...heldUntil.values()].filter((time) => time > environment.now());
    if (times.length > 0) environment.deliverIn(Math.min(...times) - environment.now());
  }

  /** Only one delivery runs at a time; a call meanwhile makes it run once more. */
  function deliver(): Promise<void> {
    if (running) {
      mustRepeat = true;
      return running;
    }
    const run = async () => {
      do {
        mustRepeat = false;
        if (!(await environment.withTabLock(sendAll))) environment.deliverIn(LOCKED_RETRY_MS);
      } while (mustRepeat);
    };
    running = run()
      // IndexedDB may fail for a moment; the writes stay stored.
      .catch(() => environment.deliverIn(backoff(failures++)))
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  /** Another tab has sent it. */
  async function settleSent(entry: Entry, response: unknown): Promise<void> {
    settle(entry, response);
    await refresh();
  }

  /** True when an earlier write with the same order key is still queued. */
  const hasEarlier = async (write: Write): Promise<boolean> =>
    (await ownEntries()).some(
      (entry) => entry.state === "waiting" && orderKeyOf(entry) === orderKeyOf(write),
    );

  async function removeAllOf(userId: number): Promise<void> {
    const removed = (await store.all()).filter((entry) => entry.userId === userId);
    await store.remove(removed.map(({ seq }) => seq));
    await refresh();
  }

  return { add, remove, retry, deliver, refresh, settleSent, hasEarlier, removeAllOf };
}

/** The first entry that may be sent now; a held entry holds all later ones with the same order key. */
function nextEntry(
  entries: readonly Entry[],
  { userId, now, heldUntil }: { userId: number; now: number; heldUntil: ReadonlyMap<string, number> },
): Entry | undefined {
  return entries
    .filter((entry) => entry.userId === userId && entry.state === "waiting")
    .sort((a, b) => a.seq - b.seq)
    .find((entry) => (heldUntil.get(orderKeyOf(entry)) ?? 0) <= now);
}

const problemOf = (error: unknown): Entry["problem"] => {
  if (!(error instanceof ProblemError)) return undefined;
  const { status, code, title, detail } = error;
  return { status, code, title, detail };
};
