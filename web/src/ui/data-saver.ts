import { useSyncExternalStore } from "react";
import { createSignal } from "./signal.ts";

/** `lighter`: small pictures and no prefetching. `least`: also no picture or video before a tap, and no polling. */
export const saverLevels = ["full", "lighter", "least"] as const;
export type SaverLevel = (typeof saverLevels)[number];

const changed = createSignal();
let policy: () => SaverLevel = () => "full";
let level: SaverLevel | undefined;

/** Uncovered pictures by URL without the query, which differs between signed links to one file. */
const uncovered = new Set<string>();
const withoutQuery = (src: string) => src.split("?", 1)[0] ?? src;

/** The application decides the level from the user's choice and the network. */
export const setSaverPolicy = (decide: () => SaverLevel): void => void (policy = decide);

export const saverLevel = (): SaverLevel => (level ??= policy());

/** Asks the policy again. */
export function updateSaverLevel(): void {
  level = undefined;
  changed.emit();
}

export const onSaverChange = changed.subscribe;

export const useSaverLevel = (): SaverLevel =>
  useSyncExternalStore(onSaverChange, saverLevel, () => "full" as const);

/** Covered pictures load after a tap; a picture that has loaded stays visible. */
export const isCovered = (src: string): boolean =>
  saverLevel() === "least" && !uncovered.has(withoutQuery(src));

export const useCovered = (src: string): boolean =>
  useSyncExternalStore(
    onSaverChange,
    () => isCovered(src),
    () => false,
  );

/** Called when the picture was tapped or has loaded. */
export function uncover(src: string): void {
  if (uncovered.has(withoutQuery(src))) return;
  uncovered.add(withoutQuery(src));
  changed.emit();
}
