/** Close functions of the open layers, the topmost last. */
export const closers: (() => void)[] = [];
