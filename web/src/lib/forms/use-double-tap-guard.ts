import { useRef } from "react";

/** A double tap is one wish, also when the first was answered between the two. */
const GUARD_MS = 600;

/** For a switch whose second press would undo the first. */
export function useDoubleTapGuard() {
  const isBusy = useRef(false);
  return {
    tryStart: () => !isBusy.current && (isBusy.current = true),
    end: () => void setTimeout(() => (isBusy.current = false), GUARD_MS),
  };
}
