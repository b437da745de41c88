import { addressKey } from "../limits.ts";

/** The network of an address for the log: enough to follow an attack, too little to name a household. */
export function networkOf(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const key = addressKey(address);
  if (key.includes(".")) return `${key.split(".").slice(0, 3).join(".")}.0/24`;
  return `${key.split(":").slice(0, 3).join(":")}::/48`;
}
