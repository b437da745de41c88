import type { AdminExam } from "@angon/contract/administration/exams";
import { showsSolutions } from "../../quizzes/public.ts";
import type { ExamListed } from "./present.ts";

/** The state of the window; an extension for one student leaves it as it is. */
export function stateOf(
  { status, starts_at, ends_at }: Pick<ExamListed, "status" | "starts_at" | "ends_at">,
  now: Date,
): AdminExam["state"] {
  if (status === "draft") return "draft";
  if (starts_at > now) return "planned";
  return ends_at > now ? "running" : "over";
}

export const resultStateOf = (
  exam: Pick<ExamListed, "status" | "starts_at" | "results" | "solved_at">,
  now: Date,
): AdminExam["result_state"] => {
  if (exam.status === "draft" || exam.starts_at > now) return null;
  return showsSolutions(exam, now) ? "out" : "held";
};
