import { shareMessage, type Post } from "@angon/contract/posts";
import { Forward } from "lucide-react";
import { useState } from "react";
import { copyText, type CopyResult } from "../../../lib/browser/clipboard.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useLazyDialog } from "../../../lib/lazy/use-lazy-dialog.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { QueuedError } from "../../../lib/outbox/queued.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { sharePost } from "../api.ts";
import { text } from "../text.ts";

const loadAlert = () => import("./ClipboardAlert.tsx");

export const linkOf = (postId: number): string => `${location.origin}/post/${postId}`;

/** Counts the share and copies the link, side by side: a clipboard opens only right after the press. */
export function ShareButton({ post }: { post: Post }) {
  const t = useText(text);
  const format = useFormat();
  const language = useLanguage();
  const alert = useLazyDialog(loadAlert);
  const [copied, setCopied] = useState<CopyResult>("copied");
  const [busy, setBusy] = useState(false);
  const count = post.shareCount;

  const share = async () => {
    setBusy(true);
    const copying = copyText(linkOf(post.id));
    try {
      // Without a line the link is copied all the same, and the counting waits.
      await sharePost(post.id).catch((error: unknown) => {
        if (!(error instanceof QueuedError)) throw error;
      });
      const outcome = await copying;
      setCopied(outcome);
      if (outcome === "copied") toast({ title: shareMessage[language] });
      else alert.open();
    } catch {
      toast({ tone: "bad", title: t.shareFailed, body: t.shareFailedBody });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button
        type="button"
        aria-label={count > 0 ? t.shareCount(format.compact(count)) : t.share}
        onClick={() => busy || void share()}
        className="act"
      >
        <Icon of={Forward} className="-mt-0.5" />
        {count > 0 && <span className="num">{format.compact(count)}</span>}
      </button>
      {alert.Content && copied !== "copied" && (
        <alert.Content {...alert.dialogProps} why={copied} link={linkOf(post.id)} />
      )}
    </>
  );
}
