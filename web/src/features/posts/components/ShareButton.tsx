import type { Post } from "@angon/contract/posts";
import { Forward } from "lucide-react";
import { useState } from "react";
import { copyText, type Copied } from "../../../lib/clipboard.ts";
import { useFormat } from "../../../lib/format.ts";
import { useOnDemand } from "../../../lib/on-demand.ts";
import { useText } from "../../../lib/text.ts";
import { Waiting } from "../../../lib/waiting.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { toast } from "../../../ui/Toast.tsx";
import { sharePost } from "../api.ts";
import { text } from "../text.ts";

const loadAlert = () => import("./ClipboardAlert.tsx");

export const linkOf = (postId: number): string => `${location.origin}/post/${postId}`;

/** Counts the share and copies the link, side by side: a clipboard opens only right after the press. */
export function ShareButton({ post }: { post: Post }) {
  const t = useText(text);
  const format = useFormat();
  const alert = useOnDemand(loadAlert);
  const [copied, setCopied] = useState<Copied>("copied");
  const [busy, setBusy] = useState(false);
  const count = post.shareCount;

  const share = async () => {
    setBusy(true);
    try {
      const copying = copyText(linkOf(post.id));
      const message = await sharePost(post.id);
      const outcome = await copying;
      setCopied(outcome);
      if (outcome === "copied") toast({ title: message });
      else alert.open();
    } catch (error) {
      // The link is copied, and the counting waits.
      if (error instanceof Waiting) return;
      toast({ tone: "bad", title: t.shareFailed, body: t.shareFailedBody });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button
        type="button"
        aria-label={count > 0 ? t.shareCount(format.number(count)) : t.share}
        onClick={() => busy || void share()}
        className="act"
      >
        <Icon of={Forward} className="-mt-0.5" />
        {count > 0 && <span className="num">{format.compact(count)}</span>}
      </button>
      {alert.Content && copied !== "copied" && (
        <alert.Content {...alert.shown} why={copied} link={linkOf(post.id)} />
      )}
    </>
  );
}
