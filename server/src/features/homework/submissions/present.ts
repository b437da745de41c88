import type { Submission } from "@angon/contract/homework/submissions";
import { isClosed } from "../../../kit/access.ts";
import type { SignedIn } from "../../../kit/context.ts";
import type { PlatformRole } from "../../../kit/tables.ts";
import { canMark } from "../access.ts";
import { asFiles } from "../present.ts";
import { isUnpublished } from "../rules.ts";
import type { AlikeSubmissionRow, HomeworkRow, SubmissionRow, SubmissionVersionRow } from "../tables.ts";
import { canReadMarks, canReadName, canReadReply, canReadVersions, canRemoveSubmission } from "./access.ts";

export type SubmissionSeen = SubmissionRow &
  Pick<HomeworkRow, "hsc_batch" | "group_id" | "blind" | "marks_published_at"> & {
    user_name: string;
    user_image: string | null;
    marker_name: string | null;
    marker_role: PlatformRole | null;
    is_bookmarked: boolean;
    /** From JSON, so their times are texts. */
    versions: (Omit<SubmissionVersionRow, "submitted_at"> & { submitted_at: string })[];
    /** For markers. */
    alike:
      | (Pick<AlikeSubmissionRow, "by"> & { submission_id: number; user_id: number; user_name: string })[]
      | null;
  };

export function asSubmission(ctx: SignedIn, row: SubmissionSeen): Submission {
  const { viewer } = ctx;
  const readsReply = canReadReply(viewer, row);
  const readsName = canReadName(viewer, row);
  return {
    id: row.id,
    homework_id: row.homework_id,
    ...authorOf(ctx, row),
    body: row.body,
    ...asFiles(ctx, { kind: "submission", id: row.id }, row),
    submitted_at: readsName ? row.submitted_at.toISOString() : null,
    committed_at:
      readsName && canReadVersions(viewer, row) ? (row.committed_at?.toISOString() ?? null) : null,
    claimed_at: readsName && canMark(viewer) ? (row.claimed_at?.toISOString() ?? null) : null,
    is_late: row.is_late,
    ...(canReadMarks(viewer, row) ? marksOf(row) : UNMARKED),
    is_bookmarked: row.is_bookmarked && canMark(viewer),
    reply: readsReply ? row.reply : null,
    reply_audience: row.reply_audience,
    annotations: readsReply ? (row.annotations as Record<string, unknown>) : null,
    marked_by:
      canMark(viewer) && row.marked_by !== null ? { id: row.marked_by, name: row.marker_name ?? "" } : null,
    marker_role: readsReply && row.reply !== null ? row.marker_role : null,
    version: row.version,
    returned_until: canReadVersions(viewer, row) ? (row.returned_until?.toISOString() ?? null) : null,
    versions: canReadVersions(viewer, row)
      ? row.versions.map(({ version, body, marks, reply, submitted_at, ...files }) => ({
          version,
          body,
          marks: canReadMarks(viewer, row) ? marks : null,
          reply,
          submitted_at: readsName ? new Date(submitted_at).toISOString() : null,
          ...asFiles(ctx, { kind: "submission", id: row.id }, files),
        }))
      : [],
    alike:
      row.alike?.map(({ submission_id, by, user_id, user_name }) => ({
        submission_id,
        by,
        user_name: canReadName(viewer, { ...row, user_id }) ? user_name : null,
      })) ?? null,
    can: {
      mark: canMark(viewer) && row.user_id !== viewer.userId && !isClosed(viewer, row),
      remove: canRemoveSubmission(viewer) && !isUnpublished(row) && !isClosed(viewer, row),
    },
  };
}

const authorOf = (
  { viewer }: SignedIn,
  row: SubmissionSeen,
): Pick<Submission, "user_id" | "user_name" | "user_image"> =>
  canReadName(viewer, row)
    ? { user_id: row.user_id, user_name: row.user_name, user_image: row.user_image }
    : { user_id: null, user_name: null, user_image: null };

type Marks = Pick<Submission, "marks" | "part_marks" | "is_best" | "is_solution" | "marked_at" | "revision">;

const marksOf = (row: SubmissionSeen): Marks => ({
  marks: row.marks,
  part_marks: row.part_marks,
  is_best: row.is_best,
  is_solution: row.is_solution,
  marked_at: row.marked_at?.toISOString() ?? null,
  revision: row.revision,
});

const UNMARKED: Marks = {
  marks: null,
  part_marks: null,
  is_best: false,
  is_solution: false,
  marked_at: null,
  revision: 0,
};
