import { session } from "@angon/contract/session";
import type { SessionUser } from "@angon/contract/users";
import { createRoot, type Root } from "react-dom/client";
import { vi } from "vitest";
import { Providers } from "../../src/app/providers.tsx";
import { App } from "../../src/app/router.tsx";
import { beginAnew, endSession } from "../../src/features/session/public.ts";
import { loadSite } from "../../src/lib/hydration/site.ts";
import { FakeServer } from "./fake-server.ts";
import { answerEverywhere } from "./everywhere.ts";
import { aSite, aUser, someLimits } from "./fixtures.ts";

/** Only an entry that is never removed takes so long. */
const HISTORY_LIMIT_MS = 10_000;

let root: Root | undefined;
let server: FakeServer | undefined;

function embed(name: string, data: unknown): void {
  document.getElementById(name)?.remove();
  const element = document.createElement("script");
  element.id = name;
  element.type = "application/json";
  element.textContent = JSON.stringify(data);
  document.head.append(element);
}

/** Opens an address of the page as a user of the school, or as a visitor with `null`. */
export async function openPage(
  address: string,
  answers: (server: FakeServer) => void,
  user: SessionUser | null = aUser(),
): Promise<FakeServer> {
  const opened = new FakeServer();
  server = opened;
  globalThis.fetch = opened.fetch;
  history.replaceState(null, "", address);
  embed("site", aSite);
  embed("session", user && { user, limits: someLimits, notification_count: 0 });
  answerEverywhere(opened, user);
  answers(opened);
  beginAnew();
  if (user === null) endSession();
  await loadSite();
  const container = document.createElement("div");
  container.id = "root";
  document.body.append(container);
  root = createRoot(container);
  root.render(
    <Providers>
      <App />
    </Providers>,
  );
  return opened;
}

const isRestore = (address: RequestInfo | URL) =>
  new URL(new Request(address).url).pathname === session.restore.path;

const hasEntryOfLayer = () => Boolean((history.state as { over?: true } | null)?.over);

/** Returns what broke the contract. */
export async function closePage(): Promise<readonly string[]> {
  root?.unmount();
  root = undefined;
  const closed = server;
  // Timers of the closed page may still ask, and must not ask the server of the next test. The restore of its session
  // is answered, since the next page would wait for the lock that it holds.
  globalThis.fetch = (address, init) =>
    closed && isRestore(address) ? closed.fetch(address, init) : new Promise(() => {});
  endSession();
  // A dialog that is unmounted while it is open removes its entry from the history a moment later.
  await vi.waitUntil(() => !hasEntryOfLayer(), { timeout: HISTORY_LIMIT_MS });
  document.getElementById("root")?.remove();
  localStorage.clear();
  sessionStorage.clear();
  const violations = server?.violations ?? [];
  server = undefined;
  return violations;
}
