// @part home-rows
import { memo, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { RowSnapshot } from "../../../lib/data/use-infinite-list.ts";
import { PostCard } from "./PostCard.tsx";
import type { PageOfPosts } from "./PostHead.tsx";

/** Rows within this distance of the viewport stay rendered. */
const NEAR = "500% 0px";
/** The distance before the first scroll, so that a phone does not render rows that may never be seen. */
const NEXT = "100% 0px";
/** About as much as a card takes, until it is known. */
const USUAL_HEIGHT = 420;

type Tell = (entry: IntersectionObserverEntry) => void;
const rows = new Map<Element, Tell>();
let observer: IntersectionObserver | undefined;

const away = ({ boundingClientRect: { top } }: IntersectionObserverEntry) => Math.abs(top);

function look(rootMargin: string): IntersectionObserver {
  observer?.disconnect();
  observer = new IntersectionObserver(
    (entries) => {
      // Where frames were missed a row is in it twice, and only the last word counts.
      const latest = new Map(entries.map((entry) => [entry.target, entry]));
      for (const entry of [...latest.values()].sort((a, b) => away(a) - away(b)))
        rows.get(entry.target)?.(entry);
    },
    { rootMargin },
  );
  for (const row of rows.keys()) observer.observe(row);
  return observer;
}

function watch(row: Element, tell: Tell): () => void {
  if (!observer) addEventListener("scroll", () => look(NEAR), { once: true });
  rows.set(row, tell);
  (observer ?? look(NEXT)).observe(row);
  return () => {
    observer?.unobserve(row);
    rows.delete(row);
  };
}

const waiting = new Set<() => void>();

/** One card in a frame: ten at once would hold up the finger that scrolls. Returns how to leave it. */
function drawSoon(draw: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(drawNext);
  waiting.add(draw);
  return () => void waiting.delete(draw);
}

function drawNext(): void {
  const [next] = waiting;
  if (!next) return;
  waiting.delete(next);
  next();
  if (waiting.size > 0) requestAnimationFrame(drawNext);
}

export interface PostRowProps {
  id: number;
  page?: PageOfPosts | undefined;
  /** On the screen from the beginning. */
  isFirst: boolean;
  /** The list's measurements of its rows, for a return to the list. */
  seen: Map<number, RowSnapshot>;
}

/** The place of a post in a long list: far from the screen only its height stays, so that a phone can hold it. */
export default memo(function PostRow({ id, page, isFirst, seen }: PostRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(() => seen.get(id)?.onScreen ?? isFirst);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    let leave: (() => void) | undefined;
    const stop = watch(element, ({ isIntersecting, boundingClientRect: { height } }) => {
      leave?.();
      const holds = element.firstChild !== null;
      if (isIntersecting && !holds) leave = drawSoon(() => setDrawn(true));
      // A row with the focus stays rendered, so that no text being typed is lost.
      if (isIntersecting || !holds || element.contains(document.activeElement)) return;
      seen.set(id, { height, onScreen: false });
      setDrawn(false);
    });
    return () => {
      stop();
      leave?.();
    };
  }, [id, seen]);

  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (!element?.firstChild) return;
      const { top, bottom, height } = element.getBoundingClientRect();
      seen.set(id, { height, onScreen: bottom > 0 && top < innerHeight });
    };
  }, [id, seen]);

  return (
    <div
      ref={row}
      className="post-row"
      style={isDrawn ? undefined : { height: seen.get(id)?.height ?? USUAL_HEIGHT }}
    >
      {isDrawn && <PostCard id={id} page={page} />}
    </div>
  );
});
