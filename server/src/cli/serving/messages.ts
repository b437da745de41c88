import type pg from "pg";
import type { Count } from "../../kit/limits.ts";

/** From the first process to one that it started. */
export type Order =
  /** `connection` leads to a private database, which the first process owns. */
  | { kind: "start"; connection: pg.PoolConfig | undefined }
  | { kind: "measure"; id: number }
  | { kind: "measured"; id: number; texts: string[] }
  | { kind: "counted"; counts: Count[] };

/** From a started process to the first one. */
export type Report =
  /** An order sent before would be lost: cluster hears all messages of a process that loads. */
  | { kind: "awake" }
  | { kind: "ready"; address: string }
  | { kind: "measure-all"; id: number }
  | { kind: "measured"; id: number; text: string }
  | { kind: "counted"; counts: Count[] };
