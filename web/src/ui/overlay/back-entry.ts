// @part home-idle
import { closers } from "./closers.ts";

/** Callbacks that run after the browser has removed our history entry. */
let afterRemoval: (() => void)[] | null = null;
let pageUrl = "";
let isPatched = false;
let isLeaving = false;

/** While a layer is open the history has an extra entry with the same URL, so that "back" closes the layer. */
const hasExtraEntry = (): boolean => Boolean((history.state as { over?: true } | null)?.over);

function removeEntry(go?: () => void): void {
  const isOnTheWay = afterRemoval !== null;
  afterRemoval = [...(afterRemoval ?? []), ...(go ? [go] : [])];
  if (!isOnTheWay) history.back();
}

/** Navigates after removing the extra history entry. */
export const navigateFromPage = (go: () => void): void =>
  afterRemoval !== null || hasExtraEntry() ? removeEntry(go) : go();

/** Goes back to the previous page and closes all layers. */
export const leavePage = (): void =>
  navigateFromPage(() => {
    isLeaving = true;
    history.back();
  });

/** Runs after one press has closed a layer and opened another, and both have rendered. */
export const scheduleSync = (): void => void setTimeout(syncEntry);

function syncEntry(): void {
  if (isLeaving || afterRemoval !== null || hasExtraEntry() === closers.length > 0) return;
  if (hasExtraEntry()) return removeEntry();
  if (!isPatched) patchHistory();
  pageUrl = location.href;
  // Calls the native method, so that the router is not notified.
  History.prototype.pushState.call(history, { over: true }, "");
}

/** Navigation from an open layer starts from the page: the extra history entry must be removed first. */
function patchHistory(): void {
  isPatched = true;
  for (const name of ["pushState", "replaceState"] as const) {
    const go = history[name].bind(history);
    history[name] = (...where) => navigateFromPage(() => go(...where));
  }
}

function onPop(event: Event): void {
  const due = afterRemoval;
  afterRemoval = null;
  scheduleSync();
  if (due === null && isLeaving) {
    isLeaving = false;
    return;
  }
  const isOurs = due !== null || hasExtraEntry() || (closers.length > 0 && location.href === pageUrl);
  if (!isOurs) return;
  event.stopImmediatePropagation();
  if (due) for (const go of due) go();
  else if (!hasExtraEntry()) closers.at(-1)?.();
}

addEventListener("popstate", onPop, true);
// A reloaded page has no open layers, but may start on the extra entry.
scheduleSync();
