export const tables = ["guardian_links", "guardian_codes"] as const;

export type GuardianLinkRow = {
  guardian_id: number;
  child_id: number;
  via: "account" | "code" | "admin";
  consent_at: Date;
  ended_at: Date | null;
  /** Made by the office; the guardian has not entered yet. */
  pending: boolean;
};

export type GuardianCodeRow = { child_id: number; code_hash: Buffer; expires_at: Date };
