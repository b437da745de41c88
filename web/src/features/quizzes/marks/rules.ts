import type { ExamMark, ExamMarkOrder } from "@angon/contract/quizzes/marks";

export type Sorting = { sort: ExamMarkOrder; direction: "forward" | "reverse" };

/** A second press on the same heading turns the order round. */
export const sortedBy = (now: Sorting, sort: ExamMarkOrder): Sorting => ({
  sort,
  direction: now.sort === sort && now.direction === "forward" ? "reverse" : "forward",
});

/** The best score comes first, so its order is a descending one. */
export function ariaSort(now: Sorting, sort: ExamMarkOrder): "ascending" | "descending" | undefined {
  if (now.sort !== sort) return undefined;
  return (now.direction === "forward") === (sort !== "score") ? "ascending" : "descending";
}

/** A student who has not handed in can still be given time. */
export const mayGetTime = ({ state }: ExamMark): boolean =>
  state === "pending" || state === "absent" || state === "running";
