import { useCallback, useLayoutEffect, useRef, useState } from "react";

/** Rows before and after the visible ones, so that a fast scroll shows no gap. */
const MARGIN = 6;

interface WindowOptions {
  count: number;
  /** The height or width of every row in pixels. */
  size: number;
  axis: "x" | "y";
  onEnd: () => void;
}

/** The visible rows of a long list whose rows have one size: only those are rendered. */
export function useWindow({ count, size, axis, onEnd }: WindowOptions) {
  const box = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState({ from: 0, to: 24 });

  const measure = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const [at, length] =
      axis === "x" ? [element.scrollLeft, element.clientWidth] : [element.scrollTop, element.clientHeight];
    const from = Math.max(0, Math.floor(at / size) - MARGIN);
    const to = Math.ceil((at + length) / size) + MARGIN;
    setRange((before) => (before.from === from && before.to === to ? before : { from, to }));
  }, [axis, size]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [measure]);

  const isAtEnd = range.to >= count;
  useLayoutEffect(() => {
    if (isAtEnd) onEnd();
  });

  const reveal = useCallback(
    (index: number) => {
      const element = box.current;
      if (!element || index < 0) return;
      const length = axis === "x" ? element.clientWidth : element.clientHeight;
      const at = axis === "x" ? element.scrollLeft : element.scrollTop;
      if (index * size >= at + size / 2 && (index + 1.5) * size <= at + length) return;
      element.scrollTo({ [axis === "x" ? "left" : "top"]: (index + 0.5) * size - length / 2 });
    },
    [axis, size],
  );
  return { box, onScroll: measure, from: Math.min(range.from, count), to: Math.min(range.to, count), reveal };
}
