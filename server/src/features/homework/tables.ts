export const tables = [
  "homeworks",
  "submissions",
  "homework_extensions",
  "homework_receipts",
  "submission_versions",
  "submission_bookmarks",
  "saved_replies",
  "submission_prints",
  "page_prints",
  "alike_submissions",
] as const;

export type HomeworkRow = {
  id: number;
  user_id: number;
  subject_id: number;
  chapter_id: number | null;
  topic: string;
  body: string;
  images: unknown;
  attachment_url: string | null;
  deadline: Date;
  late_until: Date | null;
  ended: boolean;
  group_id: number | null;
  hsc_batch: string | null;
  parts: unknown;
  blind: boolean;
  marks_published_at: Date | null;
  submission_count: number;
  status: "published" | "hidden" | "removed";
  created_at: Date;
  edited_at: Date | null;
  reminded_at: Date | null;
};

/** The fields that its teacher writes and may change; the statements that write them are built from this list. */
export const writtenColumns = [
  "subject_id",
  "chapter_id",
  "topic",
  "body",
  "images",
  "attachment_url",
  "deadline",
  "late_until",
  "parts",
  "blind",
] as const satisfies readonly (keyof HomeworkRow)[];
export type WrittenHomework = Pick<HomeworkRow, (typeof writtenColumns)[number]>;

export type SubmissionRow = {
  id: number;
  homework_id: number;
  user_id: number;
  body: string;
  images: unknown;
  attachment_url: string | null;
  submitted_at: Date;
  is_late: boolean;
  marks: number | null;
  part_marks: number[] | null;
  is_best: boolean;
  is_solution: boolean;
  reply: string | null;
  reply_audience: "u" | "p";
  annotations: unknown;
  marked_by: number | null;
  marked_at: Date | null;
  revision: number;
  version: number;
  returned_until: Date | null;
  committed_at: Date | null;
  claimed_at: Date | null;
  hidden_at: Date | null;
};

export type HomeworkReceiptRow = {
  homework_id: number;
  user_id: number;
  pages: unknown;
  note_sha256: string | null;
  committed_at: Date;
};

export type SubmissionVersionRow = {
  submission_id: number;
  version: number;
  body: string;
  images: unknown;
  attachment_url: string | null;
  submitted_at: Date;
  marks: number | null;
  reply: string | null;
};

export type HomeworkExtensionRow = {
  homework_id: number;
  user_id: number;
  until: Date;
  ended: boolean;
  reason: string;
  granted_by: number;
  granted_at: Date;
};

export type SubmissionBookmarkRow = {
  submission_id: number;
  user_id: number;
  created_at: Date;
};

export type SavedReplyRow = {
  id: number;
  user_id: number;
  reply: string;
  created_at: Date;
  chapter_id: number | null;
};

export type SubmissionPrintRow = {
  submission_id: number;
  homework_id: number;
  version: number;
  sketch: number[];
};

export type PagePrintRow = {
  submission_id: number;
  page: number;
  homework_id: number;
  hash: Buffer;
  ink: Buffer;
};

export type AlikeSubmissionRow = {
  submission_id: number;
  other_id: number;
  by: "picture" | "text";
};
