/** So many of those who are named in one text are told of it. */
export const MENTIONS_TOLD = 20;
