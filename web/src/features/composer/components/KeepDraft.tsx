import { useCallback } from "react";
import { useDraft } from "../../../lib/drafts/use-draft.ts";
import type { KeptDraft, Sent } from "../rules.ts";
import { isWorthKeeping, type Draft } from "../state.ts";

interface PostDraftOptions {
  userId: number;
  placeKey: string;
  stored: KeptDraft;
}

/** The draft of a post, and beside it the key of the call that may have sent it. */
export function usePostDraft({ userId, placeKey, stored }: PostDraftOptions) {
  const { value, current, change, save, discard } = useDraft({
    userId,
    objectKey: placeKey,
    initial: stored,
    isWorthSaving: ({ draft }) => isWorthKeeping(draft),
  });
  return {
    draft: value.draft,
    current: () => current().draft,
    change: useCallback(
      (patch: Partial<Draft>) => change((now) => ({ ...now, draft: { ...now.draft, ...patch } })),
      [change],
    ),
    save,
    drop: discard,
    sent: () => current().sent,
    /** Keeps the key beside what it stands for, before the first try. */
    remember: (sent: Sent) => {
      change((now) => ({ ...now, sent }));
      return save();
    },
  };
}
