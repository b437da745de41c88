export const CODE_MINUTES = 10;

/** Six digits are few: a code that is in use is generated again. */
export const DRAWS = 5;
