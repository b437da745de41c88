import type { Endpoint } from "@angon/contract/kit/endpoint";
import type { NetworkThenStored } from "./network-then-stored.ts";
import { readStorage, readUserStub, writeStorage } from "../browser/storage.ts";

type StoredKind = NonNullable<Endpoint["storeOffline"]>;

let networkThenStored: NetworkThenStored | undefined;

/** Stores the responses of reads that ran before the chunk of the offline store had loaded. */
const pendingStores: (() => void)[] = [];

/** Called when the chunk of the offline store has loaded: after the first view, or earlier when it holds data. */
export function setReadThrough(loaded: NetworkThenStored): void {
  networkThenStored = loaded;
  for (const store of pendingStores.splice(0)) store();
}

const load = () => import("./network-then-stored.ts");

/** Sends the request; shows the stored response when the network is slow or absent, and reloads once it answers. */
export function readThrough<T>(holds: StoredKind, url: string, send: () => Promise<T>): Promise<T> {
  const read = () => ({ userId: readUserStub()?.id ?? 0, holds, url });
  const isUserKnown = read().userId > 0;
  if (networkThenStored && isUserKnown) return networkThenStored(read(), send);
  const response = send();
  if (!isUserKnown || readStorage("angon_kept") === null) {
    // On a first visit a read starts before the user is known.
    pendingStores.push(() => void networkThenStored?.(read(), () => response).catch(() => undefined));
    return response;
  }
  // The request may fail before a caller has attached a handler.
  response.catch(() => undefined);
  return load().then(
    (store) => {
      setReadThrough(store.networkThenStored);
      return store.networkThenStored(read(), () => response);
    },
    () => response,
  );
}

/** Called at sign-out and user change. Does not use the chunk of the store, which may be unreachable. */
export function deleteStoredResponses(): void {
  if (readStorage("angon_kept") === null) return;
  writeStorage("angon_kept", null);
  globalThis.indexedDB?.deleteDatabase("angon-kept");
  void globalThis.caches?.delete("angon-pictures");
}
