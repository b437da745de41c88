/** HSC 26 is in class 11, all other batches in class 12. */
export const levelOf = (batch: string | null | undefined): number => (batch === "HSC 26" ? 11 : 12);
