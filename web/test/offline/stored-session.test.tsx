import { expect, test } from "vitest";
import { writeUserStub } from "../../src/lib/browser/storage.ts";
import { readStoredSession, storeSession } from "../../src/lib/offline/response-store.ts";
import { aUser } from "../support/fixtures.ts";

test("the session of a user is stored for an offline start, and not after the user has signed out", async () => {
  const user = aUser();
  writeUserStub(user);
  storeSession(user.id, { at: 1 });
  expect(await readStoredSession(user.id)).toEqual({ at: 1 });
  writeUserStub(null);
  storeSession(user.id, { at: 2 });
  expect(await readStoredSession(user.id)).toEqual({ at: 1 });
});
