import { useEffect, useSyncExternalStore } from "react";
import { createSignal } from "../../ui/signal.ts";
import type * as Katex from "./katex.ts";

type Engine = typeof Katex;

let engine: Engine | null = null;
let isRequested = false;
const engineLoaded = createSignal();

/** Without a network formulas are shown as typed until KaTeX can load. */
export async function loadEngine(): Promise<void> {
  if (isRequested) return;
  isRequested = true;
  try {
    engine = await import("./katex.ts");
    engineLoaded.emit();
  } catch {
    isRequested = false;
    addEventListener("online", () => void loadEngine(), { once: true });
  }
}

/** KaTeX and its style sheet load with the first formula that needs rendering. */
export function useEngine(wanted: boolean): Engine | null {
  useEffect(() => {
    if (wanted) void loadEngine();
  }, [wanted]);
  return useSyncExternalStore(
    engineLoaded.subscribe,
    () => engine,
    () => null,
  );
}
