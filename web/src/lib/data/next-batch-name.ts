/** The name whose last number is one higher: 09 becomes 10. */
export const nextBatchName = (name: string): string =>
  name.replace(/\d+(?!.*\d)/, (year) => String(Number(year) + 1).padStart(year.length, "0"));
