import type { Post } from "@angon/contract/posts";
import { Forward } from "lucide-react";
import { useState } from "react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { loadOrToast } from "../../../lib/lazy/load-or-toast.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { text } from "../text.ts";

const loadSharing = () => import("../lazy-api.ts");

/** Sharing itself is loaded with the press. */
export function ShareButton({ post }: { post: Post }) {
  const t = useText(text);
  const format = useFormat();
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const count = post.shareCount;

  const press = async () => {
    setBusy(true);
    const sharing = await loadOrToast(loadSharing);
    await sharing?.share(post, language);
    setBusy(false);
  };
  return (
    <button
      type="button"
      aria-label={count > 0 ? t.shareCount(format.compact(count)) : t.share}
      onPointerDown={() => void loadSharing().catch(() => undefined)}
      onClick={() => busy || void press()}
      className="act"
    >
      <Icon of={Forward} className="-mt-0.5" />
      {count > 0 && <span className="num">{format.compact(count)}</span>}
    </button>
  );
}
