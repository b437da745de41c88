import type { TermField } from "@angon/contract/administration/terms";

export const tables = ["terms"] as const;

export type TermRow = {
  id: number;
  field: TermField;
  bengali: string;
  english: string;
  seed: string | null;
  removed_at: Date | null;
};
