/** What only pages that come later say. */
export const text = {
  taka: { bn: (n: string) => `৳${n}`, en: (n: string) => `৳${n}` },
};
