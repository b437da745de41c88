import { FEEDBACK_BODY_LIMIT, FEEDBACK_TITLE_LIMIT, type Feedback } from "@angon/contract/feedback";
import { lengthOf } from "@angon/contract/kit/text";
import { createOptimisticActions } from "../../lib/data/optimistic-actions.ts";
import { createEntityStore } from "../../lib/data/entity-store.ts";

/** One place for what both orders of the list show. */
export const wishes = createEntityStore<Feedback>();
export const actOnWish = createOptimisticActions(wishes);

export const withVote = (on: boolean) => (wish: Feedback) =>
  wish.voted === on ? wish : { ...wish, voted: on, vote_count: Math.max(0, wish.vote_count + (on ? 1 : -1)) };

export interface Draft {
  title: string;
  body: string;
}

export const emptyDraft: Draft = { title: "", body: "" };

/** Counted as the server counts. */
export const lettersLeft = ({ title, body }: Draft) => ({
  title: FEEDBACK_TITLE_LIMIT - lengthOf(title.trim()),
  body: FEEDBACK_BODY_LIMIT - lengthOf(body.trim()),
});

export type DraftProblem = "missing" | "long";

export function problemsOf(draft: Draft): { title?: DraftProblem; body?: DraftProblem } {
  const left = lettersLeft(draft);
  return {
    ...(draft.title.trim() === "" && { title: "missing" as const }),
    ...(left.title < 0 && { title: "long" as const }),
    ...(left.body < 0 && { body: "long" as const }),
  };
}

const SHORT_LETTERS = 240;
const SHORT_LINES = 4;

/** Whether it would push the next one off the screen of a phone. */
export const isLong = (body: string): boolean =>
  body.length > SHORT_LETTERS || body.split("\n").length > SHORT_LINES;
