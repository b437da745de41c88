import { useText } from "../../lib/i18n/text.ts";
import { Card } from "../../ui/Card.tsx";
import { Line, PostSkeleton } from "../../ui/Skeleton.tsx";
import { text } from "./text.ts";

/** Has the geometry of the loaded page, so that nothing moves. */
export function GroupSkeleton() {
  const t = useText(text);
  return (
    <div aria-busy="true">
      <span className="sr-only">{t.loading}</span>
      <Card className="bones max-md:border-t-0!">
        <Line height={132} className="rounded-none! md:hidden" />
        <Line height={188} className="hidden rounded-t-[15px]! rounded-b-none! md:block" />
        <div className="px-4">
          <span className="relative -mt-7.5 block w-fit rounded-[18px] shadow-[0_0_0_4px_var(--surface)]">
            <Line width={68} height={68} className="rounded-[11px]!" />
          </span>
          <div className="mt-2.5 flex flex-wrap items-center justify-between gap-3">
            <div className="flex flex-col gap-3 py-1.5">
              <Line width={200} height={26} />
              <Line width={150} />
            </div>
            <div className="flex gap-2">
              <Line width={104} height={44} className="rounded-control!" />
              <Line width={116} height={44} className="rounded-control!" />
            </div>
          </div>
        </div>
        <div className="mt-2 px-4 py-3.5 xl:hidden">
          <Line width={110} height={16} />
        </div>
        <div className="flex gap-7 border-t border-line px-6.5 py-4 xl:mt-2.5">
          <Line width={44} height={16} />
          <Line width={70} height={16} />
          <Line width={80} height={16} />
        </div>
      </Card>
      <PostSkeleton className="mt-2 md:mt-3" />
      <PostSkeleton />
    </div>
  );
}
