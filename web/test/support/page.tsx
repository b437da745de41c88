import { session } from "@angon/contract/session";
import type { Site } from "@angon/contract/site";
import type { SessionUser } from "@angon/contract/users";
import { createRoot, type Root } from "react-dom/client";
import { vi } from "vitest";
import { Providers } from "../../src/app/providers.tsx";
import { App } from "../../src/app/router.tsx";
import { restore } from "../../src/features/session/api.ts";
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
let endTokenRequests = () => {};
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

/** Opens an address of the page as a user of the school, or as a visitor with `null`; `site` changes its settings. */
export async function openPage(
  address: string,
  answers: (server: FakeServer) => void,
  user: SessionUser | null = aUser(),
  site: Partial<Site> = {},
): Promise<FakeServer> {
  unmount();
  const opened = new FakeServer();
  server = opened;
  globalThis.fetch = fetchUntilClosed(opened);
  history.replaceState(null, "", address);
  // The pages of earlier tests are no pages to go back to.
  while (canGoBack()) recordNavigation(-1);
  recordNavigation(0);
  embed("site", { ...aSite, ...site });
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

const tokenPaths: readonly string[] = [session.restore.path, session.refresh.path];
const requestsToken = (address: RequestInfo | URL) =>
  tokenPaths.includes(new URL(new Request(address).url).pathname);

/** No retry follows, and it ends no session, as 401 would that of the next page. */
const notFound = () => Response.json({ code: "common.not_found" }, { status: 404 });

/** Requests for a token end with the page that sent them, also those that its server holds back. */
function fetchUntilClosed(opened: FakeServer): typeof fetch {
  const closed = new Promise<void>((resolve) => (endTokenRequests = resolve));
  return (address, init) => {
    const response = opened.fetch(address, init);
    return requestsToken(address) ? Promise.race([response, closed.then(notFound)]) : response;
  };
}

/** Timers of a closed page may still send requests, which must not reach the server of the next test. */
const fetchOfClosedPage: typeof fetch = (address) =>
  requestsToken(address) ? Promise.resolve(notFound()) : new Promise(() => {});

const hasEntryOfLayer = () => Boolean((history.state as { over?: true } | null)?.over);

/** Returns what broke the contract. */
export async function closePage(): Promise<readonly string[]> {
  unmount();
  globalThis.fetch = fetchOfClosedPage;
  endSession();
  endTokenRequests();
  // A restore that waits for the network ends now. The next page would take one that still runs for its own.
  dispatchEvent(new Event("online"));
  await restore();
  for (const { id } of toasts.current()) dismiss(id);
  // A dialog that is unmounted while it is open removes its entry from the history a moment later.
  await vi.waitUntil(() => !hasEntryOfLayer(), { timeout: HISTORY_LIMIT_MS });
  localStorage.clear();
  sessionStorage.clear();
  const violations = server?.violations ?? [];
  server = undefined;
  return violations;
}
