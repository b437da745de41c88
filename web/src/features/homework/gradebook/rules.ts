import type { GradebookCell } from "@angon/contract/homework/gradebook";

/** Colours of a cell; a mark below five and a gap stand out. */
export function toneOf({ state, marks }: GradebookCell): string {
  if (marks !== null) return marks < 5 ? "font-semibold text-krishna-ink" : "font-semibold";
  if (state === "missing") return "text-krishna-ink";
  if (state === "returned") return "text-clay-ink";
  return state === "waiting" ? "text-marigold-ink" : "text-ink-3";
}
