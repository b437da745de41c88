import { preview } from "@angon/contract/markup/preview";
import type { PointsEntry, PointsHistory } from "@angon/contract/points";
import { type Author, asPerson } from "../posts/public.ts";
import { daysIn } from "./rules.ts";

export type OwnerRow = Author & { hsc_batch: string | null; shows_points: boolean };
export type EntryRow = Pick<PointsEntry, "id" | "type" | "points" | "count"> & {
  day: string;
  /** Null for a row of several entries. */
  created_at: Date | null;
  /** The thing that earned the points, if the viewer may read it. */
  link: string | null;
  title: string | null;
};
export type DayRow = { day: string; points: number };

const MAX_EXCERPT = 80;

function asEntry({ id, type, day, created_at, link, title, points, count }: EntryRow): PointsEntry {
  const excerpt = preview(title ?? "", MAX_EXCERPT);
  return {
    id,
    type,
    date: day,
    ...(created_at && { created_at: created_at.toISOString() }),
    ...(link !== null && { link }),
    ...(excerpt !== "" && { excerpt }),
    points,
    count,
  };
}

type HistoryData = {
  owner: OwnerRow;
  /** The page's rows and one more when there is a next page. */
  rows: readonly EntryRow[];
  limit: number;
  total: number;
  sum: number;
  /** The first day of the month that `days` belong to. */
  month: string;
  days: readonly DayRow[];
  rank: number | null;
};

export function asHistory({ owner, rows, limit, total, sum, month, days, rank }: HistoryData): PointsHistory {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const pointsByDay = Array.from({ length: daysIn(month) }, () => 0);
  for (const { day, points } of days) pointsByDay[Number(day.slice(8)) - 1] = points;
  return {
    user: asPerson(owner),
    data: page.map(asEntry),
    next: last && rows.length > limit ? String(last.id) : null,
    total,
    sum,
    month: {
      monthYear: month.slice(0, 7),
      points: pointsByDay.reduce((all, points) => all + points, 0),
      rank,
      days: pointsByDay,
    },
  };
}
