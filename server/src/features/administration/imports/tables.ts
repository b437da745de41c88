export const tables = ["imports", "import_rows"] as const;

export type ImportRow = {
  id: number;
  made_by: number;
  file_name: string;
  status: "draft" | "running" | "done" | "undoing" | "undone";
  headings: string[];
  first_line: number;
  columns: unknown;
  has_heading: boolean;
  default_role: string;
  default_batch: string | null;
  updates: boolean;
  families: boolean;
  created_at: Date;
  finished_at: Date | null;
};

export type ImportRowRow = {
  import_id: number;
  line: number;
  cells: string[];
  plan: "new" | "existing" | "faulty";
  problems: unknown;
  outcome: "created" | "updated" | "existing" | "faulty" | "removed" | "restored" | "kept" | null;
  user_id: number | null;
  before: unknown;
  after: unknown;
};
