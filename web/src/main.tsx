import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { Providers } from "./app/providers.tsx";
import { canHydrate } from "./app/hydration.ts";
import { App, readFirstPage } from "./app/router.tsx";
import { watchHistory } from "./lib/browser/scroll-history.ts";
import { watchChoices } from "./app/sync-settings.ts";
import { applyLanguage } from "./lib/i18n/language.tsx";
import { loadAfterDelay } from "./lib/lazy/use-delayed-dialog.ts";
import { watchSaver } from "./lib/saver/level.ts";
import { pause } from "./lib/http/retry.ts";
import { loadSite } from "./lib/hydration/site.ts";
import { applyTheme } from "./lib/browser/theme.ts";
import { wearDisplayFont } from "./styles/display-font.ts";
import "./styles/index.css";

/** The first view stands, and most of what it asked for has come. */
const QUIET_AFTER_MS = 3_000;

/** React keeps a rendered skeleton for 300 ms, so none is rendered for a page whose chunk is about to arrive. */
const AS_GOOD_AS_HERE_MS = 100;

const everything = (
  <StrictMode>
    <Providers>
      <App />
    </Providers>
  </StrictMode>
);

async function start() {
  const root = document.getElementById("root") as HTMLElement;
  const isDrawn = canHydrate(root);
  applyTheme();
  applyLanguage();
  watchHistory();
  watchSaver();
  watchChoices();
  const page = readFirstPage();
  // An offline page comes from this device and contains no user.
  if ("offline" in document.documentElement.dataset) void import("./app/offline-start.ts");
  await loadSite();
  // Server-rendered HTML can be hydrated only by the same page.
  await (isDrawn ? page : Promise.race([page, pause(AS_GOOD_AS_HERE_MS)]));
  // In slices: taken over in one go, a slow phone would not answer a finger for a third of a second.
  if (isDrawn) startTransition(() => void hydrateRoot(root, everything));
  else createRoot(root).render(everything);
  wearDisplayFont();
  loadAfterDelay(
    QUIET_AFTER_MS,
    () => import("./app/member-start-lazy.ts"),
    ({ lateStart }) => lateStart(),
  );
}

void start();
