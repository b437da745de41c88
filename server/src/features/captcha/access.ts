/** A check that did not clearly succeed has failed. */
export const mayPass = (solved: boolean | undefined): boolean => solved === true;
