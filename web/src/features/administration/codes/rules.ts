import type { IssuedCode } from "@angon/contract/administration/codes";

export interface Slip {
  phone: string;
  code: string;
  expires_at: string;
  /** All who enter with this phone. */
  names: string[];
}

/** One slip for a phone, whose code opens the account of all its profiles. */
export function slipsOf(codes: readonly IssuedCode[]): Slip[] {
  const slips = new Map<string, Slip>();
  for (const { phone, code, expires_at, name } of codes) {
    const slip = slips.get(phone);
    if (slip) slip.names.push(name);
    else slips.set(phone, { phone, code, expires_at, names: [name] });
  }
  return [...slips.values()];
}

/** The address of the site as a person types it. */
export const shortAddress = (origin: string): string => origin.replace(/^https?:\/\//, "");
