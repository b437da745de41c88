import { useCallback, useEffect, useRef, useState } from "react";
import { deleteDraft, saveDraft } from "./draft-store.ts";

const SAVE_INTERVAL_MS = 2_000;

interface DraftOptions<T> {
  userId: number;
  /** The thing the draft is for, as part of its key. */
  place: string;
  initial: T;
  /** Something a person would miss. */
  isWorthSaving: (value: T) => boolean;
}

/** Stores a draft every two seconds and whenever the page is hidden. */
export function useDraft<T>({ userId, place, initial, isWorthSaving }: DraftOptions<T>) {
  const [value, setValue] = useState(initial);
  const latest = useRef(initial);
  const worth = useRef(isWorthSaving);
  useEffect(() => void (worth.current = isWorthSaving));
  const isChanged = useRef(false);
  /** After it was sent or thrown away, nothing is written down again. */
  const isDone = useRef(false);

  const change = useCallback((next: (now: T) => T) => {
    latest.current = next(latest.current);
    isChanged.current = true;
    setValue(latest.current);
  }, []);

  const save = useCallback(async () => {
    if (!isChanged.current || isDone.current) return;
    isChanged.current = false;
    if (worth.current(latest.current)) await saveDraft(userId, place, latest.current);
    else await deleteDraft(userId, place);
  }, [userId, place]);

  useEffect(() => {
    const timer = setInterval(() => void save(), SAVE_INTERVAL_MS);
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
    value,
    /** The latest value, also before React has rendered it. */
    current: () => latest.current,
    change,
    save,
    discard: async () => {
      isDone.current = true;
      await deleteDraft(userId, place);
    },
  };
}
