import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { Providers } from "./app/providers.tsx";
import { canHydrate } from "./app/hydration.ts";
import { currentSession, isAddressedFormally } from "./features/session/public.ts";
import { App, loadFirstPage } from "./app/router.tsx";
import { watchHistory } from "./lib/browser/scroll-history.ts";
import { syncSettings } from "./app/sync-settings.ts";
import { loadFormalAddress } from "./lib/i18n/formal-address.ts";
import { applyLanguage } from "./lib/i18n/language.tsx";
import { loadAfterDelay } from "./lib/lazy/load-after-delay.ts";
import { mayPrefetch, watchSaver } from "./lib/saver/level.ts";
import { pause } from "./lib/http/retry.ts";
import { loadSite } from "./lib/hydration/site.ts";
import { applyTheme } from "./lib/browser/theme.ts";
import { applyDisplayFont } from "./styles/display-font.ts";
import "./styles/index.css";

/** By then the first view has rendered and most of its requests have finished. */
const LAZY_START_MS = 3_000;

/** React keeps a rendered skeleton for 300 ms, so none is rendered for a page whose chunk is about to arrive. */
const SKELETON_DELAY_MS = 100;

const application = (
  <StrictMode>
    <Providers>
      <App />
    </Providers>
  </StrictMode>
);

async function start() {
  const root = document.getElementById("root") as HTMLElement;
  const isRendered = canHydrate(root);
  // First, because the requests below take seconds on a slow network.
  applyDisplayFont();
  applyTheme();
  applyLanguage();
  watchHistory();
  watchSaver();
  syncSettings();
  const firstPage = loadFirstPage();
  const address = isAddressedFormally(currentSession().user) && loadFormalAddress();
  // A page from the service worker's cache contains no user data.
  const page = document.documentElement.dataset;
  if ("offline" in page) {
    if (!mayPrefetch()) page["ownFaces"] = "";
    void import("./app/offline-start.ts");
  }
  await Promise.all([loadSite(), address]);
  // Server-rendered HTML can be hydrated only by the same page.
  await (isRendered ? firstPage : Promise.race([firstPage, pause(SKELETON_DELAY_MS)]));
  // A transition hydrates in time slices: in one go a slow phone would not respond to a tap for a third of a second.
  if (isRendered) startTransition(() => void hydrateRoot(root, application));
  else createRoot(root).render(application);
  loadAfterDelay(
    LAZY_START_MS,
    () => import("./app/late-start.ts"),
    ({ startLazily }) => startLazily(),
  );
}

void start();
