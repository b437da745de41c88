export const tables = ["accounts", "one_time_codes", "office_codes"] as const;

export type AccountRow = { id: number; phone: string | null; password_hash: string | null; created_at: Date };

export type OneTimeCodeRow = { phone: string; code_hash: Buffer; tries: number; expires_at: Date };

export type OfficeCodeRow = {
  phone: string;
  code_hash: Buffer;
  tries: number;
  issued_by: number;
  expires_at: Date;
};
