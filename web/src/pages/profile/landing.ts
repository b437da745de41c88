import { wentBack } from "../../lib/browser/history-direction.ts";
import { whilePageGrows } from "../../app/history.ts";

/**
 * Brings the part of a page which its address names below the header, unless it begins within the upper share of the
 * screen, or somebody comes back to where they were.
 */
export function landOn(part: HTMLElement, share: number): void {
  if (wentBack()) return;
  let isLed = false;
  const look = () => {
    const { top } = part.getBoundingClientRect();
    isLed ||= top < 0 || top >= share * innerHeight;
    if (isLed) part.scrollIntoView();
  };
  // After the arrival at the page, which leads to its top.
  setTimeout(() => {
    look();
    // What stands above it may come later than the part itself.
    whilePageGrows(look);
  });
}
