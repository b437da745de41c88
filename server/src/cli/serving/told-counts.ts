import type { Count } from "../../kit/limits.ts";

const GATHER_MS = 200;

/** Points counted in memory, told to the other processes of the port a little later and summed by key. */
export function createToldCounts(tell: (counts: Count[]) => void) {
  const pending = new Map<string, Count>();
  const send = () => {
    tell([...pending.values()]);
    pending.clear();
  };
  return {
    add(count: Count) {
      const id = JSON.stringify([count.limit, count.share, count.key]);
      if (pending.size === 0) setTimeout(send, GATHER_MS).unref();
      pending.set(id, { ...count, points: count.points + (pending.get(id)?.points ?? 0) });
    },
  };
}
