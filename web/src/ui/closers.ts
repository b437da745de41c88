/** What is open over the page, the topmost last: how each is asked to close. */
export const closers: (() => void)[] = [];
