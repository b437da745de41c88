import type { CSSProperties } from "react";
import { Card } from "./Card.tsx";
import { cx } from "./cx.ts";

interface SkeletonProps {
  width?: number | string;
  height?: number;
  className?: string;
  style?: CSSProperties;
}

/** The placeholder of a line of text. */
export const Line = ({ width = "100%", height = 14, className }: SkeletonProps) => (
  <span aria-hidden="true" className={cx("bone", className)} style={{ width, height }} />
);

export const Circle = ({ size = 44, className }: { size?: number; className?: string }) => (
  <span
    aria-hidden="true"
    className={cx("bone shrink-0 rounded-full", className)}
    style={{ width: size, height: size }}
  />
);

/** The placeholder of a feed card. Mark the list around it `aria-busy`. */
export function PostSkeleton({ className }: { className?: string }) {
  return (
    <Card padded className={cx("bones", className)}>
      <div className="flex items-center gap-3">
        <Circle />
        <div className="flex grow flex-col gap-1.5">
          <Line width="42%" />
          <Line width="28%" height={11} />
        </div>
      </div>
      <div className="mt-3.5 flex items-center gap-2">
        <Line width={128} height={28} />
        <Line width={92} />
      </div>
      <div className="mt-3.5 flex flex-col gap-2.5">
        <Line />
        <Line width="94%" />
        <Line width="62%" />
      </div>
      <div className="mt-4.5 flex items-center gap-3">
        <Line width={84} height={40} className="rounded-full!" />
        <Line width={52} height={20} />
        <Line width={52} height={20} />
      </div>
    </Card>
  );
}

/** The placeholder of a user or a group in a list. */
export function RowSkeleton({ className }: { className?: string }) {
  return (
    <div className={cx("bones flex min-h-13 items-center gap-3 px-4 py-1.5", className)}>
      <Circle size={40} />
      <div className="flex grow flex-col gap-1.5">
        <Line width="46%" />
        <Line width="30%" height={11} />
      </div>
      <Line width={44} />
    </div>
  );
}
