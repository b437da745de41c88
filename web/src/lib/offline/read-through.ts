import type { Between } from "./network-then-stored.ts";
import { recall, recallStub, remember } from "../browser/storage.ts";

let between: Between | undefined;

/** Reads made before the offline store was loaded; stored once it is. */
const early: (() => void)[] = [];

/** The offline store loads after the first view, or before it when it holds data. */
export function setReadThrough(reading: Between): void {
  between = reading;
  for (const keep of early.splice(0)) keep();
}

const load = () => import("./network-then-stored.ts");

/** From the network; from this device while that has nothing to say, and then the newer answer follows. */
export function readThroughStore<T>(path: string, address: string, ask: () => Promise<T>): Promise<T> {
  const read = () => ({ userId: recallStub()?.id ?? 0, path, address });
  const isKnown = read().userId > 0;
  if (between && isKnown) return between(read(), ask);
  const asked = ask();
  if (!isKnown || recall("angon_kept") === null) {
    // On a first visit a read starts before the user is known.
    early.push(() => void between?.(read(), () => asked).catch(() => undefined));
    return asked;
  }
  // The request may fail before a caller has attached a handler.
  asked.catch(() => undefined);
  return load().then(
    ({ reading }) => {
      setReadThrough(reading);
      return reading(read(), () => asked);
    },
    () => asked,
  );
}

/**
 * Deletes stored responses at sign-out or user change. Written by hand, because the chunk of the store may be
 * unreachable.
 */
export function deleteStoredResponses(): void {
  if (recall("angon_kept") === null) return;
  remember("angon_kept", null);
  globalThis.indexedDB?.deleteDatabase("angon-kept");
  void globalThis.caches?.delete("angon-pictures");
}
