import type { Config } from "../config.ts";
import type { Prompt, Tokens } from "./prompt.ts";

/** Pieces of the answer as they arrive, and at the end the tokens that it cost. */
type Writing = AsyncGenerator<string, Tokens, void>;

/** One request to a provider, without a second try. */
export type Ask = (prompt: Prompt, signal: AbortSignal) => Writing;

type Provider = Exclude<Config["AI_PROVIDER"], "builtin">;

export type Tutor = { provider: Provider; model: string; write: Ask };

/**
 * Why no answer came, in words of ours: the provider's own may hold what was sent, or the key. `mayPass`: the same request
 * may succeed later.
 */
export class TutorFailure extends Error {
  override name = "TutorFailure";
  constructor(
    reason: string,
    readonly mayPass: boolean,
  ) {
    super(`the provider ${reason}`);
  }
}

/** A step of help is short; what is longer was not asked for. */
export const MAX_TOKENS = 900;

export type Line = { baseURL: string | undefined; apiKey: string; model: string };

const statusOf = (error: unknown): number | undefined => {
  const status = error instanceof Error && "status" in error ? error.status : undefined;
  return typeof status === "number" ? status : undefined;
};

/** A wrong key or model stays wrong; a busy or broken provider comes back. */
export function failureOf(error: unknown): TutorFailure {
  if (error instanceof TutorFailure) return error;
  const status = statusOf(error);
  if (status === undefined) return new TutorFailure("did not answer", true);
  const mayPass = status === 408 || status === 409 || status === 429 || status >= 500;
  return new TutorFailure(`refused with ${status}`, mayPass);
}
