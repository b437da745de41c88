import { latinDigits } from "@angon/contract/kit/text";
import { site } from "../hydration/site.ts";
import { readStorage, writeStorage } from "../browser/storage.ts";

const MB_IN_GB = 1024;
const MAX_PRICE = 100_000;

/** Parses a typed price per gigabyte, in Latin or Bengali digits; undefined when it is not a price. */
export function parsePrice(typed: string): number | undefined {
  const text = latinDigits(typed).trim();
  const price = /^\d{1,6}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(",", ".")) : NaN;
  return price <= MAX_PRICE ? price : undefined;
}

/** The price of a gigabyte in the school's settings, in taka. */
export const defaultPrice = (): number => site.data_price_bdt_per_mb * MB_IN_GB;

/** The price that the user typed on this device; empty for the default price. */
export const ownPrice = (): string => readStorage("angon_data_price") ?? "";

export const storePrice = (typed: string): void => writeStorage("angon_data_price", typed || null);

export const pricePerMb = (): number => (parsePrice(ownPrice()) ?? defaultPrice()) / MB_IN_GB;
