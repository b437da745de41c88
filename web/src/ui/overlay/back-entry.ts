import { closers } from "./closers.ts";

/** Callbacks that run after the browser has removed our history entry. */
let afterwards: (() => void)[] | null = null;
let base = "";
let isWatching = false;
let isLeaving = false;

/** While anything is open the history has one entry more, of the same address: "back" then lands on the page itself. */
const isOver = (): boolean => Boolean((history.state as { over?: true } | null)?.over);

function home(go?: () => void): void {
  const isOnTheWay = afterwards !== null;
  afterwards = [...(afterwards ?? []), ...(go ? [go] : [])];
  if (!isOnTheWay) history.back();
}

/** Goes somewhere with what "back" would close already out of the history. */
export const fromPage = (go: () => void): void => (afterwards !== null || isOver() ? home(go) : go());

/** Goes back to the previous page, closing all that is open. */
export const leavePage = (): void =>
  fromPage(() => {
    isLeaving = true;
    history.back();
  });

/** After the layer that closes and the one that opens with the same press have both rendered. */
export const settle = (): void => void setTimeout(settleNow);

function settleNow(): void {
  if (isLeaving || afterwards !== null || isOver() === closers.length > 0) return;
  if (isOver()) return home();
  if (!isWatching) watch();
  base = location.href;
  // Past the router, for which nothing happens.
  History.prototype.pushState.call(history, { over: true }, "");
}

/** Navigation from an open layer starts from the page: the extra history entry must be removed first. */
function watch(): void {
  isWatching = true;
  for (const name of ["pushState", "replaceState"] as const) {
    const go = history[name].bind(history);
    history[name] = (...where) => fromPage(() => go(...where));
  }
}

function onPop(event: Event): void {
  const due = afterwards;
  afterwards = null;
  settle();
  if (due === null && isLeaving) {
    isLeaving = false;
    return;
  }
  const isOurs = due !== null || isOver() || (closers.length > 0 && location.href === base);
  if (!isOurs) return;
  event.stopImmediatePropagation();
  if (due) for (const go of due) go();
  else if (!isOver()) closers.at(-1)?.();
}

addEventListener("popstate", onPop, true);
// A page that was read again has nothing open.
settle();
