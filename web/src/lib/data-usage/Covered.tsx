import { lazy, Suspense } from "react";
import type { CoveredProps } from "./cover.ts";

const Unlabelled = ({ label }: CoveredProps) => <span className="sr-only">{label}</span>;
const loadLabel = () => import("./CoverLabel.tsx");
const Label = lazy(() => loadLabel().catch(() => ({ default: Unlabelled })));

/** The label of a covered picture, loaded lazily because most users never see one. */
export const Covered = (props: CoveredProps) => (
  <Suspense fallback={<Unlabelled {...props} />}>
    <Label {...props} />
  </Suspense>
);
