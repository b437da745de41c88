import type { LadderStep } from "@angon/contract/assistant/ladder";

export const tables = ["study_steps"] as const;

export type StudyStepRow = {
  user_id: number;
  kind: "question" | "post" | "homework";
  object_id: number;
  step: LadderStep;
  attempt: string | null;
  given_at: Date;
};
