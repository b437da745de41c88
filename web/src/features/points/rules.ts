import type { PointsEntry } from "@angon/contract/points";

const isAlike = (one: PointsEntry, other: PointsEntry): boolean =>
  one.type === other.type &&
  one.points === other.points &&
  one.date === other.date &&
  one.link === other.link &&
  one.excerpt === other.excerpt;

/** Consecutive entries that look alike become one with their sum and number; the first gives id and time. */
export function collapseAlike(entries: readonly PointsEntry[]): PointsEntry[] {
  const rows: PointsEntry[] = [];
  entries.forEach((entry, place) => {
    const before = entries[place - 1];
    const row = rows.at(-1);
    if (row && before && isAlike(before, entry))
      rows[rows.length - 1] = {
        ...row,
        points: row.points + entry.points,
        count: row.count + entry.count,
      };
    else rows.push(entry);
  });
  return rows;
}
