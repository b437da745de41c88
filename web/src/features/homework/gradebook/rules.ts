import type { GradebookCell } from "@angon/contract/homework/gradebook";
import type { FileFormat } from "./api.ts";

const types: Record<FileFormat, string> = {
  csv: "text/csv;charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export const fileOf = (content: string, format: FileFormat): Blob =>
  new Blob(
    [format === "csv" ? content : Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0)],
    { type: types[format] },
  );

/** Colours of a cell; a mark below five and a gap stand out. */
export function toneOf({ state, marks }: GradebookCell): string {
  if (marks !== null) return marks < 5 ? "font-semibold text-krishna-ink" : "font-semibold";
  if (state === "missing") return "text-krishna-ink";
  if (state === "returned") return "text-clay-ink";
  return state === "waiting" ? "text-marigold-ink" : "text-ink-3";
}
