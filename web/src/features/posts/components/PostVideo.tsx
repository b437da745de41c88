import type { Picture as PosterOfPost, Post } from "@angon/contract/posts";
import { Play } from "lucide-react";
import { useEffect, useRef, useState, type ComponentType } from "react";
import { useText } from "../../../lib/text.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Picture } from "../../../ui/Picture.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { toast } from "../../../ui/Toast.tsx";
import { text } from "../text.ts";
import { EmbedBox } from "./EmbedBox.tsx";
import type { PlayerProps } from "./VideoPlayer.tsx";

/** A file that lies here, or the player of another host. */
export default function PostVideo({ post }: { post: Post }) {
  if (post.video_url === null) return null;
  if (post.video_kind === "embed") return <EmbedBox src={post.video_url} />;
  return <VideoFile src={post.video_url} poster={post.poster} />;
}

interface VideoFileProps {
  src: string;
  poster: PosterOfPost | null;
}

/** Data is dear: whoever saves it, or wants less motion, starts a video by hand. */
function startsByItself(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  const isSparing = connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? "");
  return !isSparing && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A poster with a button; in view it plays, silently unless it was pressed, and out of view it is the poster again. */
function VideoFile({ src, poster }: VideoFileProps) {
  const t = useText(text);
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
    import("./VideoPlayer.tsx").then(
      (module) => setPlayer(() => module.default),
      () => {
        setPlaying("no");
        if (playing === "aloud") toast({ tone: "bad", title: t.videoFailed });
      },
    );
  }, [playing, Player, t]);

  const ratio = poster ? `${poster.w} / ${poster.h}` : "16 / 9";
  return (
    <div
      ref={box}
      className="relative mt-3 grid max-h-110 w-full place-items-center overflow-hidden rounded-control bg-surface-3"
      style={{ aspectRatio: ratio }}
    >
      {Player && playing !== "no" ? (
        <Player src={src} poster={poster?.url} silent={playing === "silently"} label={t.video} />
      ) : (
        <button
          type="button"
          aria-label={t.play}
          onClick={() => setPlaying("aloud")}
          className="absolute inset-0 grid place-items-center -outline-offset-3"
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
        </button>
      )}
    </div>
  );
}
