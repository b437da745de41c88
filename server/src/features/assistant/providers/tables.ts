export const tables = ["ai_calls"] as const;

/** `held`: the answer would have told the end. `said` are the words that may be shown while it is written. */
export type AiCallRow = {
  id: number;
  post_id: number;
  user_id: number | null;
  step: "restate" | "hint" | "next" | "solution";
  provider: "anthropic" | "openai";
  model: string;
  state: "asked" | "written" | "held" | "failed";
  reason: string | null;
  tokens_in: number;
  tokens_out: number;
  bdt: string;
  said: string;
  asked_at: Date;
  ended_at: Date | null;
};
