import { isAdmin, isGuardian, isStudent, type Viewer } from "../../kit/access.ts";

type Who = Pick<Viewer, "role" | "level">;

/** The player of another host inside a post: whose visitors it counts is the school's choice. */
export const canEmbed = (viewer: Who): boolean => isAdmin(viewer);

/** A guardian's composer knows no kinds of posts. */
export const mayChooseKind = (viewer: Who): boolean => !isGuardian(viewer);

/**
 * The batch of a public post: a student's own batch in every case; other roles choose among the batches they may read,
 * and need not choose when there is only one.
 */
export function batchFor(
  viewer: Pick<Viewer, "role" | "level" | "batch" | "batches">,
  asked: string | null | undefined,
): string | null {
  if (isStudent(viewer)) return viewer.batch;
  if (asked) return viewer.batches.includes(asked) ? asked : null;
  return viewer.batch ?? (viewer.batches.length === 1 ? (viewer.batches[0] ?? null) : null);
}
