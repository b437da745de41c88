/** A letter ends by the token that came in it, whoever holds it: it was made for one person and one address. */
export const mayStop = (made: Buffer | undefined, shown: Buffer | undefined): boolean =>
  made !== undefined && shown !== undefined && made.equals(shown);
