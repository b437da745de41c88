import { SETUP_CODE_LENGTH, tidySetupCode } from "@angon/contract/setup";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUP = 4;

/** Each byte gives five bits; the groups are for reading it from a log. */
export function codeFrom(bytes: Uint8Array): string {
  const signs = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).slice(0, SETUP_CODE_LENGTH);
  return signs.join("").replace(new RegExp(`.{${GROUP}}(?=.)`, "g"), "$&-");
}

/** The dashes of the log are no part of the hash. */
export const hashedText = (code: string): string => tidySetupCode(code);
