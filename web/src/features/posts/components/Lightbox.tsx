import type { Picture as PictureOfPost } from "@angon/contract/posts";
import { useMemo, useState } from "react";
import YetAnotherLightbox, { type Slide, type SlideImage } from "yet-another-react-lightbox";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import { useFormat } from "../../../lib/i18n/format.ts";
import { isCovered, uncover, useSaverLevel, type SaverLevel } from "../../../ui/data-saver.ts";
import { Covered } from "../../../lib/data-usage/Covered.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { useBackToClose } from "../../../ui/overlay/use-back.ts";
import { Picture, resizedUrl } from "../../../ui/Picture.tsx";
import { dialogText, videoText } from "../lazy-text.ts";

interface LightboxProps {
  pictures: readonly PictureOfPost[];
  first: number;
  open: boolean;
  onClose: () => void;
}

const WIDTH = 720;

/** As large as it is; where data is saved, as large as was told. */
function slideOf({ url, w, h }: PictureOfPost, level: SaverLevel, alt: string): SlideImage {
  const narrow = {
    src: resizedUrl(url, WIDTH),
    width: Math.min(WIDTH, w),
    height: Math.round((h * Math.min(WIDTH, w)) / w),
  };
  return level === "full"
    ? { src: url, width: w, height: h, alt, srcSet: [narrow, { src: url, width: w, height: h }] }
    : { ...narrow, alt };
}

/** All pictures of a post, one at a time and as large as they are; arrows and Escape work. */
export default function Lightbox({ pictures, first, open, onClose }: LightboxProps) {
  const t = useText(dialogText);
  const films = useText(videoText);
  const format = useFormat();
  const level = useSaverLevel();
  const [, setUncovered] = useState("");
  useBackToClose(open, onClose);
  // With new slides it would begin again at the first.
  const slides = useMemo(
    () =>
      pictures.map((picture, index) =>
        slideOf(picture, level, t.pictureOf(format.number(index + 1), format.number(pictures.length))),
      ),
    [pictures, level, t, format],
  );

  const waiting = (slide: Slide) => {
    const index = slides.findIndex(({ src }) => "src" in slide && slide.src === src);
    const picture = pictures[index];
    if (!picture || !isCovered(picture.url)) return null;
    const see = () => {
      uncover(picture.url);
      setUncovered(picture.url);
    };
    return <Waiting of={picture} label={slides[index]?.alt ?? films.video} onSee={see} />;
  };
  return (
    <YetAnotherLightbox
      open={open}
      close={onClose}
      index={first}
      plugins={[Zoom]}
      carousel={{ finite: true, padding: 0 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      render={{
        slide: ({ slide }) => waiting(slide),
        ...(pictures.length > 1 ? {} : { buttonPrev: () => null, buttonNext: () => null }),
      }}
      slides={slides}
      labels={{
        Lightbox: t.lightbox,
        "Photo gallery": t.lightbox,
        Carousel: t.carousel,
        Slide: t.slide,
        "{index} of {total}": t.slideOf,
        Close: t.close,
        Previous: t.previous,
        Next: t.next,
        "Zoom in": t.zoomIn,
        "Zoom out": t.zoomOut,
      }}
    />
  );
}

interface WaitingProps {
  of: PictureOfPost;
  label: string;
  onSee: () => void;
}

/** Going on to a picture is not asking for it. */
const Waiting = ({ of: { url, w, h, blur, bytes }, label, onSee }: WaitingProps) => (
  <button
    type="button"
    onClick={onSee}
    className="relative max-h-full w-full max-w-180"
    style={{ aspectRatio: `${w} / ${h}` }}
  >
    <Picture src={url} w={w} h={h} blur={blur} className="absolute inset-0 size-full" />
    <Covered src={url} bytes={bytes} label={label} />
  </button>
);
