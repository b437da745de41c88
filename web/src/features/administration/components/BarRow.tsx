import type { ReactNode } from "react";

interface BarRowProps {
  label: ReactNode;
  value: string;
  share: number;
}

/** A line of a small chart: the words say what the bar draws. */
export const BarRow = ({ label, value, share }: BarRowProps) => (
  <div className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)_5.5rem] items-center gap-3">
    <dt className="truncate text-small">{label}</dt>
    <dd aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-surface-3">
      <div className="h-full rounded-full bg-primary" style={{ width: `${share * 100}%` }} />
    </dd>
    <dd className="num text-right text-small font-semibold">{value}</dd>
  </div>
);
