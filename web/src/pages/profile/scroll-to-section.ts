import { wentBack } from "../../lib/browser/history-direction.ts";
import { whilePageGrows } from "../../lib/browser/scroll-history.ts";

/**
 * Scrolls the section named in the address below the header, unless it is already in the upper share of the screen, or
 * the user went back and the scroll position was restored.
 */
export function scrollToSection(part: HTMLElement, share: number): void {
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
    // Content above the section may load after it.
    whilePageGrows(look);
  });
}
