import type { Picture as PictureOfPost } from "@angon/contract/posts";
import { useLazyDialog } from "../../../lib/lazy/use-lazy-dialog.ts";
import { uncover, useCovered } from "../../../ui/data-saver.ts";
import { Covered } from "../../../lib/data-usage/Covered.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Picture } from "../../../ui/Picture.tsx";
import { loadLightbox } from "../../posts/public.ts";
import { text } from "../text.ts";

const WIDTH = 220;
const TALLEST = 1.4;

/** Small beside the words, in its own shape unless that is a tower; a press shows all of it. */
export function CommentPicture({ picture }: { picture: PictureOfPost }) {
  const t = useText(text);
  const lightbox = useLazyDialog(loadLightbox);
  const { url, w, h, blur, bytes } = picture;
  const waits = useCovered(url);
  const ratio = Math.min(h / w, TALLEST);
  return (
    <>
      <button
        type="button"
        aria-label={waits ? undefined : t.picture}
        onClick={waits ? () => uncover(url) : lightbox.open}
        className="relative mt-1.5 block max-w-full overflow-hidden rounded-control"
        style={{ width: Math.min(WIDTH, Math.max(w, 88)), aspectRatio: `1 / ${ratio}` }}
      >
        <Picture src={url} w={w} h={h} blur={blur} sizes={`${WIDTH}px`} className="size-full" />
        {waits && <Covered src={url} bytes={bytes} label={t.picture} />}
      </button>
      {lightbox.Content && <lightbox.Content {...lightbox.dialogProps} pictures={[picture]} first={0} />}
    </>
  );
}
