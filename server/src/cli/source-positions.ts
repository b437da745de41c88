import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Frames of the bundle, which has a map beside it. */
const bundled = /file:\/\/[^\s()]+\.mjs:\d+:\d+/g;

const MAX_KNOWN = 1_000;

type Position = { line: number; column: number };
type SourceMap = { sources: string[]; mappings: string };

/**
 * Stacks name the lines of the sources instead of those of the bundle. The map is read when a stack is: Node's own way
 * keeps the parsed maps of all files in memory, 10 MB and after the first error 50 MB more.
 */
export function nameSourcesInStacks(): void {
  const known = new Map<string, string>();
  Error.prepareStackTrace = (error, frames) => {
    // oxlint-disable-next-line typescript/no-base-to-string -- the types leave out that a frame describes itself
    const lines = frames.map((frame) => `\n    at ${frame.toString()}`).join("");
    try {
      return `${String(error)}${withSources(lines, known)}`;
    } catch {
      return `Error${lines}`;
    }
  };
}

function withSources(lines: string, known: Map<string, string>): string {
  if (known.size > MAX_KNOWN) known.clear();
  const found = [...new Set(lines.match(bundled) ?? [])].filter((place) => !known.has(place));
  for (const file of new Set(found.map((place) => fileOf(place)))) {
    const places = found.filter((place) => fileOf(place) === file);
    const sources = readPositions(file, places.map(positionOf));
    for (const [i, place] of places.entries()) known.set(place, sources[i] ?? place);
  }
  return lines.replaceAll(bundled, (place) => known.get(place) ?? place);
}

const fileOf = (place: string): string => place.replace(/:\d+:\d+$/, "");

function positionOf(place: string): Position {
  const [line = 0, column = 0] = place.split(":").slice(-2).map(Number);
  return { line: line - 1, column: column - 1 };
}

function readPositions(file: string, wanted: readonly Position[]): (string | undefined)[] {
  try {
    const map = JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, "utf8")) as SourceMap;
    return sourcePositions(map, wanted).map(
      (found) => found && `${new URL(found.source, file).href}:${found.line}:${found.column}`,
    );
  } catch {
    // A bundle without its map.
    return [];
  }
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const CONTINUES = 32;
const BITS = 5;

/** The source of each position; read in one pass that stores nothing, because a map has a million entries. */
export function sourcePositions({ sources, mappings }: SourceMap, wanted: readonly Position[]) {
  const found: ({ source: string; line: number; column: number } | undefined)[] = wanted.map(() => undefined);
  let [line, column, source, sourceLine, sourceColumn] = [0, 0, 0, 0, 0];
  for (const group of mappings.split(";")) {
    column = 0;
    const here = wanted.flatMap((position, i) =>
      position.line === line ? [{ i, column: position.column }] : [],
    );
    for (const segment of group === "" ? [] : group.split(",")) {
      const [columns = 0, files, lines = 0, characters = 0] = numbersIn(segment);
      column += columns;
      source += files ?? 0;
      sourceLine += lines;
      sourceColumn += characters;
      if (files === undefined) continue;
      for (const one of here)
        if (one.column >= column)
          found[one.i] = { source: sources[source] ?? "", line: sourceLine + 1, column: sourceColumn + 1 };
    }
    line += 1;
  }
  return found;
}

/** Base 64 VLQ: five bits a letter, the lowest first; the lowest bit of all is the sign. */
function numbersIn(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const letter of segment) {
    const digit = DIGITS.indexOf(letter);
    value |= (digit & (CONTINUES - 1)) << shift;
    shift += BITS;
    if (digit & CONTINUES) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}
