import { currentLanguage } from "../lib/i18n/language.tsx";
import { mayPrefetch } from "../lib/saver/level.ts";
import { textIn } from "../lib/i18n/text.ts";
import { toast } from "../ui/overlay/Toast.tsx";
import { versionText } from "./lazy-text.ts";

const LOOK_MS = 60 * 60_000;

/**
 * Registers the service worker, which opens the page offline. Over plain http browsers have none, and all else works.
 */
export async function register(): Promise<void> {
  if (!("serviceWorker" in navigator)) return void import("../lib/outbox/queue.ts");
  const registration = await navigator.serviceWorker.register("/sw.js");
  const offerWaiting = () => {
    if (registration.waiting && navigator.serviceWorker.controller) void offer(registration.waiting);
  };
  registration.addEventListener("updatefound", () => {
    const next = registration.installing;
    next?.addEventListener("statechange", () => next.state === "installed" && offerWaiting());
  });
  offerWaiting();
  const { active } = await navigator.serviceWorker.ready;
  if (mayPrefetch()) {
    active?.postMessage("take more");
    keepSavedLater();
  }
  lookForNewer(registration);
}

const loadSaved = () => import("./store-saved-posts.ts");

/** The code loads with the posts, so pages without posts, such as sign-in, do not load it. */
function keepSavedLater(): void {
  const begin = () => {
    if (!document.querySelector("[data-post]")) return;
    contentObserver.disconnect();
    void loadSaved()
      .then(({ keepSaved }) => keepSaved())
      .catch(() => undefined);
  };
  const contentObserver = new MutationObserver(begin);
  contentObserver.observe(document.body, { childList: true, subtree: true });
  begin();
}

/** A tab that stays open for days learns of a new version too. */
function lookForNewer(registration: ServiceWorkerRegistration): void {
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - looked < LOOK_MS) return;
    looked = Date.now();
    registration.update().catch(() => undefined);
  });
}

const script = () => document.querySelector<HTMLScriptElement>("script[type=module][src]");

function isOfThisPage(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data);
    worker.postMessage({ entry: script()?.getAttribute("src") }, [port2]);
  });
}

/** A new version waits until the user accepts it: a page is never reloaded while it is in use. */
async function offer(worker: ServiceWorker): Promise<void> {
  // The page came from the network and is the new one already.
  if (await isOfThisPage(worker)) return worker.postMessage("take over");
  const t = textIn(versionText, currentLanguage());
  const onSelect = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    worker.postMessage("take over");
  };
  toast({ title: t.newer, action: { label: t.open, onSelect } });
}
