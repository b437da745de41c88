// Runs for each file; the modules that it imports run once, for all files of a worker.
import { afterEach, beforeAll, expect, vi } from "vitest";
import { page } from "vitest/browser";
import { takeComplaints } from "./complaints.ts";
import { usualSize } from "./look.ts";
import { closePage } from "./page.tsx";
import "../../src/styles/index.css";

const resultOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) =>
    Object.assign(request, {
      onsuccess: () => resolve(request.result),
      onerror: () => reject(request.error),
    }),
  );

/**
 * A test finds no drafts and queued writes of another file. The page keeps its connections, which would block the
 * deletion of a database.
 */
beforeAll(async () => {
  for (const { name } of await indexedDB.databases()) {
    if (!name) continue;
    const database = await resultOf(indexedDB.open(name));
    const stores = [...database.objectStoreNames];
    if (stores.length > 0) {
      const writing = database.transaction(stores, "readwrite");
      await Promise.all(stores.map((store) => resultOf(writing.objectStore(store).clear())));
    }
    database.close();
  }
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "onLine");
  const violations = await closePage();
  const [width, height] = usualSize;
  if (window.innerWidth !== width || window.innerHeight !== height) await page.viewport(width, height);
  // oxlint-disable-next-line vitest/no-standalone-expect -- fails the test that has just ended
  expect([...takeComplaints(), ...violations]).toEqual([]);
});
