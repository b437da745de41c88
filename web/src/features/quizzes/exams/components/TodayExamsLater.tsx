import { useEffect, useRef, useState, type ComponentProps } from "react";
import { lazy } from "../../../../lib/lazy/lazy.ts";
import { useLazy } from "../../../../lib/lazy/use-lazy.ts";
import { cx } from "../../../../ui/cx.ts";
import type TodayExams from "./TodayExams.tsx";

type Props = ComponentProps<typeof TodayExams>;
const today = lazy<Props>(() => import("./TodayExams.tsx"));

/** For pages whose first view does without the exams: their chunk loads when their place comes into view. */
export function TodayExamsLater({ hidden = "", ...props }: Props & { hidden?: "xl:hidden" | "" }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsSeen(true));
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  const { Component } = useLazy(today, isSeen);
  return (
    <div ref={place} className={cx("between-posts", hidden)}>
      {Component && <Component {...props} />}
    </div>
  );
}
