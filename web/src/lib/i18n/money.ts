import type { Formatters } from "./format.ts";
import { inTaka } from "./lazy-text.ts";

/** In taka, with two decimals. */
export function formatMoney(format: Formatters, value: number): string {
  const [whole = "", hundredths = ""] = value.toFixed(2).split(".");
  return inTaka(`${format.number(Number(whole))}.${format.digits(hundredths)}`);
}
