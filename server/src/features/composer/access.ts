import { isAdmin, isGuardian, isStudent, type Viewer, type ViewerRank } from "../../kit/access.ts";

/** Only admins embed the player of another host, because that host sees the visitors of the page. */
export const canEmbed = (viewer: ViewerRank): boolean => isAdmin(viewer);

/** Guardians write posts of the category "other" only. */
export const canChooseCategory = (viewer: ViewerRank): boolean => !isGuardian(viewer);

/**
 * The batch of a public post: a student's own batch in every case; other roles choose among the batches they may read,
 * and need not choose when there is only one.
 */
export function batchFor(
  viewer: Pick<Viewer, "role" | "level" | "batch" | "batches">,
  requested: string | null | undefined,
): string | null {
  if (isStudent(viewer)) return viewer.batch;
  if (requested) return viewer.batches.includes(requested) ? requested : null;
  return viewer.batch ?? (viewer.batches.length === 1 ? (viewer.batches[0] ?? null) : null);
}
