import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "../tools/progress.mjs";
import { lines, rowOf } from "./budgets.mjs";
import { printTable } from "./table.mjs";

const ROUTE_CHUNK = 25_000;

/** The figures of one page, and below them the explanation of each figure that is too high. */
export function tell({ place, medians, runs, scores }) {
  const head = ["", `median of ${runs.length}`, "budget", "goal"];
  printTable(
    place.title,
    head,
    lines.map((line) => rowOf(line, medians[line.figure])),
  );
  const [{ requests, seen }] = runs;
  const scripts = requests.filter(({ kind }) => kind === "js").toSorted((a, b) => b.weight - a.weight);
  const weights = scripts.map(({ url, weight }) => `${url.split("/").at(-1)} ${weight}`);
  console.log(`Scripts, gzip: ${weights.join(", ")}`);
  console.log(`Largest paint: ${seen.largest}`);
  for (const { value, at, moves } of seen.shifts)
    console.log(`Shift of ${value.toFixed(4)} after ${Math.round(at)} ms: ${moves.join("; ")}`);
  for (const missed of new Set(scores.flatMap((score) => score.missed))) console.log(`Lighthouse, ${missed}`);
  console.log(
    `Speed of this machine by Lighthouse's count: ${scores.map(({ machine }) => machine).join(", ")}`,
  );
}

/** Chunks that no first visit fetched load later with their pages; the largest are listed. */
export function tellRouteChunks(measured) {
  const seen = new Set(
    measured.flatMap(({ runs }) => runs[0].requests.map(({ url }) => url.split("/").at(-1))),
  );
  const folder = join(root, "web/dist/app/assets");
  const later = readdirSync(folder)
    .filter((name) => name.endsWith(".js") && !seen.has(name))
    .map((name) => ({ name, gz: gzipSync(readFileSync(join(folder, name)), { level: 9 }).length }))
    .toSorted((a, b) => b.gz - a.gz);
  const [largest] = later;
  if (!largest) return;
  const sign = largest.gz <= ROUTE_CHUNK ? "✓" : "–";
  const share = `${(largest.gz / 1_000).toFixed(1)} KB, goal ≤ ${ROUTE_CHUNK / 1_000} ${sign}`;
  console.log(`\nLargest of the ${later.length} scripts that come later: ${largest.name} ${share}`);
}
