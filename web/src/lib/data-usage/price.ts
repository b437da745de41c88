import { latinDigits } from "@angon/contract/kit/text";
import { site } from "../hydration/site.ts";
import { readStorage, writeStorage } from "../browser/storage.ts";

const MB_IN_GB = 1024;
const DEAREST = 100_000;

/** The typed price of a gigabyte, in either digit set; undefined when it is not a price. */
export function priceIn(typed: string): number | undefined {
  const text = latinDigits(typed).trim();
  const price = /^\d{1,6}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(",", ".")) : NaN;
  return price <= DEAREST ? price : undefined;
}

/** A gigabyte at the school's price, in taka. */
export const usualPrice = (): number => site.data_price_bdt_per_mb * MB_IN_GB;

/** As it was typed on this device; empty when the school's price is good enough. */
export const ownPrice = (): string => readStorage("angon_data_price") ?? "";

export const keepPrice = (typed: string): void => writeStorage("angon_data_price", typed || null);

export const pricePerMb = (): number => (priceIn(ownPrice()) ?? usualPrice()) / MB_IN_GB;
