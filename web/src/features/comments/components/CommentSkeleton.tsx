import { Circle, Line } from "../../../ui/Skeleton.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { text } from "../text.ts";

/** Has the geometry of three comments. */
export function CommentSkeleton() {
  const t = useText(text);
  return (
    <div className="bones flex flex-col gap-5">
      <span className="sr-only">{t.loading}</span>
      {["78%", "62%", "70%"].map((width) => (
        <div key={width} className="flex gap-2.5">
          <Circle size={40} />
          <div className="flex grow flex-col gap-2.5 pt-1">
            <Line width="34%" />
            <Line width={width} />
            <Line width="46%" height={11} />
          </div>
        </div>
      ))}
    </div>
  );
}
