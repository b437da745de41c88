import { useEffect, useRef } from "react";

/** "Back" on a phone closes the sheet and not the page under it. Returns how to close it otherwise. */
export function useBackCloses(open: boolean, close: () => void): () => void {
  const latest = useRef(close);
  useEffect(() => void (latest.current = close));

  useEffect(() => {
    if (!open) return;
    history.pushState({ sheet: true }, "");
    const onBack = () => latest.current();
    addEventListener("popstate", onBack);
    return () => {
      removeEventListener("popstate", onBack);
      // Closed by a cross: the entry made above goes again.
      if (isSheet(history.state)) history.back();
    };
  }, [open]);

  return () => latest.current();
}

const isSheet = (state: unknown): boolean => typeof state === "object" && state !== null && "sheet" in state;
