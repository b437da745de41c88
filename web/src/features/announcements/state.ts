import { MAX_SEEN_AT_ONCE } from "@angon/contract/announcements";
import { userChanged } from "../../lib/browser/signals.ts";
import { sendSeen } from "./api.ts";

/** Announcements that are scrolled past together are sent together. */
const COLLECT_MS = 2_000;
const RETRY_MS = 30_000;

const noted = new Set<number>();
const waiting = new Set<number>();
let timer: ReturnType<typeof setTimeout> | undefined;

userChanged.subscribe(() => {
  noted.clear();
  waiting.clear();
  clearTimeout(timer);
  timer = undefined;
});

/** Sends once that the viewer has seen an announcement; after a failure it tries again while the page is open. */
export function noteSeen(postId: number): void {
  if (noted.has(postId)) return;
  noted.add(postId);
  waiting.add(postId);
  timer ??= setTimeout(() => void send(), COLLECT_MS);
}

async function send(): Promise<void> {
  timer = undefined;
  const ids = [...waiting].slice(0, MAX_SEEN_AT_ONCE);
  const isSent = await sendSeen(ids).then(
    () => true,
    () => false,
  );
  if (isSent) for (const id of ids) waiting.delete(id);
  if (waiting.size > 0) timer ??= setTimeout(() => void send(), isSent ? COLLECT_MS : RETRY_MS);
}
