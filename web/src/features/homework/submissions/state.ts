import type { Submission } from "@angon/contract/homework/submissions";
import { createEntityStore } from "../../../lib/data/entity-store.ts";

/** One place for the sections of a homework and the deck of its teachers. */
export const submissions = createEntityStore<Submission>();

/** The response to a write; a new solution replaces the former one of that homework. */
export function takeSubmission(submission: Submission): void {
  submissions.put([submission]);
  if (!submission.is_solution) return;
  const { id, homework_id } = submission;
  const former = submissions.idsWhere(
    (other) => other.homework_id === homework_id && other.is_solution && other.id !== id,
  );
  for (const other of former) submissions.update(other, { is_solution: false });
}
