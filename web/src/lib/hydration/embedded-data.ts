type Name = "site" | "session" | "feed" | "pins";
export type EmbeddedData = Partial<Record<Name, unknown>>;

let ssrData: EmbeddedData | undefined;

/** During server rendering there is no document to read from, so the data is passed in. */
export const setEmbeddedData = (data: EmbeddedData): void => void (ssrData = data);

/** Data that the server embedded in the HTML, so that the first render needs no request. */
export function embeddedData<T>(name: Name): T | undefined {
  if (import.meta.env.SSR) return ssrData?.[name] as T | undefined;
  const text = document.getElementById(name)?.textContent;
  return text ? (JSON.parse(text) as T) : undefined;
}

const FRESH_MS = 60_000;

/** Embedded data that was server-rendered is used however late the scripts load; otherwise it must be recent. */
export const isRenderedOrFresh = (): boolean =>
  import.meta.env.SSR ||
  performance.now() < FRESH_MS ||
  document.querySelector("[data-server-rendered]") !== null;
