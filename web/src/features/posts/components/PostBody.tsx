import type { Post } from "@angon/contract/posts";
import { useLayoutEffect, useRef, useState } from "react";
import { RichText } from "../../../lib/rich-text/RichText.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { text } from "../text.ts";

const LINES = 8;
/** Short enough to be shown whole without measuring. */
const SURELY_SHORT = 240;

/** A card far from the viewport is unmounted and rendered again later. */
const unfoldedOnes = new Set<number>();

/** A long text shows its first lines; the rest unfolds in place. */
export function PostBody({ post, whole }: { post: Post; whole: boolean }) {
  const t = useText(text);
  const box = useRef<HTMLDivElement>(null);
  const [unfolded, setUnfolded] = useState(() => unfoldedOnes.has(post.id));
  const [isCut, setCut] = useState(false);
  const clamped = !whole && !unfolded && mayBeLong(post.body);

  useLayoutEffect(() => {
    const element = box.current?.firstElementChild;
    if (!clamped || !element) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 2);
    // Formulas and the font arrive later and change where the lines break.
    const changed = new ResizeObserver(measure);
    changed.observe(element);
    measure();
    return () => changed.disconnect();
  }, [clamped, post.body]);

  if (!post.body) return null;
  return (
    <div className="mt-2.5">
      <div ref={box}>
        <RichText text={post.body} mentions={post.mentions} clamp={clamped ? LINES : undefined} />
      </div>
      {clamped && isCut && (
        <button
          type="button"
          aria-expanded={false}
          onClick={() => {
            unfoldedOnes.add(post.id);
            setUnfolded(true);
          }}
          className="hit-text relative mt-1 text-label font-semibold text-primary-ink hover:underline"
        >
          {t.readMore}
        </button>
      )}
    </div>
  );
}

const mayBeLong = (body: string) => body.length > SURELY_SHORT || body.split("\n").length > LINES / 2;
