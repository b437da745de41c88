import type { ErrorCode } from "@angon/contract";

export type FieldProblem = { path: string; code: string };

/** `denied`: a right was refused, even where the answer only says that nothing is there. */
type Extra = {
  retryAfter?: number;
  fields?: FieldProblem[];
  allow?: string;
  denied?: boolean;
  /** The present state, for a write that another one has overtaken. */
  state?: Record<string, unknown>;
};

/** A refusal with a sentence; anything else that is thrown is a fault of ours. */
export class Failure extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly extra: Extra = {},
  ) {
    super(code);
  }
}

export function fail(code: ErrorCode, extra?: Extra): never {
  throw new Failure(code, extra);
}

/** `allow(canMark(viewer, submission))`: refuse unless the predicate holds. */
export function allow(permitted: boolean, code: ErrorCode = "common.forbidden"): asserts permitted {
  if (!permitted) fail(code);
}

/** A refused right that hides what it protects; the audit log still hears of it. */
export const deny = (code: ErrorCode): never => fail(code, { denied: true });
