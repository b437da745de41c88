import { ProblemError } from "../http/problem.ts";
import { isExpired, replaceKeyOf, nextEntry, orderKeyOf, type Entry, type Write } from "./entry.ts";
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
  /** Runs `deliver` again after so long. */
  deliverIn: (ms: number) => void;
  show: (entries: readonly Entry[]) => void;
  /** Records whether the device holds any queued write, so that the next page knows whether to load the outbox. */
  markStored: (isAny: boolean) => void;
  notifySent: (entry: Entry, answer: unknown) => void;
}

const LOCKED_RETRY_MS = 5_000;
/** Half a minute: a line that is back does not always say so. */
const MAX_BACKOFF_STEPS = 4;

/** Sends queued writes in order, each until it has succeeded once or the user removes it. */
export function createOutbox(world: OutboxEnvironment) {
  const { store } = world;
  const held = new Map<string, number>();
  const waiters = new Map<string, (answer: unknown) => void>();
  let sendingSeq: number | undefined;
  let failures = 0;
  let running: Promise<void> | undefined;
  let mustRepeat = false;

  const ownEntries = async (): Promise<Entry[]> => {
    const userId = world.userId();
    return (await store.all()).filter((entry) => entry.userId === userId);
  };

  async function refresh(): Promise<void> {
    for (const entry of await ownEntries())
      if (entry.state === "waiting" && entry.seq !== sendingSeq && isExpired(entry, world.now()))
        await store.put({ ...entry, state: "old" });
    world.show(await ownEntries());
    world.markStored((await store.all()).length > 0);
  }

  function settle({ key }: Entry, answer?: unknown): void {
    waiters.get(key)?.(answer);
    waiters.delete(key);
  }

  /** Comes back when it is safe on the device; `gone` once it is in the outbox no more. */
  async function add(write: Write): Promise<{ gone: Promise<unknown> }> {
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
    const gone = new Promise<unknown>((resolve) => waiters.set(write.key, resolve));
    await refresh();
    replaced.forEach((entry) => settle(entry));
    void deliver();
    return { gone };
  }

  async function remove(entry: Entry): Promise<void> {
    await store.remove([entry.seq]);
    settle(entry);
    await refresh();
  }

  /** Asked for by a person: at once, and as if written now. */
  async function retry(entry: Entry): Promise<void> {
    const { problem: _, ...rest } = entry;
    await store.put({ ...rest, state: "waiting", tries: 0, at: world.now() });
    held.clear();
    await refresh();
    await deliver();
  }

  async function sendOne(entry: Entry): Promise<"go on" | "stop"> {
    sendingSeq = entry.seq;
    try {
      const answer = await world.send(entry);
      failures = 0;
      await store.remove([entry.seq]);
      settle(entry, answer);
      world.notifySent(entry, answer);
      return "go on";
    } catch (error) {
      const verdict = failureAction(error, entry.tries);
      if (verdict.do === "stop") return "stop";
      const tried = { ...entry, tries: entry.tries + 1 };
      if (verdict.do === "hold") held.set(orderKeyOf(entry), world.now() + verdict.ms);
      const refusal = verdict.do === "refuse" ? { state: "refused" as const, problem: problemOf(error) } : {};
      await store.put({ ...tried, ...refusal });
      if (verdict.do === "refuse") settle(entry);
      return "go on";
    } finally {
      sendingSeq = undefined;
    }
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const userId = world.userId();
      if (userId === undefined || !world.isOnline() || !(await world.renewTabLock())) return;
      await refresh();
      const entry = nextEntry(await store.all(), { userId, now: world.now(), held });
      if (!entry) return scheduleHeld();
      if ((await sendOne(entry)) === "stop")
        return world.deliverIn(backoff(Math.min(failures++, MAX_BACKOFF_STEPS)));
      await refresh();
    }
  }

  function scheduleHeld(): void {
    const times = [...held.values()].filter((time) => time > world.now());
    if (times.length > 0) world.deliverIn(Math.min(...times) - world.now());
  }

  /** However often it is asked for, one runs, and once more if it was asked for meanwhile. */
  function deliver(): Promise<void> {
    if (running) {
      mustRepeat = true;
      return running;
    }
    const run = async () => {
      do {
        mustRepeat = false;
        if (!(await world.withTabLock(sendAll))) world.deliverIn(LOCKED_RETRY_MS);
      } while (mustRepeat);
    };
    running = run()
      // The device's store may refuse for a moment; nothing is lost by that.
      .catch(() => world.deliverIn(backoff(failures++)))
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  /** Another tab has sent it. */
  async function settleSent(entry: Entry, answer: unknown): Promise<void> {
    settle(entry, answer);
    await refresh();
  }

  /** Whether something in the same place has to go first. */
  const hasEarlier = async (write: Write): Promise<boolean> =>
    (await ownEntries()).some((entry) => entry.state === "waiting" && orderKeyOf(entry) === orderKeyOf(write));

  async function removeAllOf(userId: number): Promise<void> {
    const theirs = (await store.all()).filter((entry) => entry.userId === userId);
    await store.remove(theirs.map(({ seq }) => seq));
    await refresh();
  }

  return { add, remove, retry, deliver, refresh, settleSent, hasEarlier, removeAllOf };
}

const problemOf = (error: unknown): Entry["problem"] => {
  if (!(error instanceof ProblemError)) return undefined;
  const { status, code, title, detail } = error;
  return { status, code, title, detail };
};
