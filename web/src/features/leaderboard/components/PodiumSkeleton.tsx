import { cx } from "../../../ui/cx.ts";
import { Circle, Line } from "../../../ui/Skeleton.tsx";

/** The first three, waiting in the order 2, 1, 3. */
export function PodiumSkeleton({ className }: { className?: string }) {
  const places = [
    { face: 72, step: 88 },
    { face: 96, step: 116 },
    { face: 72, step: 68 },
  ];
  return (
    <div className={cx("bones grid grid-cols-[1fr_1.12fr_1fr] items-end gap-2 px-4", className)}>
      {places.map(({ face, step }, place) => (
        <div key={place} className="flex flex-col items-center gap-2">
          <Circle size={face} />
          <Line width="70%" />
          <Line width="44%" height={11} />
          <Line height={step} className="rounded-b-none!" />
        </div>
      ))}
    </div>
  );
}
