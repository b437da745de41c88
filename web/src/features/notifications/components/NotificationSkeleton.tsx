import { useText } from "../../../lib/i18n/text.ts";
import { Line } from "../../../ui/Skeleton.tsx";
import { text } from "../text.ts";

/** The geometry of some lines to come. */
export function NotificationSkeleton({ lines }: { lines: number }) {
  const t = useText(text);
  return (
    <div aria-busy="true" className="bones">
      <span className="sr-only">{t.loading}</span>
      {Array.from({ length: lines }, (_, place) => (
        <div key={place} className="flex items-start gap-3.5 px-4 py-3">
          <Line width={44} height={44} className="shrink-0 rounded-[14px]!" />
          <div className="flex grow flex-col gap-2 pt-1.5">
            <Line width={place % 2 ? "64%" : "88%"} />
            <Line width="22%" height={11} />
          </div>
        </div>
      ))}
    </div>
  );
}
