import { useEffect } from "react";
import { useSearchParams } from "wouter";
import { ComposerCard, fetchPen, openComposer } from "../../features/composer/public.ts";
import { useOutboxState } from "../../lib/outbox/queued.ts";
import "../post-dialogs.ts";

const OPEN_AFTER_MS = 1_000;

function withoutOpen(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete("open");
  return rest;
}

/** `/?open` is the address behind "write something": then the pen is taken up by itself. */
export function Shortcut({ opensPen }: { opensPen: boolean }) {
  const { Posts } = useOutboxState();
  const [, setSearch] = useSearchParams();
  useEffect(() => {
    if (!opensPen) return;
    fetchPen();
    const timer = setTimeout(() => {
      // The parameter is consumed once: going back or reloading shows the feed.
      setSearch((before) => withoutOpen(before), { replace: true });
      openComposer();
    }, OPEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [opensPen, setSearch]);
  return (
    <>
      <ComposerCard />
      {Posts && <Posts groupId={null} />}
    </>
  );
}
