import { lazy } from "../../../../lib/lazy/lazy.ts";
import { useLazy } from "../../../../lib/lazy/use-lazy.ts";
import type TodayExams from "./TodayExams.tsx";
import type { ComponentProps } from "react";

type Props = ComponentProps<typeof TodayExams>;
const today = lazy<Props>(() => import("./TodayExams.tsx"));

/** For pages whose first view does without the exams: their chunk loads after the page is shown. */
export function TodayExamsLater(props: Props) {
  const { Component } = useLazy(today);
  return Component ? <Component {...props} /> : null;
}
