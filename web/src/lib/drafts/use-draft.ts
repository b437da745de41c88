import { useCallback, useEffect, useRef, useState } from "react";
import { useDelayedWrite } from "../durable/use-delayed-write.ts";
import { deleteDraft, saveDraft } from "./draft-store.ts";

const DELAY_MS = 2_000;

interface DraftOptions<T> {
  userId: number;
  /** Identifies the object of the draft within its storage key. */
  objectKey: string;
  initial: T;
  isWorthSaving: (value: T) => boolean;
}

/** A value that is stored on the device within two seconds of its change and whenever the page is hidden. */
export function useDraft<T>({ userId, objectKey, initial, isWorthSaving }: DraftOptions<T>) {
  const [value, setValue] = useState(initial);
  const latest = useRef(value);
  const latestIsWorthSaving = useRef(isWorthSaving);
  useEffect(() => void (latestIsWorthSaving.current = isWorthSaving));
  /** A draft that was sent or discarded must not be saved again. */
  const isDone = useRef(false);

  const write = useCallback(async () => {
    if (isDone.current) return;
    if (latestIsWorthSaving.current(latest.current)) await saveDraft(userId, objectKey, latest.current);
    else await deleteDraft(userId, objectKey);
  }, [userId, objectKey]);
  const { writeLater, flush } = useDelayedWrite(write, DELAY_MS);

  const change = useCallback(
    (next: (now: T) => T) => {
      latest.current = next(latest.current);
      setValue(latest.current);
      writeLater();
    },
    [writeLater],
  );

  return {
    value,
    /** The latest value, also before React has rendered it. */
    current: () => latest.current,
    change,
    save: flush,
    discard: async () => {
      isDone.current = true;
      await deleteDraft(userId, objectKey);
    },
  };
}
