import { readStorage, writeStorage } from "../browser/storage.ts";
import { createSignal } from "../browser/signals.ts";
import { dayOf, readDays, withBytes, type Days } from "./days.ts";

const WRITE_AFTER_MS = 2_000;

export const counted = createSignal();
let waiting: Days = {};
let timer: ReturnType<typeof setTimeout> | undefined;

/** Bytes received through our pages, stored and not yet stored. */
export function countedDays(): Days {
  const days = readDays(readStorage("angon_bytes"));
  return Object.entries(waiting).reduce((all, [day, bytes]) => withBytes(all, Number(day), bytes), days);
}

/**
 * Reads and writes in one synchronous step, because all windows of this device add to the same days. Without a user
 * nothing is stored: signing out deletes the counts, and an unloading page must not restore them.
 */
function write(): void {
  clearTimeout(timer);
  timer = undefined;
  if (Object.keys(waiting).length === 0 || readStorage("user") === null) return;
  const days = countedDays();
  waiting = {};
  writeStorage("angon_bytes", JSON.stringify(days));
}

function count(bytes: number, at: number): void {
  if (bytes <= 0) return;
  waiting = withBytes(waiting, dayOf(at), bytes);
  timer ??= setTimeout(write, WRITE_AFTER_MS);
  counted.emit();
}

/** Older browsers tell neither how much came nor from where. */
export const canCount = (): boolean => "transferSize" in PerformanceResourceTiming.prototype;

const isResource = (entry: PerformanceEntry): entry is PerformanceResourceTiming => "transferSize" in entry;

/** Browsers put 300 bytes for every head. Ours has 1,100, which only HTTP/1.1 sends in full each time. */
const MORE_HEAD = 800;
/** A page that came through the service worker is told unpacked; over the line it is about a quarter. */
const PACKED = 0.27;

/** A response from a cache counts zero bytes. */
function weightOf(entry: PerformanceResourceTiming): number {
  const { transferSize, nextHopProtocol, entryType, workerStart } = entry;
  if (transferSize === 0) return 0;
  if (entryType === "navigation" && workerStart > 0) return Math.round(transferSize * PACKED);
  return transferSize + (nextHopProtocol === "http/1.1" ? MORE_HEAD : 0);
}

function take(entries: readonly PerformanceEntry[]): void {
  for (const entry of entries)
    if (isResource(entry)) count(weightOf(entry), performance.timeOrigin + entry.responseEnd);
}

/** All resources since the page load that are still in the browser's buffer, and all later ones. */
export function startMeter(): void {
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  for (const type of ["navigation", "resource"]) observer.observe({ type, buffered: true });
  document.addEventListener("visibilitychange", () => document.hidden && write());
  addEventListener("pagehide", write);
}
