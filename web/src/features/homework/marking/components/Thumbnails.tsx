import type { Submission } from "@angon/contract/homework/submissions";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { cx } from "../../../../ui/cx.ts";
import { Picture } from "../../../../ui/Picture.tsx";
import { text } from "../text.ts";

interface ThumbnailsProps {
  pictures: Submission["pictures"];
  current: number;
  onShow: (index: number) => void;
}

/** Laptops: the pages of a script as small pictures. */
export function Thumbnails({ pictures, current, onShow }: ThumbnailsProps) {
  const t = useText(text);
  const { number } = useFormat();
  if (pictures.length < 2) return null;
  return (
    <ol aria-label={t.pages} className="flex w-19 shrink-0 flex-col gap-2.5 overflow-y-auto p-1">
      {pictures.map(({ url, w, h, blur }, index) => (
        <li key={url}>
          <button
            type="button"
            aria-label={t.page(number(index + 1), number(pictures.length))}
            aria-current={index === current || undefined}
            onClick={() => onShow(index)}
            className={cx(
              "relative block h-24 w-full overflow-hidden rounded-[10px]",
              index === current
                ? "[box-shadow:0_0_0_2px_var(--surface),0_0_0_4px_var(--primary)]"
                : "opacity-80 hover:opacity-100",
            )}
          >
            <Picture
              src={url}
              w={w}
              h={h}
              blur={blur}
              sizes="76px"
              className="absolute inset-0 size-full object-top"
            />
          </button>
        </li>
      ))}
    </ol>
  );
}
