let back = false;

/** Whether the last step between pages was one back. */
export const wentBack = (): boolean => back;
export const setDirection = (isBack: boolean): void => void (back = isBack);
