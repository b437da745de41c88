import type { marking } from "@angon/contract/homework/marking";
import type { Submission } from "@angon/contract/homework/submissions";
import type { RequestOf } from "@angon/contract/kit/endpoint";
import { userChanged } from "../../../lib/browser/signals.ts";

/** The revisions that this teacher's own writes have made, by submission. */
const ownRevisions = new Map<number, number>();
userChanged.subscribe(() => ownRevisions.clear());

export const markSent = ({ id, revision }: Submission): void =>
  void ownRevisions.set(id, Math.max(revision, ownRevisions.get(id) ?? 0));

/**
 * A second marking that was queued while the first was being sent names the revision before both, and the server would
 * refuse it as that of another teacher.
 */
export function withOwnRevision(given: RequestOf<typeof marking.mark>): RequestOf<typeof marking.mark> {
  const { submission_id, revision } = given.body;
  const own = ownRevisions.get(submission_id);
  return own === undefined || revision === undefined || own <= revision
    ? given
    : { ...given, body: { ...given.body, revision: own } };
}
