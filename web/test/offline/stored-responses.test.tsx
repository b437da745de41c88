import { expect, test } from "vitest";
import { writeUserStub } from "../../src/lib/browser/storage.ts";
import { openDatabase } from "../../src/lib/durable/database.ts";
import { deleteStoredResponses } from "../../src/lib/offline/read-through.ts";
import { storeResponse } from "../../src/lib/offline/response-store.ts";
import { aUser } from "../support/fixtures.ts";

const read = openDatabase("angon-kept", { answers: {}, shelf: { keyPath: "id" } });
const storedIds = () =>
  read<string[]>("readonly", (table) => table("shelf").getAllKeys() as IDBRequest<string[]>);

test("a response that is being stored when its user signs out is not stored for the next one to find", async () => {
  const [leaving, coming] = [aUser({ id: 7001 }), aUser({ id: 7002 })];
  writeUserStub(leaving);
  storeResponse({ userId: leaving.id, holds: "posts", url: "/api/feed", response: { data: [] } });
  // The write has begun, and waits for the database, which answers in no microtask.
  while (localStorage.getItem("angon_kept") !== String(leaving.id)) await Promise.resolve();
  deleteStoredResponses();
  writeUserStub(coming);
  // IndexedDB runs writes in order: when the second is stored, the first has ended.
  storeResponse({ userId: coming.id, holds: "posts", url: "/api/feed", response: { data: [] } });
  await expect.poll(storedIds).toContain(`${coming.id} /api/feed `);
  expect(await storedIds()).toEqual([`${coming.id} /api/feed `]);
});
