import type { Submission } from "@angon/contract/homework/submissions";
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { Covered } from "../../../../lib/data-usage/Covered.tsx";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import type { DialogProps } from "../../../../lib/lazy/use-lazy-dialog.ts";
import { uncover, useCovered } from "../../../../ui/data-saver.ts";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
import { Picture } from "../../../../ui/Picture.tsx";
import { SwitchRow } from "../../../../ui/SwitchRow.tsx";
import { marksOn } from "../rules.ts";
import { text } from "../text.ts";
import { AnnotationLayer } from "./AnnotationLayer.tsx";

interface PagesDialogProps extends DialogProps {
  pictures: Submission["pictures"];
  annotations: Submission["annotations"];
  first: number;
}

/** All pages below each other in their full width, with the teacher's marks over them. */
export default function PagesDialog({ pictures, annotations, first, open, onClose }: PagesDialogProps) {
  const t = useText(text);
  const { number } = useFormat();
  const [isMarked, setMarked] = useState(true);
  const firstPage = useRef<HTMLLIElement>(null);
  const hasMarks = pictures.some((_, index) => marksOn(annotations, index).length > 0);
  useLayoutEffect(() => {
    if (open) firstPage.current?.scrollIntoView({ block: "start" });
  }, [open, first]);
  return (
    <Dialog open={open} onClose={onClose} title={t.pages}>
      {hasMarks && <SwitchRow label={t.showMarks} checked={isMarked} onChange={setMarked} className="mb-3" />}
      <ol className="flex flex-col gap-3">
        {pictures.map((picture, index) => (
          <li
            key={picture.url}
            ref={index === first ? firstPage : undefined}
            aria-label={t.page(number(index + 1), number(pictures.length))}
          >
            <Page picture={picture}>
              {isMarked && <AnnotationLayer marks={marksOn(annotations, index)} picture={picture} />}
            </Page>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

interface PageProps {
  picture: Submission["pictures"][number];
  children: ReactNode;
}

function Page({ picture: { url, w, h, blur, bytes }, children }: PageProps) {
  const t = useText(text);
  const isCovered = useCovered(url);
  const picture = <Picture src={url} w={w} h={h} blur={blur} sizes="640px" className="h-auto w-full" />;
  if (!isCovered)
    return (
      <div className="relative overflow-hidden rounded-control">
        {picture}
        {children}
      </div>
    );
  return (
    <button
      type="button"
      onClick={() => uncover(url)}
      className="relative block w-full overflow-hidden rounded-control"
      style={{ aspectRatio: `${w} / ${h}` }}
    >
      <Picture src={url} w={w} h={h} blur={blur} className="absolute inset-0 size-full" />
      <Covered src={url} bytes={bytes} label={t.pages} />
    </button>
  );
}
