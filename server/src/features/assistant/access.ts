/** A reservation is a written row; an answer without one is refused. */
export const mayAsk = (reserved: number): boolean => reserved === 1;
