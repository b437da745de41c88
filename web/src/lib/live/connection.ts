import { isOnline } from "../browser/online.ts";
import { mayStream, onSaver } from "../saver/level.ts";
import { personChanged } from "../browser/signals.ts";
import { beTold, looksAtPresence, postsWatched, wishesChanged } from "./subscribe.ts";
import { listen } from "./stream.ts";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** A page that is hidden for less than this keeps its connection. */
const HIDDEN_MS = 15_000;
/** One page closes and the next opens: that is one change of wishes. */
const SETTLED_MS = 300;

let leaving: AbortController | undefined;
let lastId: string | undefined;
let wishes = "";
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let isSomebodyIn: () => boolean = () => false;
/** Another window of this browser has the line: on plain http six of them would leave none for anything else. */
let isElsewhere = false;
let windows: BroadcastChannel | undefined;

const wishesNow = () => `${postsWatched().join()} ${looksAtPresence()}`;
const wants = () => isSomebodyIn() && mayStream() && isOnline() && !document.hidden && !isElsewhere;

/** Twice as long each time, and by chance a little more: after an outage a school does not come back as one. */
const waitFor = (seconds?: number) =>
  seconds === undefined
    ? Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + Math.random())
    : (seconds + Math.random()) * 1_000;

function again(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(open, ms);
}

async function open(): Promise<void> {
  if (leaving || !wants()) return;
  const own = new AbortController();
  leaving = own;
  windows?.postMessage("mine");
  wishes = wishesNow();
  const note = (id: string) => {
    if (leaving !== own) return;
    lastId = id;
    failures = 0;
    // From here on it need not be asked for.
    beTold(true);
  };
  const { heardAnything, isRefused, afterSeconds } = await listen(lastId, note, own.signal);
  if (leaving !== own) return;
  leaving = undefined;
  beTold(false);
  if (isRefused || !wants()) return;
  again(waitFor(afterSeconds));
  if (!heardAnything) failures++;
}

function close(): void {
  clearTimeout(timer);
  leaving?.abort();
  leaving = undefined;
  beTold(false);
}

/** Something on this side is another than before. */
function lookAgain(): void {
  if (!wants()) return close();
  if (wishesNow() !== wishes) {
    close();
    // A topic that was not subscribed is not replayed; the current state is sent first.
    lastId = undefined;
  }
  if (!leaving) again(SETTLED_MS);
}

/**
 * Keeps an SSE connection while a user is signed in, the page is visible and the data saver is off. Of several windows
 * the one seen last holds it; the others poll, as without a connection.
 */
export function keepLive(isIn: () => boolean, onSession: (changed: () => void) => void): void {
  isSomebodyIn = isIn;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  windows = new BroadcastChannel("angon_live");
  windows.addEventListener("message", () => {
    isElsewhere = true;
    close();
  });
  const isLookedAt = () => {
    isElsewhere = false;
    lookAgain();
  };
  addEventListener("focus", isLookedAt);
  document.addEventListener("visibilitychange", () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(close, HIDDEN_MS);
    else isLookedAt();
  });
  addEventListener("online", () => {
    failures = 0;
    lookAgain();
  });
  addEventListener("offline", close);
  wishesChanged.listen(lookAgain);
  onSaver(lookAgain);
  onSession(lookAgain);
  personChanged.listen(() => {
    close();
    lastId = undefined;
    lookAgain();
  });
  lookAgain();
}
