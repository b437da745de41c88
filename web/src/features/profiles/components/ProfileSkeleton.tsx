import { useText } from "../../../lib/i18n/text.ts";
import { Card } from "../../../ui/Card.tsx";
import { Circle, Line, PostSkeleton } from "../../../ui/Skeleton.tsx";
import { text } from "../text.ts";

/** Placeholder with the geometry of a profile page. */
export function ProfileSkeleton() {
  const t = useText(text);
  return (
    <div aria-busy="true">
      <span className="sr-only">{t.loading}</span>
      <Card padded className="bones flex items-center gap-4">
        <Circle size={96} />
        <div className="flex grow flex-col gap-2.5">
          <Line width="46%" height={26} />
          <Line width="34%" />
        </div>
      </Card>
      <div className="mt-3 lg:grid lg:grid-cols-[320px_minmax(0,1fr)] lg:gap-6">
        <Card inset className="bones m-0! mb-3! flex flex-col gap-2.5 p-4.5 max-md:mx-4!">
          <Line width="40%" height={20} />
          <Line />
          <Line width="70%" />
        </Card>
        <PostSkeleton />
      </div>
    </div>
  );
}
