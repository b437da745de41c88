import { useEffect, useSyncExternalStore } from "react";
import type * as Katex from "./katex.ts";

type Engine = typeof Katex;

let engine: Engine | null = null;
let asked = false;
const listeners = new Set<() => void>();

/** Without a network the formulas stay as they were typed; the line coming back is reason to ask again. */
async function load() {
  if (asked) return;
  asked = true;
  try {
    engine = await import("./katex.ts");
    for (const listener of listeners) listener();
  } catch {
    asked = false;
    addEventListener("online", () => void load(), { once: true });
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** KaTeX and its style sheet: fetched when the first formula is there to be set. */
export function useEngine(wanted: boolean): Engine | null {
  useEffect(() => {
    if (wanted) void load();
  }, [wanted]);
  return useSyncExternalStore(
    subscribe,
    () => engine,
    () => null,
  );
}
