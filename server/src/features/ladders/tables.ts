export const tables = ["study_steps"] as const;

export type StudyStepRow = {
  user_id: number;
  kind: "question" | "post" | "homework";
  object_id: number;
  step: "restate" | "hint" | "next" | "solution";
  attempt: string | null;
  given_at: Date;
};
