/** The one table of the outbox. */
export const tables = ["jobs"] as const;

export type JobRow = {
  id: number;
  listener: string;
  event: string;
  payload: unknown;
  run_at: Date;
  tries: number;
  last_error: string | null;
  dead_at: Date | null;
  created_at: Date;
};
