import { lazy, Suspense } from "react";
import type { CoveredProps } from "./cover.ts";

const Unsaid = ({ label }: CoveredProps) => <span className="sr-only">{label}</span>;
const loadLabel = () => import("./CoverLabel.tsx");
const Label = lazy(() => loadLabel().catch(() => ({ default: Unsaid })));

/** What a covered picture says of itself; most people never need its code. */
export const Covered = (props: CoveredProps) => (
  <Suspense fallback={<Unsaid {...props} />}>
    <Label {...props} />
  </Suspense>
);
