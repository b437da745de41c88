/** The outbox, and the current slot of each recurring job. */
export const tables = ["jobs", "timetable"] as const;

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
  trace: string | null;
};

export type TimetableRow = { listener: string; slot: number };
