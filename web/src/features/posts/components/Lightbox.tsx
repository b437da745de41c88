import type { Picture } from "@angon/contract/posts";
import YetAnotherLightbox from "yet-another-react-lightbox";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import { useFormat } from "../../../lib/format.ts";
import { useText } from "../../../lib/text.ts";
import { pictureAt } from "../../../ui/Picture.tsx";
import { dialogText } from "../late-text.ts";
import { text } from "../text.ts";

interface LightboxProps {
  pictures: readonly Picture[];
  first: number;
  open: boolean;
  onClose: () => void;
}

/** All pictures of a post, one at a time and as large as they are; arrows and Escape work. */
export default function Lightbox({ pictures, first, open, onClose }: LightboxProps) {
  const t = useText(dialogText);
  const words = useText(text);
  const format = useFormat();
  return (
    <YetAnotherLightbox
      open={open}
      close={onClose}
      index={first}
      plugins={[Zoom]}
      carousel={{ finite: true, padding: 0 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      render={pictures.length > 1 ? {} : { buttonPrev: () => null, buttonNext: () => null }}
      slides={pictures.map(({ url, w, h }, index) => ({
        src: url,
        width: w,
        height: h,
        alt: words.picture(format.number(index + 1)),
        srcSet: [
          {
            src: pictureAt(url, 720),
            width: Math.min(720, w),
            height: Math.round((h * Math.min(720, w)) / w),
          },
          { src: url, width: w, height: h },
        ],
      }))}
      labels={{
        Lightbox: t.lightbox,
        Close: t.close,
        Previous: t.previous,
        Next: t.next,
        "Zoom in": t.zoomIn,
        "Zoom out": t.zoomOut,
      }}
    />
  );
}
