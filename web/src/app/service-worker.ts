import { currentLanguage } from "../lib/i18n/language.tsx";
import { mayPrefetch } from "../lib/saver/level.ts";
import { textIn } from "../lib/i18n/text.ts";
import { toast } from "../ui/overlay/Toast.tsx";
import { versionText } from "./lazy-text.ts";

const UPDATE_CHECK_MS = 60 * 60_000;

/** A page that cannot load chunks offline has them before. */
function loadOutbox(): void {
  void import("../lib/outbox/queue.ts");
  void import("../shell/outbox/queued-writes.ts");
}

/** Registers the service worker, which opens the page offline. Plain http has none; everything else works without. */
export async function registerServiceWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return loadOutbox();
  const registration = await navigator.serviceWorker.register("/sw.js");
  const offerWaiting = () => {
    if (registration.waiting && navigator.serviceWorker.controller) void offerUpdate(registration.waiting);
  };
  registration.addEventListener("updatefound", () => {
    const next = registration.installing;
    next?.addEventListener("statechange", () => next.state === "installed" && offerWaiting());
  });
  offerWaiting();
  const { active } = await navigator.serviceWorker.ready;
  if (mayPrefetch()) {
    active?.postMessage("take more");
    storeSavedPostsLazily();
  }
  checkForUpdates(registration);
}

const loadSaved = () => import("./store-saved-posts.ts");

/** Loads its chunk once the page shows a post, so that pages without posts, such as sign-in, do not load it. */
function storeSavedPostsLazily(): void {
  const begin = () => {
    if (!document.querySelector("[data-post]")) return;
    contentObserver.disconnect();
    void loadSaved()
      .then(({ storeSavedPosts }) => storeSavedPosts())
      .catch(() => undefined);
  };
  const contentObserver = new MutationObserver(begin);
  contentObserver.observe(document.body, { childList: true, subtree: true });
  begin();
}

/** Checks for a new version in tabs that stay open for days. */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - checkedAt < UPDATE_CHECK_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

const entryScript = () => document.querySelector<HTMLScriptElement>("script[type=module][src]");

function hasSameBuild(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data);
    worker.postMessage({ entry: entryScript()?.getAttribute("src") }, [port2]);
  });
}

/** A new version waits until the user accepts it: a page is never reloaded while it is in use. */
async function offerUpdate(worker: ServiceWorker): Promise<void> {
  // The page came from the network and is of the new version already.
  if (await hasSameBuild(worker)) return worker.postMessage("take over");
  const t = textIn(versionText, currentLanguage());
  const onSelect = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    worker.postMessage("take over");
  };
  toast({ title: t.newer, action: { label: t.open, onSelect } });
}
