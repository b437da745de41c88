export const tables = ["data_requests"] as const;

export type DataRequestRow = {
  id: number;
  user_id: number;
  kind: "export" | "erase" | "erase_texts";
  note: string;
  status: "open" | "done" | "withdrawn";
  filed_by: number;
  filed_at: Date;
  decided_by: number | null;
  decided_at: Date | null;
};
