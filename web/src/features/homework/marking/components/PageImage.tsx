import type { Submission } from "@angon/contract/homework/submissions";
import { useState } from "react";
import { type SaverLevel, saverLevel, uncover } from "../../../../ui/data-saver.ts";
import { resizedUrl } from "../../../../ui/Picture.tsx";

type PagePicture = Submission["pictures"][number];

/** A page is read, not glanced at: without the data saver it is as sharp as the screen, and sharper when enlarged. */
export function sourcesOf({ url, w }: PagePicture, level: SaverLevel, zoom: number) {
  if (level !== "full") return { src: resizedUrl(url, zoom > 1 ? 720 : 360) };
  return {
    src: resizedUrl(url, 720),
    srcSet: `${resizedUrl(url, 720)} 720w, ${url} ${Math.max(w, 721)}w`,
    sizes: `(min-width: 64rem) ${Math.round(700 * zoom)}px, ${Math.round(100 * zoom)}vw`,
  };
}

interface PageImageProps {
  picture: PagePicture;
  zoom: number;
  alt: string;
  isFirst: boolean;
}

export function PageImage({ picture, zoom, alt, isFirst }: PageImageProps) {
  const { url, w, h, blur } = picture;
  const [isLoaded, setLoaded] = useState(false);
  // A changed level would start a second download in another width.
  const [level] = useState(saverLevel);
  return (
    <img
      {...sourcesOf(picture, level, zoom)}
      alt={alt}
      width={w}
      height={h}
      loading={isFirst ? "eager" : "lazy"}
      decoding={isFirst ? "sync" : "async"}
      draggable={false}
      onLoad={() => {
        setLoaded(true);
        uncover(url);
      }}
      style={isLoaded || !blur ? undefined : { backgroundImage: `url("${blur}")` }}
      className="absolute inset-0 size-full bg-surface-3 bg-cover select-none"
    />
  );
}
