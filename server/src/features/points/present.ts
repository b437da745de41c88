import { POINTS_PAGE, type PointsEntry, type PointsHistory } from "@angon/contract/points";
import { type Author, asPerson } from "../posts/public.ts";
import { daysIn } from "./rules.ts";

export type OwnerRow = Author & { hsc_batch: string | null; shows_points: boolean };
export type EntryRow = Omit<PointsEntry, "created_at"> & { created_at: Date };
export type DayRow = { day: string; points: number };

type Read = {
  owner: OwnerRow;
  /** One more than a page, when there is more. */
  rows: readonly EntryRow[];
  total: number;
  sum: number;
  /** The first day of the month whose days these are. */
  month: string;
  days: readonly DayRow[];
  rank: number | null;
};

export function asHistory({ owner, rows, total, sum, month, days, rank }: Read): PointsHistory {
  const shown = rows.slice(0, POINTS_PAGE);
  const last = shown.at(-1);
  const each = Array.from({ length: daysIn(month) }, () => 0);
  for (const { day, points } of days) each[Number(day.slice(8)) - 1] = points;
  return {
    user: asPerson(owner),
    data: shown.map(({ id, type, created_at, points }) => ({
      id,
      type,
      created_at: created_at.toISOString(),
      points,
    })),
    next: last && rows.length > POINTS_PAGE ? String(last.id) : null,
    total,
    sum,
    month: {
      monthYear: month.slice(0, 7),
      points: each.reduce((all, points) => all + points, 0),
      rank,
      days: each,
    },
  };
}
