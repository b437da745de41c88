import { useCallback, useEffect, useRef } from "react";

/** Ctrl and Enter send from anywhere inside; caught before the editor makes a line break of it. */
export function useSendKey(send: () => void): (element: HTMLElement | null) => (() => void) | undefined {
  const latest = useRef(send);
  useEffect(() => void (latest.current = send));
  return useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    element.addEventListener("keydown", onKeyDown, { capture: true });
    return () => element.removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);
}
