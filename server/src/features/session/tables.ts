export const tables = ["accounts", "sessions", "one_time_codes"] as const;

export type AccountRow = { id: number; phone: string | null; password_hash: string | null; created_at: Date };

export type SessionRow = {
  id: string;
  account_id: number;
  user_id: number;
  seed: Buffer;
  generation: number;
  rotated_at: Date;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
};

export type OneTimeCodeRow = { phone: string; code_hash: Buffer; tries: number; expires_at: Date };
