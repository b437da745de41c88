export const tables = ["batches"] as const;

export type BatchRow = {
  name: string;
  level: number;
  is_current: boolean;
  closed_at: Date | null;
  position: number;
  exam_on: string | null;
  promoted_at: Date | null;
  promoted_students: number | null;
};
