import { useEffect, useRef } from "react";
import { cx } from "../../ui/cx.ts";
import { isCovered } from "../../ui/data-saver.ts";
import { useText } from "../i18n/text.ts";
import type { CoveredProps } from "./cover.ts";
import { useByteSize } from "./use-byte-size.ts";
import { recordSaved, removeSaved } from "./saved-bytes.ts";
import { text } from "./text.ts";

/** The size of a covered picture. A picture that stays covered counts as data saved; the size of a video is unknown. */
export default function CoverLabel({ src, bytes, isVideo }: CoveredProps) {
  const t = useText(text);
  const size = useByteSize();
  const box = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const element = box.current;
    if (!element || isVideo || bytes === undefined) return;
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      recordSaved(src, bytes);
      seen.disconnect();
    });
    seen.observe(element);
    return () => {
      seen.disconnect();
      if (!isCovered(src)) removeSaved(src);
    };
  }, [src, bytes, isVideo]);

  const action = isVideo ? t.seeVideo : t.seePicture;
  return (
    <span ref={box} className={cx("grid place-items-center", isVideo ? "relative" : "absolute inset-0")}>
      <span className="mx-1 rounded-[18px] bg-surface px-3 pt-1.75 pb-1.25 text-center text-label font-semibold text-ink">
        {bytes === undefined ? action : t.actionWithSize(action, size(bytes))}
      </span>
    </span>
  );
}
