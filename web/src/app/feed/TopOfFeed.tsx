import { Suspense, useMemo } from "react";
import { hadNoPins } from "../../features/pins/public.ts";
import type { BatchName } from "../../lib/batch.ts";
import { useHere } from "../../lib/here.ts";
import { Card } from "../../ui/Card.tsx";
import { ErrorBoundary } from "../ErrorBoundary.tsx";
import { late } from "../late.ts";
import { LatePiece } from "../LatePiece.tsx";

const shortcut = late(() => import("./Shortcut.tsx"));
const pinned = late(() => import("./Pinned.tsx"));

// Not part of the first script, but wanted with it.
for (const piece of [shortcut, pinned]) piece.read().catch(piece.forgetFailure);

interface TopOfFeedProps {
  batch: BatchName | undefined;
  opensPen: boolean;
}

/** The way to a new post and what is pinned; each keeps its place until it comes, and a lost one takes none. */
export function TopOfFeed({ batch, opensPen }: TopOfFeedProps) {
  const isHere = useHere();
  const expectsNone = useMemo(() => hadNoPins(batch), [batch]);
  const place = expectsNone ? null : <div className="pinned-place" />;
  return (
    <>
      <ErrorBoundary fallback={() => null}>
        <Suspense fallback={<Card className="shortcut-place" />}>
          <LatePiece of={shortcut} props={{ opensPen }} />
        </Suspense>
      </ErrorBoundary>
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
