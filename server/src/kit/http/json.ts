import { fail } from "../fail.ts";

const MAX_DEPTH = 20;
const MAX_ITEMS = 1_000;
/** Arrays and objects in all: 2 MB of arrays in arrays are 250,000, and 170 ms of work. */
const MAX_LEVELS = 20_000;
const POISON = new Set(["__proto__", "constructor", "prototype"]);

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The text of a body, or a refusal: bytes that are not UTF-8 would be stored as damage. */
function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    return fail("common.bad_json");
  }
}

type Level = { keys: Set<string> | undefined; items: number };

/**
 * Walks the text once. `JSON.parse` keeps the last of two equal keys and follows any depth,
 * so what we would check afterwards is no longer what was sent.
 */
function refuseAmbiguous(text: string, maxKeys: number): void {
  const stack: Level[] = [];
  let keys = 0;
  let levels = 0;
  let at = 0;
  while (at < text.length) {
    const char = text[at];
    if (char === '"') {
      const end = endOfString(text, at);
      const level = stack.at(-1);
      if (level?.keys && isKey(text, end)) {
        const key = JSON.parse(text.slice(at, end)) as string;
        if (level.keys.has(key) || POISON.has(key) || ++keys > maxKeys) fail("common.bad_json");
        level.keys.add(key);
      }
      at = end;
      continue;
    }
    if (char === "{" || char === "[") {
      stack.push({ keys: char === "{" ? new Set() : undefined, items: 0 });
      if (stack.length > MAX_DEPTH || ++levels > MAX_LEVELS) fail("common.bad_json");
    } else if (char === "}" || char === "]") stack.pop();
    else if (char === ",") {
      const level = stack.at(-1);
      if (level && !level.keys && ++level.items >= MAX_ITEMS) fail("common.bad_json");
    }
    at++;
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at + 1;
}

function isKey(text: string, after: number): boolean {
  let at = after;
  while (" \t\n\r".includes(text[at] ?? "x")) at++;
  return text[at] === ":";
}

/** Strict JSON of a request: valid UTF-8, no double or prototype keys, bounded depth and size. */
export function parseJson(bytes: Uint8Array, maxKeys = 1_000): unknown {
  const text = decode(bytes);
  try {
    refuseAmbiguous(text, maxKeys);
    return JSON.parse(text) as unknown;
  } catch {
    return fail("common.bad_json");
  }
}
