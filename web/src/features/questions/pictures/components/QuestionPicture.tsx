import type { QuestionImage } from "@angon/contract/quizzes";
import { Covered } from "../../../../lib/data-usage/Covered.tsx";
import { uncover, useCovered } from "../../../../ui/data-saver.ts";
import { Picture } from "../../../../ui/Picture.tsx";

interface QuestionPictureProps {
  picture: QuestionImage;
  /** For a picture that its author did not describe. */
  fallback: string;
}

/** The options below stay in view of a phone. */
const TALLEST = 320;

/** In its own shape, whole: a diagram has no part that may be cut off. */
export function QuestionPicture({
  picture: { url, w, h, blur, bytes, alt },
  fallback,
}: QuestionPictureProps) {
  const label = alt ?? fallback;
  const waits = useCovered(url);
  // The size of an upload that is not saved yet is unknown.
  if (w === 0 || h === 0)
    return <img src={url} alt={label} className="mt-2.5 max-h-80 max-w-full rounded-control" />;
  return (
    <div
      className="relative mt-2.5 w-full overflow-hidden rounded-control border border-line"
      style={{ maxWidth: Math.min(w, Math.round((TALLEST * w) / h)), aspectRatio: `${w} / ${h}` }}
    >
      <Picture
        src={url}
        w={w}
        h={h}
        blur={blur}
        alt={label}
        sizes="(min-width: 640px) 560px, 100vw"
        className="size-full"
      />
      {waits && (
        <button type="button" className="absolute inset-0" onClick={() => uncover(url)}>
          <Covered src={url} bytes={bytes} label={label} />
        </button>
      )}
    </div>
  );
}
