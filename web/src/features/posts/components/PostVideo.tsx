// @precache later
import type { Picture as PosterOfPost, Post } from "@angon/contract/posts";
import { Play } from "lucide-react";
import { useEffect, useRef, useState, type ComponentType } from "react";
import { isCovered, saverLevel, useSaverLevel } from "../../../ui/data-saver.ts";
import { Covered } from "../../../lib/data-usage/Covered.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Picture, resizedUrl } from "../../../ui/Picture.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { videoText } from "../lazy-text.ts";
import { EmbedBox } from "./EmbedBox.tsx";
import type { PlayerProps } from "./VideoPlayer.tsx";

const loadPlayer = () => import("./VideoPlayer.tsx");

export default function PostVideo({ post }: { post: Post }) {
  return post.video_kind === "embed" ? <EmbedBox post={post} /> : <FileVideo post={post} />;
}

/** Autoplay costs data: with the data saver or reduced motion the user starts the video. */
const startsByItself = (): boolean =>
  saverLevel() === "full" && !matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * A file that lies here: a poster with a button; in view it plays, silently unless it was pressed, and out of view it
 * is the poster again.
 */
function FileVideo({ post: { video_url: src, video_bytes: bytes, poster } }: { post: Post }) {
  const t = useText(videoText);
  const waits = useSaverLevel() !== "full";
  const box = useRef<HTMLDivElement>(null);
  const [Player, setPlayer] = useState<ComponentType<PlayerProps> | null>(null);
  const [playing, setPlaying] = useState<"no" | "silently" | "aloud">("no");

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return setPlaying("no");
        if (startsByItself()) setPlaying((now) => (now === "no" ? "silently" : now));
      },
      { threshold: 0.5 },
    );
    seen.observe(element);
    return () => seen.disconnect();
  }, []);

  useEffect(() => {
    if (playing === "no" || Player) return;
    loadPlayer().then(
      (module) => setPlayer(() => module.default),
      () => {
        setPlaying("no");
        if (playing === "aloud") toast({ tone: "bad", title: t.failed });
      },
    );
  }, [playing, Player, t]);

  if (src === null) return null;
  const ratio = poster ? `${poster.w} / ${poster.h}` : "16 / 9";
  return (
    <div
      ref={box}
      className="relative mt-3 grid max-h-110 w-full place-items-center overflow-hidden rounded-control bg-surface-3"
      style={{ aspectRatio: ratio }}
    >
      {Player && playing !== "no" ? (
        <Player src={src} poster={posterAt(poster)} silent={playing === "silently"} label={t.video} />
      ) : (
        <button
          type="button"
          aria-label={waits ? undefined : t.play}
          onClick={() => setPlaying("aloud")}
          className="absolute inset-0 flex flex-col items-center justify-center gap-2 -outline-offset-3"
        >
          {poster && (
            <Picture
              src={poster.url}
              w={poster.w}
              h={poster.h}
              blur={poster.blur}
              sizes="(min-width: 45rem) 640px, 100vw"
              className="absolute inset-0 size-full"
            />
          )}
          <span className="play-disc">
            {playing === "no" ? (
              <Icon of={Play} size={28} className="ml-1 fill-current" />
            ) : (
              <Spinner size={24} />
            )}
          </span>
          {waits && <Covered isVideo src={src} bytes={bytes} label={t.play} />}
        </button>
      )}
    </div>
  );
}

/** The film was asked for, and not a picture beside it. */
const posterAt = (poster: PosterOfPost | null): string | undefined =>
  poster && !isCovered(poster.url) ? resizedUrl(poster.url, 720) : undefined;
