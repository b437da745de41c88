import type { Post } from "@angon/contract/posts";
import { navigate } from "wouter/use-browser-location";
import { captchaToken } from "../../features/captcha/public.ts";
import { following } from "../../features/follows/public.ts";
import { voting } from "../../features/polls/public.ts";
import { feedChanged, idsByAuthor, previewChange } from "../../features/posts/public.ts";
import { reacting } from "../../features/reactions/public.ts";
import { savedChanged, saving, unsaving } from "../../features/saved/public.ts";
import { currentLanguage } from "../../lib/i18n/language.tsx";
import { kindOf, targetIdOf, type Entry } from "../../lib/outbox/entry.ts";
import { setSignOutPrompt, setPostPreparer } from "../../lib/outbox/queue.ts";
import { onSent } from "../../lib/outbox/on-sent.ts";
import type { Settle } from "../../lib/data/entity-store.ts";
import { textIn } from "../../lib/i18n/text.ts";
import { setOutboxState, onOutboxChange, outboxEntries } from "../../lib/outbox/queued.ts";
import { toast } from "../../ui/overlay/Toast.tsx";
import { askBeforeSignOut } from "./dialogs.ts";
import { OutboxNote } from "./OutboxNote.tsx";
import { text } from "./text.ts";
import { QueuedPosts } from "./QueuedPosts.tsx";

type Change = (post: Post) => Post;
type Body = Partial<{ type: Post["my_reaction"]; on: boolean; optionId: number; collection_id: number }>;

/** The change of posts that a queued write will make. */
function changeOf(entry: Entry): { ids: number[]; change: Change } | undefined {
  const id = targetIdOf(entry);
  const { type = null, on, optionId = 0, collection_id: collection = 1 } = (entry.given.body ?? {}) as Body;
  switch (kindOf(entry)) {
    case "reaction":
      return { ids: [id], change: reacting(id, on ? type : null).change };
    case "vote":
      return { ids: [id], change: voting(id, optionId).change };
    case "save":
      return { ids: [id], change: saving(id, collection).change };
    case "unsave":
      return { ids: [id], change: unsaving(id).change };
    case "follow":
      return { ids: idsByAuthor(id), change: following(id, true).change };
    case "unfollow":
      return { ids: idsByAuthor(id), change: following(id, false).change };
    case "post":
    case "comment":
    case "rating":
    case "share":
    case "report":
    case "read":
    case undefined:
      return undefined;
  }
}

const applied = new Map<string, Settle<Post>[]>();

/** Applies queued writes to the posts, so that they look the same after a reload and in every tab. */
function applyQueued(): void {
  const waiting = outboxEntries().filter(({ state }) => state === "waiting");
  for (const entry of waiting) {
    const effect = applied.has(entry.key) ? undefined : changeOf(entry);
    if (effect)
      applied.set(
        entry.key,
        effect.ids.map((id) => previewChange(id, effect.change)),
      );
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
  const kind = kindOf(entry);
  if (kind === "save" || kind === "unsave") savedChanged.emit();
  if (kind !== "post") return;
  const { id } = response as { id: number };
  const t = textIn(text, currentLanguage());
  feedChanged.emit();
  toast({ title: t.postSent, action: { label: t.seePost, onSelect: () => navigate(`/post/${id}`) } });
}

// Runs once, with the first queued write: connects the outbox with the rooms, which lib must not import.
setPostPreparer(async ({ body, ...rest }) => ({ ...rest, body: { ...body, token: await captchaToken() } }));
setSignOutPrompt(askBeforeSignOut);
onOutboxChange(applyQueued);
onSent(onEntrySent);
setOutboxState({ Note: OutboxNote, Posts: QueuedPosts });
