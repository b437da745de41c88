import { Pin } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { cx } from "../../../../ui/cx.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { Line } from "../../../../ui/Skeleton.tsx";
import { useStoreLoad } from "../../../../lib/data/use-store-load.ts";
import { putPosts } from "../../public.ts";
import { keepEmbeddedPins, readPins, type Pinboard, type PinnedPost } from "../../../pins/public.ts";
import { pinsChanged } from "../../../pins/public.ts";
import { pinsText as text } from "../../../pins/public.ts";
import { PinnedCard } from "./PinnedCard.tsx";

const MAX_SHOWN = 5;

interface PinnedPostsProps {
  of: Pinboard;
  /** Pins that are already loaded; the first request is skipped. */
  initial?: readonly PinnedPost[] | undefined;
  /** All there is to see: under a heading, and on a wide page side by side instead of in a row. */
  titled?: boolean;
  /** Keeps no place until it is known that there are some. */
  expectsNone?: boolean;
}

/** Pinned posts; none, or none to be had, is no place taken. */
export function PinnedPosts({
  of: { batch, group_id },
  initial,
  titled = false,
  expectsNone,
}: PinnedPostsProps) {
  const t = useText(text);
  const [pinned, setPinned] = useState(initial);
  const embedded = useRef(initial);

  const load = useCallback(
    async (signal: AbortSignal) => {
      if (embedded.current) {
        const data = embedded.current;
        embedded.current = undefined;
        await keepEmbeddedPins({ batch, group_id }, data);
        return;
      }
      const { data } = await readPins({ batch, group_id }, signal);
      putPosts(data);
      setPinned(data.slice(0, MAX_SHOWN));
    },
    [batch, group_id],
  );
  // Home reserves the space of its row before the pins are known; a group's page shows its feed as high as it can.
  const isLow = group_id !== undefined;
  const { error, refresh } = useStoreLoad(load);
  useEffect(() => pinsChanged.subscribe(refresh), [refresh]);

  // The feed below shows the error of a network that is gone.
  if (pinned ? pinned.length === 0 : expectsNone || error) return null;
  return (
    <section aria-label={t.pinned} aria-busy={pinned === undefined} className="mt-2 md:mt-3">
      {titled && (
        <h2 className="flex items-center gap-2 px-4 pt-1.5 pb-2 font-sans text-label font-normal text-ink-2">
          <Icon of={Pin} size={18} />
          {t.pinned}
        </h2>
      )}
      {pinned === undefined ? (
        <Waiting isLow={isLow} />
      ) : (
        <Slides pinned={pinned} wraps={titled} isLow={isLow} />
      )}
    </section>
  );
}

const Waiting = ({ isLow }: { isLow: boolean }) => (
  <div className="bones flex gap-3 overflow-hidden pr-4 pb-7 pl-4 md:px-0">
    {[0, 1].map((place) => (
      <div key={place} className={cx("pinned gap-3", isLow && "pinned-low")}>
        <Line width="60%" height={36} />
        <Line />
      </div>
    ))}
  </div>
);

/** The browser scrolls and snaps; the dots say where it stands and lead there. */
function Slides({ pinned, wraps, isLow }: { pinned: readonly PinnedPost[]; wraps: boolean; isLow: boolean }) {
  const t = useText(text);
  const format = useFormat();
  const row = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [dots, setDots] = useState(0);

  useEffect(() => {
    const slides = row.current;
    if (!slides) return;
    const sized = new ResizeObserver(() => setDots(placeOf(slides, Infinity) + 1));
    sized.observe(slides);
    return () => sized.disconnect();
  }, [pinned]);
  const onScroll = () => row.current && setCurrent(placeOf(row.current, row.current.scrollLeft));
  const show = (index: number) =>
    row.current?.scrollTo({ left: index * stepOf(row.current), behavior: "smooth" });

  return (
    <>
      <div ref={row} onScroll={onScroll} className={cx("pinned-row no-scrollbar", wraps && "md:flex-wrap")}>
        {pinned.map((post) => (
          <PinnedCard key={post.id} of={post} isLow={isLow} />
        ))}
      </div>
      <div className={cx("flex h-7 items-center justify-center", wraps && "md:hidden")}>
        {dots > 1 &&
          pinned
            .slice(0, dots)
            .map(({ id }, index) => (
              <button
                key={id}
                type="button"
                aria-label={t.slide(format.number(index + 1))}
                aria-current={index === current}
                onClick={() => show(index)}
                className="pinned-dot"
              />
            ))}
      </div>
    </>
  );
}

/** From one card to the next. */
function stepOf({ children }: HTMLElement): number {
  const [first = 0, second = first + 1] = Array.from(children, (card) => (card as HTMLElement).offsetLeft);
  return second - first;
}

/** Which place of rest is the nearest: the last cards, seen side by side, share one at the end. */
function placeOf(row: HTMLElement, left: number): number {
  const way = row.scrollWidth - row.clientWidth;
  const step = stepOf(row);
  return left < way - 1 ? Math.round(left / step) : Math.ceil((way - 1) / step);
}
