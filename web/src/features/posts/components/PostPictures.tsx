import type { Picture as PictureOfPost } from "@angon/contract/posts";
import { useState, type ReactNode } from "react";
import { uncover, useCovered } from "../../../ui/data-saver.ts";
import { Covered } from "../../../lib/data-usage/Covered.tsx";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLazyDialog } from "../../../lib/lazy/use-lazy-dialog.ts";
import { useText } from "../../../lib/i18n/text.ts";
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
  const lightbox = useLazyDialog(loadLightbox);
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
      className={cx("mt-3 grid gap-1.5 overflow-hidden rounded-control", layouts[shown.length])}
      style={only ? { aspectRatio: `${only.w} / ${only.h}` } : undefined}
    >
      {shown.map((picture, index) => {
        const rest = more > 0 && index === SHOWN - 1 && `+${format.number(more)}`;
        const name = t.picture(format.number(index + 1));
        return (
          <One
            key={picture.url}
            of={picture}
            label={rest ? `${name}, ${rest}` : name}
            sizes={only ? "(min-width: 45rem) 640px, 100vw" : "(min-width: 45rem) 320px, 50vw"}
            onOpen={() => open(index)}
          >
            {rest && <span className="picture-more">{rest}</span>}
          </One>
        );
      })}
      {lightbox.Content && <lightbox.Content {...lightbox.dialogProps} pictures={pictures} first={first} />}
    </div>
  );
}

interface OneProps {
  of: PictureOfPost;
  label: string;
  sizes: string;
  onOpen: () => void;
  /** Says that there are more: those wait behind the press, each with its own price. */
  children: ReactNode;
}

function One({ of: { url, w, h, blur, bytes }, label, sizes, onOpen, children }: OneProps) {
  const waits = useCovered(url) && !children;
  return (
    <button
      type="button"
      aria-label={waits ? undefined : label}
      onClick={waits ? () => uncover(url) : onOpen}
      // The line keeps the edge of a white page visible on a white card.
      className="relative min-h-0 min-w-0 overflow-hidden rounded-chip -outline-offset-3 after:pointer-events-none after:absolute after:inset-0 after:rounded-chip after:border after:border-line-strong"
    >
      <Picture src={url} w={w} h={h} blur={blur} sizes={sizes} className="absolute inset-0 size-full" />
      {waits ? <Covered src={url} bytes={bytes} label={label} /> : children}
    </button>
  );
}
