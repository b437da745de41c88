/** The token in a digest is enough to unsubscribe: it was issued for one user and one address. */
export const mayStop = (made: Buffer | undefined, shown: Buffer | undefined): boolean =>
  made !== undefined && shown !== undefined && made.equals(shown);
