import { currentLanguage, onLanguageChange } from "../i18n/language.tsx";
import { isOnline } from "../browser/online.ts";
import { mayStream } from "../saver/level.ts";
import { onSaverChange } from "../../ui/data-saver.ts";
import { userChanged } from "../browser/signals.ts";
import { setConnected, watchesPresence, watchedTopics, subscriptionsChanged } from "./subscribe.ts";
import { readStream } from "./stream.ts";

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;
/** A page that is hidden for less than this keeps its connection. */
const HIDDEN_MS = 15_000;
/** Debounces the topics while one page closes and the next one opens. */
const SETTLED_MS = 300;

let controller: AbortController | undefined;
let lastId: string | undefined;
let connectedTopics = "";
let failures = 0;
let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
let isSignedIn: () => boolean = () => false;
/** Another tab holds the connection: on plain http a browser allows only six per host, for all tabs together. */
let isElsewhere = false;
let tabs: BroadcastChannel | undefined;

/** Notifications arrive in the language of the request. */
const currentTopics = () => `${watchedTopics().join()} ${watchesPresence()} ${currentLanguage()}`;
const shouldConnect = () => isSignedIn() && mayStream() && isOnline() && !document.hidden && !isElsewhere;

/** Exponential backoff with jitter, so that a school does not reconnect all at once after an outage. */
const reconnectDelay = (seconds?: number) =>
  seconds === undefined
    ? Math.min(FIRST_DELAY_MS * 2 ** failures, MAX_DELAY_MS) * (0.5 + Math.random())
    : (seconds + Math.random()) * 1_000;

function reconnectIn(ms: number): void {
  clearTimeout(reconnectTimer);
  reconnectTimer = setTimeout(open, ms);
}

async function open(): Promise<void> {
  if (controller || !shouldConnect()) return;
  const own = new AbortController();
  controller = own;
  tabs?.postMessage("mine");
  connectedTopics = currentTopics();
  const onEventId = (id: string) => {
    if (controller !== own) return;
    lastId = id;
    failures = 0;
    // From the first event on, views need not poll.
    setConnected(true);
  };
  const { receivedEvent, isRefused, retryAfter } = await readStream(lastId, onEventId, own.signal);
  if (controller !== own) return;
  controller = undefined;
  setConnected(false);
  if (isRefused || !shouldConnect()) return;
  reconnectIn(reconnectDelay(retryAfter));
  if (!receivedEvent) failures++;
}

function close(): void {
  clearTimeout(reconnectTimer);
  controller?.abort();
  controller = undefined;
  setConnected(false);
}

/** Called when the network, visibility, session or topics may have changed. */
function update(): void {
  if (!shouldConnect()) return close();
  if (currentTopics() !== connectedTopics) {
    close();
    // A topic that was not subscribed is not replayed; the current state is sent first.
    lastId = undefined;
  }
  if (!controller) reconnectIn(SETTLED_MS);
}

/**
 * Keeps an SSE connection while a user is signed in, the page is visible and the data saver allows it. Of several tabs
 * the one that was visible last holds it; the others poll, as without a connection.
 */
export function startLiveConnection(isIn: () => boolean, onSession: (changed: () => void) => void): void {
  isSignedIn = isIn;
  let hideTimer: ReturnType<typeof setTimeout> | undefined;
  tabs = new BroadcastChannel("angon_live");
  tabs.addEventListener("message", () => {
    isElsewhere = true;
    close();
  });
  const onVisible = () => {
    isElsewhere = false;
    update();
  };
  addEventListener("focus", onVisible);
  document.addEventListener("visibilitychange", () => {
    clearTimeout(hideTimer);
    if (document.hidden) hideTimer = setTimeout(close, HIDDEN_MS);
    else onVisible();
  });
  addEventListener("online", () => {
    failures = 0;
    update();
  });
  addEventListener("offline", close);
  subscriptionsChanged.subscribe(update);
  onLanguageChange(update);
  onSaverChange(update);
  onSession(update);
  userChanged.subscribe(() => {
    close();
    lastId = undefined;
    update();
  });
  update();
}
