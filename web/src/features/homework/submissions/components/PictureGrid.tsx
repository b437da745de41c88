import type { Submission } from "@angon/contract/homework/submissions";
import { useState } from "react";
import { Covered } from "../../../../lib/data-usage/Covered.tsx";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useLazyDialog } from "../../../../lib/lazy/use-lazy-dialog.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { cx } from "../../../../ui/cx.ts";
import { uncover, useCovered } from "../../../../ui/data-saver.ts";
import { Picture } from "../../../../ui/Picture.tsx";
import { marksOn } from "../rules.ts";
import { text } from "../text.ts";
import { AnnotationLayer } from "./AnnotationLayer.tsx";

const SHOWN = 4;
const loadPages = () => import("./PagesDialog.tsx");

interface PictureGridProps {
  pictures: Submission["pictures"];
  annotations: Submission["annotations"];
}

/** The tops of up to four pages with the teacher's marks; a press opens all of them as large as they are. */
export function PictureGrid({ pictures, annotations }: PictureGridProps) {
  const { number } = useFormat();
  const pages = useLazyDialog(loadPages);
  const [first, setFirst] = useState(0);
  if (pictures.length === 0) return null;
  const open = (index: number) => {
    setFirst(index);
    pages.open();
  };
  const rest = pictures.length - SHOWN;
  return (
    <div
      className={cx(
        "mt-3 grid gap-1 overflow-hidden rounded-control",
        pictures.length > 1 ? "aspect-[5/3] grid-cols-2" : "aspect-[5/3]",
        pictures.length > 2 && "grid-rows-2",
      )}
    >
      {pictures.slice(0, SHOWN).map((picture, index) => (
        <Page
          key={picture.url}
          picture={picture}
          index={index}
          annotations={annotations}
          more={index === SHOWN - 1 && rest > 0 ? `+${number(rest)}` : ""}
          isTall={pictures.length === 3 && index === 0}
          onOpen={() => open(index)}
        />
      ))}
      {pages.Content && (
        <pages.Content {...pages.dialogProps} pictures={pictures} annotations={annotations} first={first} />
      )}
    </div>
  );
}

interface PageProps {
  picture: Submission["pictures"][number];
  index: number;
  annotations: Submission["annotations"];
  more: string;
  isTall: boolean;
  onOpen: () => void;
}

function Page({ picture, index, annotations, more, isTall, onOpen }: PageProps) {
  const t = useText(text);
  const { number } = useFormat();
  const { url, w, h, blur, bytes } = picture;
  const isCovered = useCovered(url);
  const label = t.openPage(number(index + 1)) + (more && `, ${more}`);
  return (
    <button
      type="button"
      aria-label={isCovered ? undefined : label}
      onClick={isCovered ? () => uncover(url) : onOpen}
      className={cx("relative min-h-0 min-w-0 -outline-offset-3", isTall && "row-span-2")}
    >
      <Picture
        src={url}
        w={w}
        h={h}
        blur={blur}
        sizes="(min-width: 45rem) 360px, 50vw"
        className="absolute inset-0 size-full object-top"
      />
      {isCovered ? (
        <Covered src={url} bytes={bytes} label={label} />
      ) : (
        <AnnotationLayer marks={marksOn(annotations, index)} picture={picture} cropped />
      )}
      {more && <span className="picture-more">{more}</span>}
    </button>
  );
}
