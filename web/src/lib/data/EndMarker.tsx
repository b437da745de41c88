import { useEffect, useRef } from "react";

const REACHED_MS = 300;

/** Scrolling past the marker quickly does not count as reaching the end. */
export function EndMarker({ onReach }: { onReach: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const reach = useRef(onReach);
  useEffect(() => {
    reach.current = onReach;
  });
  useEffect(() => {
    if (!mark.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const seen = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        // Where frames were missed there are several, and the last word counts.
        if (entries.pop()?.isIntersecting) timer = setTimeout(() => reach.current(), REACHED_MS);
      },
      { rootMargin: "200px" },
    );
    seen.observe(mark.current);
    return () => {
      clearTimeout(timer);
      seen.disconnect();
    };
  }, []);
  return <div ref={mark} className="h-px" />;
}
