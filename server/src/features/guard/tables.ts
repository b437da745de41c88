export const tables = ["guard_words"] as const;

export type GuardWordRow = {
  id: number;
  word: string;
  verdict: "nudge" | "hold" | "block";
  note: string;
  updated_by: number | null;
  updated_at: Date;
};
