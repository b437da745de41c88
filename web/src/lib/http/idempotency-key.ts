/** Not `crypto.randomUUID`: a school's server may speak plain http, and there browsers keep it back. */
export const newIdempotencyKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join("");

const hex = (byte: number) => byte.toString(16).padStart(2, "0");
