import type { GuardianSentence } from "@angon/contract/homework/sentences";

export const tables = ["guardian_messages"] as const;

export type GuardianMessageRow = {
  id: number;
  sender_id: number;
  child_id: number;
  guardian_id: number;
  homework_id: number | null;
  sentence: unknown;
  channel: "letter" | "sms";
  state: "queued" | "sent" | "failed" | "unknown";
  created_at: Date;
  day: string;
  claimed_at: Date | null;
  done_at: Date | null;
};

export type GuardianMessage = Omit<GuardianMessageRow, "sentence"> & { sentence: GuardianSentence };
