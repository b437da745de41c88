import type { Endpoint, Method } from "@angon/contract/kit/endpoint";
import type { Problem } from "@angon/contract/kit/problem";

export interface RequestInput {
  /** Names what the write is about in the list of queued writes; it is not sent. */
  title?: string;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: Readonly<Record<string, unknown>>;
}

/** A write request with everything needed to send it again. */
export interface Write {
  method: Method;
  path: string;
  given: RequestInput;
  /** Its `Idempotency-Key`: the server executes a repeated request once. */
  key: string;
  userId: number;
  at: number;
}

export interface Entry extends Write {
  seq: number;
  /** `old`: the server may have deleted the key, so the user is asked first. `refused`: by the server, permanently. */
  state: "waiting" | "refused" | "old";
  tries: number;
  problem?: Pick<Problem, "status" | "code" | "title" | "detail">;
}

export const isWriteTo = (
  { method, path }: Pick<Write, "method" | "path">,
  endpoint: Pick<Endpoint, "method" | "path">,
): boolean => method === endpoint.method && path === endpoint.path;

/** The text that the user typed, for reading and copying. */
export const typedTextOf = ({ given: { body } }: Pick<Write, "given">): string => {
  const typed = body?.["content"] ?? body?.["body"];
  return typeof typed === "string" ? typed : "";
};

/** One hour less than the server retains idempotency keys. */
const MAX_AGE_MS = 23 * 60 * 60 * 1_000;

export const isExpired = ({ at }: Write, now: number): boolean => now - at > MAX_AGE_MS;
