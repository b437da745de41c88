import { useText } from "../../lib/i18n/text.ts";
import { PostSkeleton } from "../../ui/Skeleton.tsx";
import { text } from "../text.ts";

/** While the code of a page or the session is on its way; it shows itself only when that takes a while. */
export function PageSkeleton() {
  const t = useText(text);
  return (
    <div aria-busy="true" className="mx-auto w-full max-w-190">
      <span className="sr-only">{t.loading}</span>
      <PostSkeleton />
      <PostSkeleton />
    </div>
  );
}
