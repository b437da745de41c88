export const tables = ["subjects", "chapters"] as const;

export type SubjectRow = {
  id: number;
  key: string;
  name: string;
  name_en: string;
  sort_order: number;
  hidden_at: Date | null;
};

export type ChapterRow = {
  id: number;
  subject_id: number;
  name: string;
  level: number | null;
  sort_order: number;
  hidden_at: Date | null;
};
