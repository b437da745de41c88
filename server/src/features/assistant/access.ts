/** A reservation is a row that was written; nobody may ask on credit. */
export const mayAsk = (reserved: number): boolean => reserved === 1;
