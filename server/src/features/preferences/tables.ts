export const tables = ["notification_preferences"] as const;

export type NotificationPreferenceRow = {
  user_id: number;
  off_types: string[];
  quiet: boolean;
  quiet_from: number;
  quiet_until: number;
  digest: string;
  language: string;
};
