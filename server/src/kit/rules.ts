/** HSC 26 sits in class 11, everybody else in class 12. */
export const levelOf = (batch: string | null | undefined): number => (batch === "HSC 26" ? 11 : 12);
