import { useSyncExternalStore } from "react";
import { createSignal } from "../browser/signals.ts";
import { readStorage, writeStorage } from "../browser/storage.ts";

/** `lighter`: narrow pictures, nothing ahead of need. `least`: besides, no picture or film before a tap, no looking for news. */
export const saverLevels = ["full", "lighter", "least"] as const;
export type SaverLevel = (typeof saverLevels)[number];

interface Line extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
  downlink?: number;
}

const SLOW_MBITS = 1;
const lineOf = () => (navigator as Navigator & { connection?: Line }).connection;
const changed = createSignal();
let level: SaverLevel | undefined;

/** By their addresses without the query, which differs from link to link. */
const wanted = new Set<string>();
const plain = (src: string) => src.split("?", 1)[0] ?? src;

/** The level chosen on this device; null follows the network. */
export const chosenLevel = (): SaverLevel | null =>
  saverLevels.find((one) => one === readStorage("angon_saver")) ?? null;

function measured(): SaverLevel {
  const line = lineOf();
  const { saveData, effectiveType = "", downlink = SLOW_MBITS } = line ?? {};
  if (saveData || "save" in document.documentElement.dataset || /2g/.test(effectiveType)) return "least";
  return effectiveType === "3g" || downlink < SLOW_MBITS ? "lighter" : "full";
}

export const saverLevel = (): SaverLevel => (level ??= chosenLevel() ?? measured());

function lookAgain(): void {
  level = undefined;
  changed.emit();
}

/** Called once before the first render; the network and other windows of this device may change the level later. */
export function watchSaver(): void {
  lineOf()?.addEventListener("change", lookAgain);
  addEventListener("storage", lookAgain);
}

export function chooseLevel(own: SaverLevel | null): void {
  writeStorage("angon_saver", own);
  lookAgain();
}

export const useSaver = (): SaverLevel =>
  useSyncExternalStore(changed.subscribe, saverLevel, () => "full" as const);

/** Prefetching of code and pages is allowed. */
export const mayPrefetch = (): boolean => saverLevel() === "full";

/** SSE connections and autoplay are allowed. */
export const mayStream = (): boolean => saverLevel() !== "least";

export const onSaver = changed.subscribe;

/** Whether a picture waits for a tap. What is here already stays. */
export const isCovered = (src: string): boolean => saverLevel() === "least" && !wanted.has(plain(src));

export const useCovered = (src: string): boolean =>
  useSyncExternalStore(
    changed.subscribe,
    () => isCovered(src),
    () => false,
  );

/** It was tapped, or it came. */
export function uncover(src: string): void {
  if (wanted.has(plain(src))) return;
  wanted.add(plain(src));
  changed.emit();
}
