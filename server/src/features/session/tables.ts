export const tables = ["sessions"] as const;

export type SessionRow = {
  id: string;
  account_id: number;
  user_id: number;
  seed: Buffer;
  generation: number;
  rotated_at: Date;
  used_at: Date[];
  used_key: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  stepped_up_at: Date | null;
};
