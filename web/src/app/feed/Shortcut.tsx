import { useEffect } from "react";
import { ComposerCard, openComposer } from "../../features/composer/public.ts";
import { useUnsent } from "../../lib/waiting.ts";
import "../editing.ts";

const OPEN_AFTER_MS = 1_000;

/** `/?open` is the address behind "write something": then the pen is taken up by itself. */
export default function Shortcut({ opensPen }: { opensPen: boolean }) {
  const { Posts } = useUnsent();
  useEffect(() => {
    if (!opensPen) return;
    const timer = setTimeout(() => openComposer(), OPEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [opensPen]);
  return (
    <>
      <ComposerCard />
      {Posts && <Posts groupId={null} />}
    </>
  );
}
