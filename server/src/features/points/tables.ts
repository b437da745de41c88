export const tables = ["points", "point_totals", "point_settings"] as const;

export type PointRow = {
  id: number;
  user_id: number;
  type: string;
  object: string;
  by_id: number;
  points: number;
  day: string;
  subject_id: number | null;
  created_at: Date;
};

export type PointTotalRow = {
  user_id: number;
  scope: "week" | "month" | "all";
  since: string;
  subject_id: number;
  hsc_batch: string | null;
  listed: boolean;
  total: number;
};

export type PointSettingRow = {
  type: string;
  points: number;
  daily: number | null;
  daily_points: number;
};
