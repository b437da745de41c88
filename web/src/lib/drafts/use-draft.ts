import { useCallback, useEffect, useRef, useState } from "react";
import { useDelayedWrite } from "../durable/use-delayed-write.ts";
import { deleteDraft, loadDraft, saveDraft } from "./draft-store.ts";

const DELAY_MS = 2_000;

interface DraftOptions<T> {
  /** Undefined without a user; then nothing is stored. */
  userId: number | undefined;
  /** Identifies the object of the draft within its storage key. */
  objectKey: string;
  initial: T;
  isWorthSaving: (value: T) => boolean;
  delayMs?: number;
  /** The stored draft replaces `initial`, unless the user has written before it was read. */
  restores?: true;
}

/** A value that is stored on the device within `delayMs` of its change and whenever the page is hidden. */
export function useDraft<T>({
  userId,
  objectKey,
  initial,
  isWorthSaving,
  delayMs = DELAY_MS,
  restores,
}: DraftOptions<T>) {
  const [value, setValue] = useState(initial);
  const latest = useRef(value);
  const latestIsWorthSaving = useRef(isWorthSaving);
  useEffect(() => void (latestIsWorthSaving.current = isWorthSaving));
  const isTouched = useRef(false);
  /** A draft that was sent or discarded must not be saved again. */
  const isDone = useRef(false);

  const write = useCallback(async () => {
    if (isDone.current || userId === undefined) return;
    if (latestIsWorthSaving.current(latest.current)) await saveDraft(userId, objectKey, latest.current);
    else await deleteDraft(userId, objectKey);
  }, [userId, objectKey]);
  const { writeLater, flush } = useDelayedWrite(write, delayMs);

  const change = useCallback(
    (next: (now: T) => T) => {
      isTouched.current = true;
      latest.current = next(latest.current);
      setValue(latest.current);
      writeLater();
    },
    [writeLater],
  );

  useEffect(() => {
    if (!restores || userId === undefined) return;
    let isCurrent = true;
    const restore = async () => {
      const stored = await loadDraft<T>(userId, objectKey);
      if (stored === undefined || !isCurrent || isTouched.current) return;
      latest.current = stored;
      setValue(stored);
    };
    void restore();
    return () => void (isCurrent = false);
  }, [restores, userId, objectKey]);

  return {
    value,
    /** The latest value, also before React has rendered it. */
    current: () => latest.current,
    /** The user has changed it since it was shown. */
    isTouched: () => isTouched.current,
    change,
    save: flush,
    discard: async () => {
      isDone.current = true;
      if (userId !== undefined) await deleteDraft(userId, objectKey);
    },
  };
}
