import type { AdminExam } from "@angon/contract/administration/exams";
import type { Viewer } from "../../../kit/access.ts";
import { graceEnd, showsSolutions } from "../../quizzes/public.ts";
import { canChange, canSwitchResults } from "../../quizzes/exams/public.ts";

export type ExamListed = Pick<
  AdminExam,
  "id" | "title" | "results" | "question_count" | "total_marks" | "hsc_batch" | "group" | "subject"
> &
  Pick<AdminExam, "creator" | "sat" | "sitting"> & {
    seconds: number;
    starts_at: Date;
    ends_at: Date;
    solved_at: Date;
    status: "draft" | "published";
    created_by: number;
  };

/** The state of the window; an extension for one student leaves it as it is. */
function stateOf(
  { status, starts_at, ends_at }: Pick<ExamListed, "status" | "starts_at" | "ends_at">,
  now: Date,
): AdminExam["state"] {
  if (status === "draft") return "draft";
  if (starts_at > now) return "planned";
  return ends_at > now ? "running" : "over";
}

const resultStateOf = (
  exam: Pick<ExamListed, "status" | "starts_at" | "results" | "solved_at">,
  now: Date,
): AdminExam["result_state"] => {
  if (exam.status === "draft" || exam.starts_at > now) return null;
  return showsSolutions(exam, now) ? "out" : "held";
};

export const asAdminExam = (row: ExamListed, viewer: Viewer, now: Date): AdminExam => ({
  id: row.id,
  title: row.title,
  state: stateOf(row, now),
  duration: row.seconds / 60,
  start_time: row.starts_at.toISOString(),
  end_time: row.ends_at.toISOString(),
  question_count: row.question_count,
  total_marks: row.total_marks,
  results: row.results,
  result_state: resultStateOf(row, now),
  results_at: graceEnd(row.solved_at).toISOString(),
  hsc_batch: row.hsc_batch,
  group: row.group,
  subject: row.subject,
  creator: row.creator,
  sat: row.sat,
  sitting: row.sitting,
  can: {
    reschedule: canChange(viewer, row, now),
    switch_results: canSwitchResults(row, now),
    remove: row.sat + row.sitting === 0,
  },
});
