import { Suspense, useMemo } from "react";
import { hadNoPins } from "../../features/pins/public.ts";
import type { BatchName } from "../../lib/batch.ts";
import { useHere } from "../../lib/here.ts";
import { ErrorBoundary } from "../ErrorBoundary.tsx";
import { late } from "../late.ts";
import { LatePiece } from "../LatePiece.tsx";
import { Shortcut } from "./Shortcut.tsx";

const pinned = late(() => import("./Pinned.tsx"));

// Not part of the first script, but wanted with it.
pinned.read().catch(pinned.forgetFailure);

interface TopOfFeedProps {
  batch: BatchName | undefined;
  opensPen: boolean;
}

/** The way to a new post, which is there with the page, and what is pinned: its place is kept until it comes, and none if it does not. */
export function TopOfFeed({ batch, opensPen }: TopOfFeedProps) {
  const isHere = useHere();
  const expectsNone = useMemo(() => hadNoPins(batch), [batch]);
  const place = expectsNone ? null : <div className="pinned-place" />;
  return (
    <>
      <Shortcut opensPen={opensPen} />
      <ErrorBoundary fallback={() => null}>
        {isHere ? (
          <Suspense fallback={place}>
            <LatePiece of={pinned} props={{ of: { batch }, expectsNone }} />
          </Suspense>
        ) : (
          place
        )}
      </ErrorBoundary>
    </>
  );
}
