/** `crypto.randomUUID` is missing on plain http, which a school's server may use. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join("");

const hex = (byte: number) => byte.toString(16).padStart(2, "0");
