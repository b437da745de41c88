// @precache later
import type { Post } from "@angon/contract/posts";
import { idsByAuthor, previewChange } from "../../features/posts/public.ts";
import type { Settle } from "../../lib/data/entity-store.ts";
import type { Entry } from "../../lib/outbox/entry.ts";
import { onSent } from "../../lib/outbox/on-sent.ts";
import { setSignOutPrompt } from "../../lib/outbox/queue.ts";
import { declarationOf, type PostChange } from "../../lib/outbox/queued-write.ts";
import { setOutboxState, onOutboxChange, outboxEntries } from "../../lib/outbox/queued.ts";
import { askBeforeSignOut } from "./dialogs.ts";
import { OutboxNote } from "./OutboxNote.tsx";
import { QueuedPosts } from "./QueuedPosts.tsx";

const applied = new Map<string, Settle<Post>[]>();

const preview = ({ of, change }: PostChange): Settle<Post>[] =>
  ("post" in of ? [of.post] : idsByAuthor(of.author)).map((id) => previewChange(id, change));

/** Applies queued writes to the posts, so that they look the same after a reload and in every tab. */
function applyQueued(): void {
  const waiting = outboxEntries().filter(({ state }) => state === "waiting");
  for (const entry of waiting) {
    const pending = applied.has(entry.key) ? undefined : declarationOf(entry)?.pendingChange?.(entry.given);
    if (pending) applied.set(entry.key, preview(pending));
  }
  for (const [key, settles] of applied) {
    if (waiting.some((entry) => entry.key === key)) continue;
    settles.forEach((settle) => settle());
    applied.delete(key);
  }
}

function onEntrySent(entry: Entry, response: unknown): void {
  applied.get(entry.key)?.forEach((settle) => settle(response as Partial<Post>));
  applied.delete(entry.key);
  declarationOf(entry)?.onSent?.(response as never);
}

// Runs once, with the first queued write.
setSignOutPrompt(askBeforeSignOut);
onOutboxChange(applyQueued);
onSent(onEntrySent);
setOutboxState({ Note: OutboxNote, Posts: QueuedPosts });
