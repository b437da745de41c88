/** Tables that the kit itself writes; every other table belongs to a feature. */
export const tables = [
  "settings",
  "secrets",
  "audit_log",
  "audit_archive",
  "idempotency",
  "rate_limits",
  "sms_counts",
  "processes",
  "outside_calls",
  "last_writes",
  "withdrawals",
] as const;

export type PlatformRole = "USER" | "TEACHER" | "CLASS_TEACHER" | "MODERATOR" | "ADMIN";

export type AuditRow = {
  id: number;
  at: Date;
  actor_id: number | null;
  action: string;
  object_kind: string | null;
  object_id: string | null;
  before: unknown;
  after: unknown;
  request_id: string | null;
};

export type IdempotencyRow = {
  user_id: number;
  key: string;
  request: Buffer;
  status: number;
  answer: Buffer;
  at: Date;
};

export type SettingRow = { key: string; value: unknown; updated_at: Date };

export type SecretRow = { name: string; value: Buffer };
