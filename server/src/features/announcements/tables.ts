export const tables = ["announcement_reads", "announcement_reminders"] as const;

export type AnnouncementReadRow = { post_id: number; user_id: number; read_at: Date };

export type AnnouncementReminderRow = { post_id: number; sent_at: Date };
