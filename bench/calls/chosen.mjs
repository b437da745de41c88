import { calls } from "./all.mjs";

/** The calls whose name contains one of these parts, by comma; all for an empty text. */
export function callsNamed(only) {
  const parts = only.split(",");
  const unknown = parts.find((part) => !calls.some(({ name }) => name.includes(part)));
  if (unknown !== undefined) {
    const names = calls.map(({ name }) => `  ${name}`).join("\n");
    throw new Error(`--only: no call has "${unknown}" in its name. The calls are\n${names}`);
  }
  return calls.filter(({ name }) => parts.some((part) => name.includes(part)));
}
