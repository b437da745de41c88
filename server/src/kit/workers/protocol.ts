import type { ErrorCode } from "@angon/contract";

/** The functions of a worker by name; inputs and results are cloned between the threads. */
export type Tasks = Readonly<Record<string, (input: never) => unknown>>;

export type Request = { task: string; input: unknown } | "next part";

/**
 * An array arrives in parts, each asked for by the receiver: 600,000 cells cloned at once would block the event loop
 * for over 100 ms.
 */
export type Response =
  | { kind: "ready" }
  | { kind: "value"; value: unknown }
  | { kind: "part"; items: unknown[]; isLast: boolean }
  | { kind: "refused"; code: ErrorCode }
  | { kind: "failed"; message: string };
