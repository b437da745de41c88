import type { NetworkThenStored } from "./network-then-stored.ts";
import { readStorage, readUserStub, writeStorage } from "../browser/storage.ts";

let networkThenStored: NetworkThenStored | undefined;

/** Reads made before the offline store was loaded; stored once it is. */
const pendingStores: (() => void)[] = [];

/** The offline store loads after the first view, or before it when it holds data. */
export function setReadThrough(reading: NetworkThenStored): void {
  networkThenStored = reading;
  for (const keep of pendingStores.splice(0)) keep();
}

const load = () => import("./network-then-stored.ts");

/** From the network; from this device while that has nothing to say, and then the newer answer follows. */
export function readThrough<T>(path: string, address: string, ask: () => Promise<T>): Promise<T> {
  const read = () => ({ userId: readUserStub()?.id ?? 0, path, address });
  const isKnown = read().userId > 0;
  if (networkThenStored && isKnown) return networkThenStored(read(), ask);
  const asked = ask();
  if (!isKnown || readStorage("angon_kept") === null) {
    // On a first visit a read starts before the user is known.
    pendingStores.push(() => void networkThenStored?.(read(), () => asked).catch(() => undefined));
    return asked;
  }
  // The request may fail before a caller has attached a handler.
  asked.catch(() => undefined);
  return load().then(
    ({ networkThenStored }) => {
      setReadThrough(networkThenStored);
      return networkThenStored(read(), () => asked);
    },
    () => asked,
  );
}

/**
 * Deletes stored responses at sign-out or user change. Written by hand, because the chunk of the store may be
 * unreachable.
 */
export function deleteStoredResponses(): void {
  if (readStorage("angon_kept") === null) return;
  writeStorage("angon_kept", null);
  globalThis.indexedDB?.deleteDatabase("angon-kept");
  void globalThis.caches?.delete("angon-pictures");
}
