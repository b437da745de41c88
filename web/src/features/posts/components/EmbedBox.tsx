import type { Post } from "@angon/contract/posts";
import { MonitorPlay } from "lucide-react";
import { useState } from "react";
import { useText } from "../../../lib/i18n/text.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { dialogText, videoText } from "../lazy-text.ts";

const hostOf = (address: string): string => {
  try {
    return new URL(address).hostname.replace(/^(?:www|player)\./, "");
  } catch {
    return address;
  }
};

/** Video hosts with names that users know; the address of a player says little to them. */
const known = {
  "youtube-nocookie.com": "youTube",
  "vimeo.com": "vimeo",
  "facebook.com": "facebook",
} as const;

const isKnown = (host: string): host is keyof typeof known => host in known;

/** A player of another host: before the press nothing loads from it, so it learns of no viewer. */
export function EmbedBox({ post: { video_url: src } }: { post: Post }) {
  const t = useText(videoText);
  const words = useText(dialogText);
  const [isWanted, setWanted] = useState(false);
  if (src === null) return null;
  const host = hostOf(src);
  return (
    <div className="relative mt-3 h-87.5 w-full overflow-hidden rounded-control bg-surface-3">
      {isWanted ? (
        <iframe
          src={src}
          title={t.video}
          allow="fullscreen; encrypted-media; picture-in-picture"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- players need their own origin, which is never ours
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
          className="size-full border-0"
        />
      ) : (
        <button
          type="button"
          onClick={() => setWanted(true)}
          className="flex size-full flex-col items-center justify-center gap-2 text-ink-2 -outline-offset-3 hover:bg-surface-3/60"
        >
          <span className="play-disc static!">
            <Icon of={MonitorPlay} size={28} />
          </span>
          <span className="text-small font-semibold text-ink">{words.loadPlayer}</span>
          <span className="text-meta">{isKnown(host) ? words[known[host]] : words.fromHost(host)}</span>
        </button>
      )}
    </div>
  );
}
