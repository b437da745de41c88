export const tables = ["terms"] as const;

export type TermRow = {
  id: number;
  field: "physics" | "chemistry" | "biology" | "maths" | "statistics" | "ict" | "english" | "other";
  bengali: string;
  english: string;
  seed: string | null;
  removed_at: Date | null;
};
