import { useCallback, useEffect, useRef, useState } from "react";
import { deleteDraft, saveDraft } from "./draft-store.ts";

const SAVE_INTERVAL_MS = 2_000;

interface DraftOptions<T> {
  userId: number;
  /** Identifies the object of the draft within its storage key. */
  objectKey: string;
  initial: T;
  isWorthSaving: (value: T) => boolean;
}

/** Stores a draft every two seconds and whenever the page is hidden. */
export function useDraft<T>({ userId, objectKey, initial, isWorthSaving }: DraftOptions<T>) {
  const [value, setValue] = useState(initial);
  const latest = useRef(initial);
  const latestIsWorthSaving = useRef(isWorthSaving);
  useEffect(() => void (latestIsWorthSaving.current = isWorthSaving));
  const isChanged = useRef(false);
  /** A draft that was sent or discarded must not be saved again. */
  const isDone = useRef(false);

  const change = useCallback((next: (now: T) => T) => {
    latest.current = next(latest.current);
    isChanged.current = true;
    setValue(latest.current);
  }, []);

  const save = useCallback(async () => {
    if (!isChanged.current || isDone.current) return;
    isChanged.current = false;
    if (latestIsWorthSaving.current(latest.current)) await saveDraft(userId, objectKey, latest.current);
    else await deleteDraft(userId, objectKey);
  }, [userId, objectKey]);

  useEffect(() => {
    const timer = setInterval(() => void save(), SAVE_INTERVAL_MS);
    const onHide = () => void save();
    document.addEventListener("visibilitychange", onHide);
    addEventListener("pagehide", onHide);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onHide);
      removeEventListener("pagehide", onHide);
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
      await deleteDraft(userId, objectKey);
    },
  };
}
