export const tables = ["weekly_channels", "weekly_codes", "weekly_messages"] as const;

export type WeeklyChannelRow = {
  user_id: number;
  channel: "letter" | "sms";
  address: string;
  language: "bn" | "en";
  started_at: Date;
  stopped_at: Date | null;
  stopped_by: "page" | "link" | "reply" | null;
};

export type WeeklyCodeRow = {
  user_id: number;
  channel: "letter" | "sms";
  address: string;
  code_hash: Buffer;
  tries: number;
  expires_at: Date;
};

export type WeeklyMessageRow = {
  guardian_id: number;
  child_id: number;
  week: string;
  claimed_at: Date;
  done_at: Date | null;
};
