import { useRef } from "react";

/** A second tap this soon is part of a double tap, even if the first request has finished already. */
const GUARD_MS = 600;

/** For toggles, where the second tap of a double tap would undo the first. */
export function useDoubleTapGuard() {
  const isBusy = useRef(false);
  return {
    tryStart: () => !isBusy.current && (isBusy.current = true),
    end: () => void setTimeout(() => (isBusy.current = false), GUARD_MS),
  };
}
