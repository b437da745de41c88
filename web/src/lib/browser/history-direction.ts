let back = false;
let steps = 0;

/** Whether the last step between pages was one back. */
export const wentBack = (): boolean => back;

/** Whether there is a way back inside the product. */
export const canGoBack = (): boolean => steps > 0;

export function recordNavigation(step: 1 | 0 | -1): void {
  steps = Math.max(0, steps + step);
  back = step === -1;
}
