import { isOnline } from "../browser/online.ts";
import { mayStream, onSaver } from "../saver/level.ts";
import { userChanged } from "../browser/signals.ts";
import { setConnected, watchesPresence, watchedPosts, subscriptionsChanged } from "./subscribe.ts";
import { readStream } from "./stream.ts";

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;
/** A page that is hidden for less than this keeps its connection. */
const HIDDEN_MS = 15_000;
/** One page closes and the next opens: that is one change of wishes. */
const SETTLED_MS = 300;

let controller: AbortController | undefined;
let lastId: string | undefined;
let connectedTopics = "";
let failures = 0;
let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
let isSignedIn: () => boolean = () => false;
/** Another window of this browser has the line: on plain http six of them would leave none for anything else. */
let isElsewhere = false;
let windows: BroadcastChannel | undefined;

const currentTopics = () => `${watchedPosts().join()} ${watchesPresence()}`;
const shouldConnect = () => isSignedIn() && mayStream() && isOnline() && !document.hidden && !isElsewhere;

/** Twice as long each time, and by chance a little more: after an outage a school does not come back as one. */
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
  windows?.postMessage("mine");
  connectedTopics = currentTopics();
  const note = (id: string) => {
    if (controller !== own) return;
    lastId = id;
    failures = 0;
    // From here on it need not be asked for.
    setConnected(true);
  };
  const { receivedEvent, isRefused, retryAfter } = await readStream(lastId, note, own.signal);
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

/** Something on this side is another than before. */
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
 * Keeps an SSE connection while a user is signed in, the page is visible and the data saver is off. Of several windows
 * the one seen last holds it; the others poll, as without a connection.
 */
export function startLiveConnection(isIn: () => boolean, onSession: (changed: () => void) => void): void {
  isSignedIn = isIn;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  windows = new BroadcastChannel("angon_live");
  windows.addEventListener("message", () => {
    isElsewhere = true;
    close();
  });
  const isLookedAt = () => {
    isElsewhere = false;
    update();
  };
  addEventListener("focus", isLookedAt);
  document.addEventListener("visibilitychange", () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(close, HIDDEN_MS);
    else isLookedAt();
  });
  addEventListener("online", () => {
    failures = 0;
    update();
  });
  addEventListener("offline", close);
  subscriptionsChanged.subscribe(update);
  onSaver(update);
  onSession(update);
  userChanged.subscribe(() => {
    close();
    lastId = undefined;
    update();
  });
  update();
}
