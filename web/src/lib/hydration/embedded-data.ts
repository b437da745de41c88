type Name = "site" | "session" | "feed" | "pins";
export type Written = Partial<Record<Name, unknown>>;

let given: Written | undefined;

/** Where a page is drawn before it is sent there is no page yet to read from. */
export const giveWritten = (known: Written): void => void (given = known);

/** What the server knew when it sent the page stands in it, so that drawing waits for nobody. */
export function written<T>(name: Name): T | undefined {
  if (import.meta.env.SSR) return given?.[name] as T | undefined;
  const text = document.getElementById(name)?.textContent;
  return text ? (JSON.parse(text) as T) : undefined;
}

const FRESH_MS = 60_000;

/** What was drawn from it is shown, however long the scripts took to come; else it must not be old. */
export const isShownOrFresh = (): boolean =>
  import.meta.env.SSR || performance.now() < FRESH_MS || document.querySelector("[data-drawn]") !== null;
