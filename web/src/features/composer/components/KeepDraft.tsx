import { useCallback } from "react";
import { useKeeping } from "../../../lib/drafts/use-draft.ts";
import { isWorthKeeping, type Draft, type KeptDraft, type Sent } from "../state.ts";

interface UseDraft {
  userId: number;
  placeKey: string;
  stored: KeptDraft;
}

/** The draft of a post, and beside it the key of the call that may have sent it. */
export function useDraft({ userId, placeKey, stored }: UseDraft) {
  const { value, current, change, save, drop } = useKeeping({
    userId,
    place: placeKey,
    first: stored,
    isWorth: ({ draft }) => isWorthKeeping(draft),
  });
  return {
    draft: value.draft,
    current: () => current().draft,
    change: useCallback(
      (patch: Partial<Draft>) => change((now) => ({ ...now, draft: { ...now.draft, ...patch } })),
      [change],
    ),
    save,
    drop,
    sent: () => current().sent,
    /** Keeps the key beside what it stands for, before the first try. */
    remember: (sent: Sent) => {
      change((now) => ({ ...now, sent }));
      return save();
    },
  };
}
