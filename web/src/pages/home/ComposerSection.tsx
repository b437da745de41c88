import { useEffect } from "react";
import { useSearchParams } from "wouter";
import { ComposerCard, prefetchComposer, openComposer } from "../../features/composer/public.ts";
import { useOutboxState } from "../../lib/outbox/queued.ts";
import "../post-dialogs.ts";

const OPEN_AFTER_MS = 1_000;

const withoutOpen = (search: URLSearchParams) =>
  new URLSearchParams([...search].filter(([name]) => name !== "open"));

/** The composer card and queued posts; `/?open` opens the composer by itself. */
export function ComposerSection({ opensComposer }: { opensComposer: boolean }) {
  const { Posts } = useOutboxState();
  const [, setSearch] = useSearchParams();
  useEffect(() => {
    if (!opensComposer) return;
    prefetchComposer();
    const timer = setTimeout(() => {
      // The parameter is consumed once: going back or reloading shows the feed.
      setSearch(withoutOpen, { replace: true });
      openComposer();
    }, OPEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [opensComposer, setSearch]);
  return (
    <>
      <ComposerCard />
      {Posts && <Posts groupId={null} />}
    </>
  );
}
