// @part home-idle
import { readStorage, writeStorage } from "../browser/storage.ts";
import { createSignal } from "../../ui/signal.ts";
import { dayOf, readDays, addBytes, type Days } from "./days.ts";

const WRITE_AFTER_MS = 2_000;

export const bytesCounted = createSignal();
let unwritten: Days = {};
let timer: ReturnType<typeof setTimeout> | undefined;

/** Bytes received through our pages, stored and not yet stored. */
export function receivedByDay(): Days {
  const days = readDays(readStorage("angon_bytes"));
  return Object.entries(unwritten).reduce((all, [day, bytes]) => addBytes(all, Number(day), bytes), days);
}

/**
 * Reads and writes in one synchronous step, because all windows of this device add to the same days. Without a user
 * nothing is stored: signing out deletes the counts, and an unloading page must not restore them.
 */
function write(): void {
  clearTimeout(timer);
  timer = undefined;
  if (Object.keys(unwritten).length === 0 || readStorage("user") === null) return;
  const days = receivedByDay();
  unwritten = {};
  writeStorage("angon_bytes", JSON.stringify(days));
}

function count(bytes: number, at: number): void {
  if (bytes <= 0) return;
  unwritten = addBytes(unwritten, dayOf(at), bytes);
  timer ??= setTimeout(write, WRITE_AFTER_MS);
  bytesCounted.emit();
}

/** Older browsers have no `transferSize`. */
export const canCount = (): boolean => "transferSize" in PerformanceResourceTiming.prototype;

const isResource = (entry: PerformanceEntry): entry is PerformanceResourceTiming => "transferSize" in entry;

/** Browsers count 300 bytes for response headers. Ours take 1,100, which only HTTP/1.1 sends in full each time. */
const EXTRA_HEADER_BYTES = 800;
/** Browsers report the uncompressed size of a page from the service worker; compressed it is about a quarter. */
const COMPRESSION_RATIO = 0.27;

/** A response from a cache counts zero bytes. */
function bytesOf(entry: PerformanceResourceTiming): number {
  const { transferSize, nextHopProtocol, entryType, workerStart } = entry;
  if (transferSize === 0) return 0;
  if (entryType === "navigation" && workerStart > 0) return Math.round(transferSize * COMPRESSION_RATIO);
  return transferSize + (nextHopProtocol === "http/1.1" ? EXTRA_HEADER_BYTES : 0);
}

function countEntries(entries: readonly PerformanceEntry[]): void {
  for (const entry of entries)
    if (isResource(entry)) count(bytesOf(entry), performance.timeOrigin + entry.responseEnd);
}

/** All resources since the page load that are still in the browser's buffer, and all later ones. */
export function startMeter(): void {
  const observer = new PerformanceObserver((list) => countEntries(list.getEntries()));
  for (const type of ["navigation", "resource"]) observer.observe({ type, buffered: true });
  document.addEventListener("visibilitychange", () => document.hidden && write());
  addEventListener("pagehide", write);
}
