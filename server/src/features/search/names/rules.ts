/** The name in a mention, without its sign. */
export const meantBy = (text: string): string => text.replace(/^@\s*/, "");

/** That all parts of a name begin so, as a `tsquery`; a sign is what it is. */
export const partsBegin = (name: string): string =>
  name
    .split(/\s+/)
    .filter((one) => one !== "")
    .map((one) => `'${one.replace(/['\\]/g, "$&$&")}':*`)
    .join(" & ");
