import { Suspense } from "react";
import { loadContributionList } from "../../features/comments/public.ts";
import { Card } from "../../ui/Card.tsx";
import { RowSkeleton } from "../../ui/Skeleton.tsx";
import { ErrorBoundary } from "../../shell/ErrorBoundary.tsx";
import { lazy } from "../../lib/lazy/lazy.ts";
import { Lazy } from "../../lib/lazy/Lazy.tsx";

const contributions = lazy(loadContributionList);

/** The comments of a user, each with its post. */
export const Contributions = ({ userId }: { userId: number }) => (
  <div className="mt-2 md:mt-3">
    <ErrorBoundary onRetry={contributions.clearFailure}>
      <Suspense fallback={<Waiting />}>
        <Lazy of={contributions} props={{ authorId: userId }} />
      </Suspense>
    </ErrorBoundary>
  </div>
);

const Waiting = () => (
  <Card padded aria-busy="true">
    <RowSkeleton className="px-0" />
    <RowSkeleton className="px-0" />
  </Card>
);
