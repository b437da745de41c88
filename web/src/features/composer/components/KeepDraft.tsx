import { useCallback, useEffect, useRef, useState } from "react";
import { dropDraft, keepDraft } from "../../../lib/drafts.ts";
import { isWorthKeeping, type Draft, type KeptDraft, type Sent } from "../state.ts";

const EVERY_MS = 2_000;

interface UseDraft {
  userId: number;
  placeKey: string;
  kept: KeptDraft;
}

/** What is being written, kept on the device every two seconds and whenever the page is put aside. */
export function useDraft({ userId, placeKey, kept }: UseDraft) {
  const [draft, setDraft] = useState(kept.draft);
  const latest = useRef(kept);
  const isChanged = useRef(false);
  /** After it was sent, nothing is written down again. */
  const isDone = useRef(false);

  const change = useCallback((patch: Partial<Draft>) => {
    latest.current = { ...latest.current, draft: { ...latest.current.draft, ...patch } };
    isChanged.current = true;
    setDraft(latest.current.draft);
  }, []);

  const save = useCallback(async () => {
    if (!isChanged.current || isDone.current) return;
    isChanged.current = false;
    if (isWorthKeeping(latest.current.draft)) await keepDraft(userId, placeKey, latest.current);
    else await dropDraft(userId, placeKey);
  }, [userId, placeKey]);

  useEffect(() => {
    const timer = setInterval(() => void save(), EVERY_MS);
    const aside = () => void save();
    document.addEventListener("visibilitychange", aside);
    addEventListener("pagehide", aside);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", aside);
      removeEventListener("pagehide", aside);
      void save();
    };
  }, [save]);

  return {
    draft,
    /** What was changed a moment ago too, before it is drawn. */
    current: () => latest.current.draft,
    change,
    save,
    sent: () => latest.current.sent,
    /** Keeps the key beside what it stands for, before the first try. */
    remember: async (sent: Sent) => {
      latest.current = { ...latest.current, sent };
      isChanged.current = true;
      await save();
    },
    drop: async () => {
      isDone.current = true;
      await dropDraft(userId, placeKey);
    },
  };
}

export type KeptText = ReturnType<typeof useDraft>;
