import type { Picture as PictureOfPost } from "@angon/contract/posts";
import { useState } from "react";
import { useFormat } from "../../../lib/format.ts";
import { useOnDemand } from "../../../lib/on-demand.ts";
import { useText } from "../../../lib/text.ts";
import { cx } from "../../../ui/cx.ts";
import { Picture } from "../../../ui/Picture.tsx";
import { text } from "../text.ts";

const loadLightbox = () => import("./Lightbox.tsx");
const SHOWN = 4;

const layouts: Record<number, string> = {
  1: "max-h-110",
  2: "grid-cols-2 aspect-[2/1.2]",
  3: "grid-cols-2 grid-rows-2 aspect-[4/3.3] [&>:first-child]:row-span-2",
  4: "grid-cols-2 grid-rows-2 aspect-[4/3.3]",
};

/** One in its own shape, two side by side, up to four in a square; the fourth says how many more there are. */
export function PostPictures({ pictures }: { pictures: readonly PictureOfPost[] }) {
  const t = useText(text);
  const format = useFormat();
  const lightbox = useOnDemand(loadLightbox);
  const [first, setFirst] = useState(0);
  const shown = pictures.slice(0, SHOWN);
  const [only] = pictures.length === 1 ? pictures : [];
  const more = pictures.length - shown.length;
  const open = (index: number) => {
    setFirst(index);
    lightbox.open();
  };
  return (
    <div
      className={cx("mt-3 grid gap-1 overflow-hidden rounded-control", layouts[shown.length])}
      style={only ? { aspectRatio: `${only.w} / ${only.h}` } : undefined}
    >
      {shown.map((picture, index) => (
        <button
          key={picture.url}
          type="button"
          aria-label={t.picture(format.number(index + 1))}
          onClick={() => open(index)}
          className="relative min-h-0 min-w-0 -outline-offset-3"
        >
          <Picture
            src={picture.url}
            w={picture.w}
            h={picture.h}
            blur={picture.blur}
            sizes={only ? "(min-width: 45rem) 640px, 100vw" : "(min-width: 45rem) 320px, 50vw"}
            className="absolute inset-0 size-full"
          />
          {more > 0 && index === SHOWN - 1 && (
            <span className="picture-more">{t.morePictures(format.number(more))}</span>
          )}
        </button>
      ))}
      {lightbox.Content && <lightbox.Content {...lightbox.shown} pictures={pictures} first={first} />}
    </div>
  );
}
