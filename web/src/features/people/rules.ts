/** Marks an answer that staff called right. */
export const VERIFIED_BADGE = "VERIFIED";
