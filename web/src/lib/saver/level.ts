import {
  saverLevel,
  saverLevels,
  setSaverPolicy,
  updateSaverLevel,
  type SaverLevel,
} from "../../ui/data-saver.ts";
import { readStorage, writeSettingCookie, writeStorage } from "../browser/storage.ts";

interface NetworkInformation extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
  downlink?: number;
}

const SLOW_MBITS = 1;
const networkInformation = () => (navigator as Navigator & { connection?: NetworkInformation }).connection;

/** The level chosen on this device; null follows the network. */
export const chosenLevel = (): SaverLevel | null =>
  saverLevels.find((level) => level === readStorage("angon_saver")) ?? null;

function measuredLevel(): SaverLevel {
  const { saveData, effectiveType = "", downlink = SLOW_MBITS } = networkInformation() ?? {};
  if (saveData || "save" in document.documentElement.dataset || /2g/.test(effectiveType)) return "least";
  return effectiveType === "3g" || downlink < SLOW_MBITS ? "lighter" : "full";
}

setSaverPolicy(() => chosenLevel() ?? measuredLevel());

/** Called once before the first render; the network and other tabs of this device may change the level later. */
export function watchSaver(): void {
  networkInformation()?.addEventListener("change", updateSaverLevel);
  addEventListener("storage", updateSaverLevel);
}

export function chooseLevel(own: SaverLevel | null): void {
  writeStorage("angon_saver", own);
  writeSettingCookie("angon_saver", own);
  updateSaverLevel();
}

/** Prefetching of code and pages is allowed. */
export const mayPrefetch = (): boolean => saverLevel() === "full";

/** SSE connections and autoplay are allowed. */
export const mayStream = (): boolean => saverLevel() !== "least";
