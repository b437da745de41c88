import { session } from "@angon/contract/session";
import type { SessionUser } from "@angon/contract/users";
import { createRoot, type Root } from "react-dom/client";
import { vi } from "vitest";
import { Providers } from "../../src/app/providers.tsx";
import { App } from "../../src/app/router.tsx";
import { beginAnew, endSession } from "../../src/features/session/public.ts";
import { canGoBack, recordNavigation } from "../../src/lib/browser/history-direction.ts";
import { loadSite } from "../../src/lib/hydration/site.ts";
import { dismiss, toasts } from "../../src/ui/overlay/toast-store.ts";
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

function unmount(): void {
  root?.unmount();
  root = undefined;
  document.getElementById("root")?.remove();
}

/** Opens an address of the page as a user of the school, or as a visitor with `null`. */
export async function openPage(
  address: string,
  answers: (server: FakeServer) => void,
  user: SessionUser | null = aUser(),
): Promise<FakeServer> {
  unmount();
  const opened = new FakeServer();
  server = opened;
  globalThis.fetch = opened.fetch;
  history.replaceState(null, "", address);
  // The pages of earlier tests are no pages to go back to.
  while (canGoBack()) recordNavigation(-1);
  recordNavigation(0);
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

const isFor = (endpoint: { path: string }, address: RequestInfo | URL) =>
  new URL(new Request(address).url).pathname === endpoint.path;

/**
 * Timers of a closed page may still send requests, which must not reach the server of the next test. The next page
 * would wait for the token that the closed one requests, so those requests are answered.
 */
const fetchOfClosedPage =
  (closed: FakeServer | undefined): typeof fetch =>
  async (address, init) => {
    if (isFor(session.restore, address) && closed) return closed.fetch(address, init);
    if (isFor(session.refresh, address))
      return Response.json({ code: "auth.session_ended" }, { status: 401 });
    return new Promise(() => {});
  };

const hasEntryOfLayer = () => Boolean((history.state as { over?: true } | null)?.over);

/** Returns what broke the contract. */
export async function closePage(): Promise<readonly string[]> {
  unmount();
  globalThis.fetch = fetchOfClosedPage(server);
  endSession();
  // A restore of the session that waits for the network ends now: timers that were stopped would leave it waiting.
  dispatchEvent(new Event("online"));
  for (const { id } of toasts.current()) dismiss(id);
  // A dialog that is unmounted while it is open removes its entry from the history a moment later.
  await vi.waitUntil(() => !hasEntryOfLayer(), { timeout: HISTORY_LIMIT_MS });
  localStorage.clear();
  sessionStorage.clear();
  const violations = server?.violations ?? [];
  server = undefined;
  return violations;
}
