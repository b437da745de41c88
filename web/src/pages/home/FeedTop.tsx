import { Suspense, useEffect, useMemo, useState } from "react";
import { embeddedPins, forgetEmbeddedPins, pinsChanged } from "../../features/pins/public.ts";
import { putPosts } from "../../features/posts/public.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { storedDataOutdated } from "../../lib/browser/signals.ts";
import { ErrorBoundary } from "../../shell/ErrorBoundary.tsx";
import { lazy } from "../../lib/lazy/lazy.ts";
import { Lazy } from "../../lib/lazy/Lazy.tsx";
import { ComposerSection } from "./ComposerSection.tsx";

const pinned = lazy(() => import("./Pinned.tsx"));
const homework = lazy(() => import("./HomeworkCard.tsx"));

/** Rendering on the server is synchronous, so the component has to be loaded before it begins. */
export const loadPinned = (): Promise<unknown> => pinned.load();

interface FeedTopProps {
  batch: string | undefined;
  opensComposer: boolean;
  postsHomework: boolean | undefined;
}

/** The composer card, that of homework for staff, and the pinned posts; the space of what is expected is reserved. */
export function FeedTop({ batch, opensComposer, postsHomework }: FeedTopProps) {
  const isHere = useHydrated();
  // Only those of the first batch have been put into the store of posts.
  const [first] = useState(() => ({ batch, pins: embeddedPins(batch) }));
  const embedded = first.batch === batch ? first.pins : undefined;
  const expectsNone = embedded?.length === 0;
  const [isOutdated, setOutdated] = useState(false);
  const initial = isOutdated || expectsNone ? undefined : embedded;
  // Cards read their posts from the store.
  useState(() => initial && putPosts(initial));
  const [isWanted, setWanted] = useState(!expectsNone);
  if (!isWanted && !expectsNone) setWanted(true);
  useEffect(() => {
    const stops = [pinsChanged, storedDataOutdated].map((news) =>
      news.subscribe(() => {
        setOutdated(true);
        setWanted(true);
      }),
    );
    return () => {
      stops.forEach((stop) => stop());
      forgetEmbeddedPins();
    };
  }, []);
  // Not part of the first script, but wanted with it.
  useState(() => void (isWanted && pinned.prefetch()));
  const isShown = isWanted && (isHere || initial !== undefined);
  // The element must stay the same: for a new one React would replace the server's HTML with the fallback while the chunk loads.
  const pins = useMemo(() => {
    const place = expectsNone ? null : <div className="pinned-place" />;
    if (!isShown) return place;
    return (
      <Suspense fallback={place}>
        <Lazy of={pinned} props={{ of: { batch }, initial, expectsNone }} />
      </Suspense>
    );
  }, [isShown, batch, initial, expectsNone]);
  return (
    <>
      <ComposerSection opensComposer={opensComposer} />
      {postsHomework && (
        <div className="mt-2 min-h-36 md:mt-3">
          <ErrorBoundary fallback={() => null}>
            <Suspense>{isHere && <Lazy of={homework} props={{}} />}</Suspense>
          </ErrorBoundary>
        </div>
      )}
      <ErrorBoundary fallback={() => null}>{pins}</ErrorBoundary>
    </>
  );
}
