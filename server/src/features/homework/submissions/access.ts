import type { Viewer } from "../../../kit/access.ts";
import { canMark } from "../access.ts";
import type { SubmissionRow } from "../tables.ts";

type Who = Pick<Viewer, "userId" | "role" | "level">;

/** A reply for the student alone is read by the student and by staff. */
export const canReadReply = (
  viewer: Who,
  submission: Pick<SubmissionRow, "user_id" | "reply_audience">,
): boolean => submission.reply_audience === "p" || submission.user_id === viewer.userId || canMark(viewer);

/** Earlier versions are between the student and staff. */
export const canReadVersions = (viewer: Who, submission: Pick<SubmissionRow, "user_id">): boolean =>
  submission.user_id === viewer.userId || canMark(viewer);

/** A student cannot take back what was handed in. */
export const canRemoveSubmission = (viewer: Who): boolean => canMark(viewer);
