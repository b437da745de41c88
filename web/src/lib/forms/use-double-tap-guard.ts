import { useRef } from "react";

/** A double tap is one wish, also when the first was answered between the two. */
const CALM_MS = 600;

/** For a switch whose second press would undo the first. */
export function useCalm() {
  const isBusy = useRef(false);
  return {
    begins: () => !isBusy.current && (isBusy.current = true),
    ended: () => void setTimeout(() => (isBusy.current = false), CALM_MS),
  };
}
