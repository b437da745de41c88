import { lazy } from "../lazy/lazy.ts";
import { useLazy } from "../lazy/use-lazy.ts";
import type { CoveredProps } from "./cover.ts";

const label = lazy(() => import("./CoverLabel.tsx"));

/** The label of a covered picture, loaded lazily because most users never see one. */
export function Covered(props: CoveredProps) {
  const { Component: CoverLabel } = useLazy(label);
  return CoverLabel ? <CoverLabel {...props} /> : <span className="sr-only">{props.label}</span>;
}
