import { useEffect, useSyncExternalStore } from "react";
import { createSignal } from "../browser/signals.ts";
import type * as Katex from "./katex.ts";

type Engine = typeof Katex;

let engine: Engine | null = null;
let asked = false;
const arrived = createSignal();

/** Without a network the formulas stay as they were typed; the line coming back is reason to ask again. */
export async function loadEngine(): Promise<void> {
  if (asked) return;
  asked = true;
  try {
    engine = await import("./katex.ts");
    arrived.emit();
  } catch {
    asked = false;
    addEventListener("online", () => void loadEngine(), { once: true });
  }
}

/** KaTeX and its style sheet: fetched when the first formula is there to be set. */
export function useEngine(wanted: boolean): Engine | null {
  useEffect(() => {
    if (wanted) void loadEngine();
  }, [wanted]);
  return useSyncExternalStore(
    arrived.subscribe,
    () => engine,
    () => null,
  );
}
