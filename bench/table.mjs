import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../tools/progress.mjs";

/** Columns as wide as their widest cell; the first is read as text, the others as numbers. */
export function printTable(title, head, rows) {
  const lines = [head, ...rows].map((row) => row.map((cell) => String(cell ?? "")));
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const written = lines.map((line) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))
      .join("  ")
      .trimEnd(),
  );
  const rule = "─".repeat(widths.reduce((total, width) => total + width + 2, -2));
  console.log(`\n${title}\n${written[0]}\n${rule}\n${written.slice(1).join("\n")}`);
}

/** Raw results for closer inspection; the folder is not committed. */
export function keep(name, content) {
  mkdirSync(join(root, "bench/out"), { recursive: true });
  writeFileSync(join(root, "bench/out", name), content);
}
