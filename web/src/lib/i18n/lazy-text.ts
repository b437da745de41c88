/** The same in both languages. */
export const inTaka = (amount: string): string => `৳${amount}`;
