export const CODE_MINUTES = 10;

/** Six digits are few: a draw that meets a living code is drawn again. */
export const DRAWS = 5;
