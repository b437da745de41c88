import { useText } from "../../lib/i18n/text.ts";
import { PostSkeleton } from "../../ui/Skeleton.tsx";
import { text } from "../text.ts";

/** Shown while the chunk of a page or the session loads; it becomes visible only after 200 ms. The footer stays out of view. */
export function PageSkeleton() {
  const t = useText(text);
  return (
    <div aria-busy="true" className="mx-auto min-h-screen w-full max-w-190">
      <span className="sr-only">{t.loading}</span>
      <PostSkeleton />
      <PostSkeleton />
    </div>
  );
}
