import type { ViewerIdentity } from "../../../kit/access.ts";
import { canMark } from "../access.ts";
import { isUnpublished } from "../rules.ts";
import type { SubmissionRow } from "../tables.ts";

type Submission = Pick<SubmissionRow, "user_id" | "reply_audience" | "returned_until">;
type Publication = Parameters<typeof isUnpublished>[0];

/** Markers of blind homework do not learn whose work they mark. */
export const canReadName = (
  viewer: ViewerIdentity,
  submission: Pick<Submission, "user_id"> & Publication,
): boolean => submission.user_id === viewer.userId || !canMark(viewer) || !isUnpublished(submission);

export const canReadMarks = (viewer: ViewerIdentity, homework: Publication): boolean =>
  canMark(viewer) || !isUnpublished(homework);

/** A reply for the student alone is read by the student and by staff; that to returned work is always read. */
export const canReadReply = (viewer: ViewerIdentity, submission: Submission & Publication): boolean =>
  canMark(viewer) ||
  (submission.user_id === viewer.userId
    ? canReadMarks(viewer, submission) || submission.returned_until !== null
    : canReadMarks(viewer, submission) && submission.reply_audience === "p");

/** Earlier versions are between the student and staff. */
export const canReadVersions = (
  viewer: ViewerIdentity,
  submission: Pick<SubmissionRow, "user_id">,
): boolean => submission.user_id === viewer.userId || canMark(viewer);

/** A student cannot take back what was handed in. */
export const canRemoveSubmission = (viewer: ViewerIdentity): boolean => canMark(viewer);
