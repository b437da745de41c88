import type { Submission } from "@angon/contract/homework/submissions";
import type { ReactNode } from "react";
import { Covered } from "../../../../lib/data-usage/Covered.tsx";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { uncover, useCovered } from "../../../../ui/data-saver.ts";
import { Picture } from "../../../../ui/Picture.tsx";
import { text } from "../text.ts";
import { PageImage } from "./PageImage.tsx";

interface PageViewProps {
  picture: Submission["pictures"][number];
  name: string;
  index: number;
  zoom: number;
  /** Quarter turns to the right. */
  turns: number;
  children: ReactNode;
}

/** One page in the width of the box, with its marks; turned pages keep their marks in place. */
export function PageView({ picture, name, index, zoom, turns, children }: PageViewProps) {
  const t = useText(text);
  const { number } = useFormat();
  const { url, w, h, blur, bytes } = picture;
  const isCovered = useCovered(url);
  const alt = t.pageOf(number(index + 1), name);
  const isAcross = turns % 2 === 1;
  const ratio = isAcross ? h / w : w / h;
  if (isCovered)
    return (
      <button
        type="button"
        onClick={() => uncover(url)}
        className="relative block w-full"
        style={{ aspectRatio: w / h }}
      >
        <Picture src={url} w={w} h={h} blur={blur} className="absolute inset-0 size-full" />
        <Covered src={url} bytes={bytes} label={alt} />
      </button>
    );
  return (
    <div className="relative w-full overflow-hidden" style={{ aspectRatio: ratio }}>
      <div
        className="absolute top-1/2 left-1/2"
        style={{
          width: isAcross ? `${(w / h) * 100}%` : "100%",
          height: isAcross ? `${(h / w) * 100}%` : "100%",
          transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
        }}
      >
        <PageImage picture={picture} zoom={zoom} alt={alt} isFirst={index === 0} />
        {children}
      </div>
    </div>
  );
}
