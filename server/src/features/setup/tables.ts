export const tables = ["setup"] as const;

export type SetupRow = {
  singleton: boolean;
  code_hash: Buffer | null;
  finished_at: Date | null;
  steps_shown: boolean | null;
};
