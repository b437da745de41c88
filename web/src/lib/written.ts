type Name = "site" | "session" | "feed";
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

/** Since the page was sent; one that is only being drawn is new. */
export const pageAge = (): number => (import.meta.env.SSR ? 0 : performance.now());
