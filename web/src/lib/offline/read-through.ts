import type { Between } from "./network-then-stored.ts";
import { recall, recallStub, remember } from "../browser/storage.ts";

let between: Between | undefined;

/** Read before anybody stood between; kept as soon as somebody does. */
const early: (() => void)[] = [];

/** What stands between a read and the network comes after the first view, or with it where something is kept. */
export function readThrough(reading: Between): void {
  between = reading;
  for (const keep of early.splice(0)) keep();
}

const load = () => import("./network-then-stored.ts");

/** From the network; from this device while that has nothing to say, and then the newer answer follows. */
export function orKept<T>(path: string, address: string, ask: () => Promise<T>): Promise<T> {
  const read = () => ({ userId: recallStub()?.id ?? 0, path, address });
  const isKnown = read().userId > 0;
  if (between && isKnown) return between(read(), ask);
  const asked = ask();
  if (!isKnown || recall("angon_kept") === null) {
    // On a first visit it is asked before anybody knows for whom.
    early.push(() => void between?.(read(), () => asked).catch(() => undefined));
    return asked;
  }
  // It may fail before there is somebody to hear it.
  asked.catch(() => undefined);
  return load().then(
    ({ reading }) => {
      readThrough(reading);
      return reading(read(), () => asked);
    },
    () => asked,
  );
}

/** Whoever signs out or makes room for somebody else. By hand: the code that kept it may be out of reach. */
export function forgetKept(): void {
  if (recall("angon_kept") === null) return;
  remember("angon_kept", null);
  globalThis.indexedDB?.deleteDatabase("angon-kept");
  void globalThis.caches?.delete("angon-pictures");
}
