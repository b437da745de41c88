import { useCallback, useEffect, useRef, useState } from "react";
import { dropDraft, keepDraft } from "./draft-store.ts";

const EVERY_MS = 2_000;

interface UseKeeping<T> {
  userId: number;
  /** The thing the draft is for, as part of its key. */
  place: string;
  first: T;
  /** Something a person would miss. */
  isWorth: (value: T) => boolean;
}

/** Stores a draft every two seconds and whenever the page is hidden. */
export function useKeeping<T>({ userId, place, first, isWorth }: UseKeeping<T>) {
  const [value, setValue] = useState(first);
  const latest = useRef(first);
  const worth = useRef(isWorth);
  useEffect(() => void (worth.current = isWorth));
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
    if (worth.current(latest.current)) await keepDraft(userId, place, latest.current);
    else await dropDraft(userId, place);
  }, [userId, place]);

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
    value,
    /** The latest value, also before React has rendered it. */
    current: () => latest.current,
    change,
    save,
    drop: async () => {
      isDone.current = true;
      await dropDraft(userId, place);
    },
  };
}
