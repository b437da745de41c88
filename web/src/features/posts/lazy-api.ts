import { shareMessage, type Post } from "@angon/contract/posts";
import { copyText, type CopyResult } from "../../lib/browser/clipboard.ts";
import { openShareSheet } from "../../lib/browser/share-sheet.ts";
import { textIn } from "../../lib/i18n/text.ts";
import { openLazyDialog } from "../../lib/lazy/open-lazy-dialog.tsx";
import { QueuedError } from "../../lib/outbox/queued.ts";
import type { Language } from "../../ui/language.ts";
import { toast } from "../../ui/overlay/Toast.tsx";
import { linkOf, sharedWords, sharingText } from "./sharing/public.ts";
import type { ResponseOf } from "@angon/contract/kit/endpoint";
import { feed } from "@angon/contract/feed";
import { posts, type PostPage } from "@angon/contract/posts";
import { sendRequest } from "../../lib/api/client.ts";
import { feedQuery, loadPost, pageQuery, paramsOf, type Feed, type Wanted } from "./api.ts";
import { changePost, feedChanged, forgetPost } from "./state.ts";

export type NewerPosts = ResponseOf<typeof feed.newer>;

/** Posts that others created since that moment. */
export const readNewer = (
  { batch, group, topic, subjectId }: Feed,
  asOf: string,
  signal: AbortSignal,
): Promise<NewerPosts> =>
  sendRequest(feed.newer, { query: { ...feedQuery({ batch, group, topic, subjectId }), asOf } }, { signal });

export const readPostsOf = (userId: number, wanted: Wanted, signal: AbortSignal): Promise<PostPage> =>
  sendRequest(posts.ofUser, { ...paramsOf(userId), query: pageQuery(wanted) }, { signal });

export async function removePost(id: number): Promise<void> {
  await sendRequest(posts.remove, paramsOf(id));
  forgetPost(id);
  feedChanged.emit();
}

export async function restorePost(id: number): Promise<void> {
  await sendRequest(posts.restore, paramsOf(id));
  await loadPost(id);
  feedChanged.emit();
}

export const readHistory = (id: number, signal: AbortSignal) =>
  sendRequest(posts.history, paramsOf(id), { signal });

const loadAlert = () => import("./components/ClipboardAlert.tsx");

/** Offers the post to other apps, or copies its link where the device has no share sheet. */
export async function share(post: Post, language: Language): Promise<void> {
  const url = linkOf(post.id);
  const t = textIn(sharingText, language);
  try {
    const outcome = await shareOrCopy(post, url, language);
    if (outcome === "copied") toast({ title: shareMessage[language] });
    else if (outcome) await openLazyDialog(loadAlert, { why: outcome, link: url });
  } catch {
    toast({ tone: "bad", title: t.failed, body: t.failedBody });
  }
}

/**
 * The share is counted beside the copying, since a clipboard opens only right after the press, and after the sheet,
 * which may be closed again.
 */
async function shareOrCopy(post: Post, url: string, language: Language): Promise<CopyResult | undefined> {
  const sheet =
    "share" in navigator ? await openShareSheet({ ...sharedWords(post, language), url }) : "unavailable";
  if (sheet === "dismissed") return undefined;
  const copying = sheet === "shared" ? undefined : copyText(url);
  // Without a network the link is copied all the same, and the counting waits.
  await sharePost(post.id).catch((error: unknown) => {
    if (!(error instanceof QueuedError)) throw error;
  });
  return copying;
}

async function sharePost(id: number): Promise<void> {
  const { shareCount } = await sendRequest(posts.share, paramsOf(id));
  changePost(id, { shareCount });
}
