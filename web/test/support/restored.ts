import { session } from "@angon/contract/session";
import { expect } from "vitest";
import type { FakeServer } from "./fake-server.ts";

/**
 * Waits until the page has asked for its session. A page that is closed before holds the lock of the refresh, for which
 * the requests of the next page wait.
 */
export async function sessionRestored(server: FakeServer): Promise<FakeServer> {
  await expect.poll(() => server.receivedBy(session.restore)).toHaveLength(1);
  return server;
}
