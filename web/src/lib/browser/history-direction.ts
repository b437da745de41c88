let back = false;
let steps = 0;

/** True when the last navigation went back or forward in the history. */
export const wentBack = (): boolean => back;

/** True when the previous history entry belongs to this site. */
export const canGoBack = (): boolean => steps > 0;

export function recordNavigation(step: 1 | 0 | -1): void {
  steps = Math.max(0, steps + step);
  back = step === -1;
}
