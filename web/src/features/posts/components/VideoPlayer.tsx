import { useEffect, useRef } from "react";

export interface PlayerProps {
  src: string;
  poster: string | undefined;
  silent: boolean;
  label: string;
}

/** Mounted only while it plays, so that nothing is fetched before and nothing goes on after. */
export default function VideoPlayer({ src, poster, silent, label }: PlayerProps) {
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    // A browser that does not let it start leaves the controls.
    void element.play().catch(() => undefined);
    return () => {
      element.pause();
      element.removeAttribute("src");
      element.load();
    };
  }, [src]);

  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- uploads of students come without captions
    <video
      ref={video}
      src={src}
      poster={poster}
      muted={silent}
      loop={silent}
      controls
      playsInline
      preload="none"
      aria-label={label}
      className="absolute inset-0 size-full bg-black object-contain"
    />
  );
}
