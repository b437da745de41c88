export const tables = ["imports", "import_rows", "import_classes"] as const;

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
  makes_classes: boolean;
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
  guardian_id: number | null;
  /** The guardian's profile was made for this row. */
  guardian_made: boolean;
};

export type ImportClassRow = { import_id: number; group_id: number };

/** The columns that carrying out and taking back write. */
export type Outcome = Pick<
  ImportRowRow,
  "line" | "outcome" | "user_id" | "before" | "after" | "problems" | "guardian_id" | "guardian_made"
>;
