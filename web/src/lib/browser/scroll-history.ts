import { recordNavigation, wentBack } from "./history-direction.ts";
import { isNextPageRendering } from "./shown-path.ts";

/** Scroll positions of this visit, by path and query. */
const positions = new Map<string, number>();
const address = () => location.pathname + location.search;

let shown = "";
let scrolledPath = "";
/** From a change of the path until the next page has rendered and scrolled to its position. */
let isNavigating = false;

export function watchHistory(): void {
  history.scrollRestoration = "manual";
  shown = address();
  scrolledPath = location.pathname;
  addEventListener("pushState", () => onNavigate(1));
  addEventListener("replaceState", () => onNavigate(0));
  addEventListener("popstate", () => onNavigate(-1));
}

function onNavigate(step: 1 | 0 | -1): void {
  recordNavigation(step);
  // The old page is still rendered, unless an earlier navigation has not finished.
  if (!isNavigating) positions.set(shown, scrollY);
  // Going back before the next page is shown ends the navigation: the page was never left.
  isNavigating = location.pathname !== scrolledPath || (isNavigating && isNextPageRendering());
  if (isNavigating) return;
  shown = address();
  if (step === 1) showAnchor();
}

/** Called when a page has rendered: scrolls to its earlier position after "back", else to the top. False on load. */
export function restoreScroll(): boolean {
  if (!isNavigating) {
    // The browser looked for the anchor before the page had rendered.
    showAnchor();
    return false;
  }
  shown = address();
  scrolledPath = location.pathname;
  scrollWhenPossible(wentBack() ? (positions.get(shown) ?? 0) : 0);
  if (!wentBack()) showAnchor();
  isNavigating = false;
  return true;
}

const RESTORE_TIMEOUT_MS = 2_000;
const interventions = ["wheel", "pointerdown", "keydown"] as const;

/** A list that is still loading is too short at first; scrolling by the user cancels the restoration. */
function scrollWhenPossible(top: number): void {
  scrollTo(0, top);
  if (Math.abs(scrollY - top) < 2) return;
  const stop = whilePageGrows(() => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) < 2) stop();
  });
}

/** Calls `act` until the position is reached or the user scrolls. Returns a function that stops it. */
export function whilePageGrows(act: () => void): () => void {
  const grown = new ResizeObserver(act);
  const stop = () => {
    grown.disconnect();
    clearTimeout(timer);
    for (const name of interventions) removeEventListener(name, stop);
  };
  const timer = setTimeout(stop, RESTORE_TIMEOUT_MS);
  for (const name of interventions) addEventListener(name, stop, { passive: true });
  grown.observe(document.body);
  return stop;
}

/** Scrolls to the anchor in the URL as the browser would, and again while content above it grows. */
function showAnchor(): void {
  const id = decodeURIComponent(location.hash.slice(1));
  if (id) whilePageGrows(() => document.getElementById(id)?.scrollIntoView());
}
