export const tables = ["calendar_entries"] as const;

export type CalendarEntryRow = {
  id: number;
  group_id: number;
  created_by: number;
  title: string;
  place: string;
  body: string;
  starts_at: Date;
  ends_at: Date;
  revision: number;
  created_at: Date;
  edited_at: Date | null;
  series_id: number | null;
};
