let shownPath: string | undefined;

/** Called when the page of this path is on the screen. */
export const setShownPath = (path: string): void => void (shownPath = path);

/** True while the next page renders: the address is its own already, and the page before still takes presses. */
export const isNextPageRendering = (): boolean => shownPath !== undefined && location.pathname !== shownPath;
