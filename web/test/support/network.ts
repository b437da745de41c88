import { onTestFinished } from "vitest";

/** Sets what the browser reports about its network, and tells the page about the change. */
export function setOnline(isOnline: boolean): void {
  if (isOnline) Reflect.deleteProperty(navigator, "onLine");
  else Object.defineProperty(navigator, "onLine", { configurable: true, value: false });
  dispatchEvent(new Event(isOnline ? "online" : "offline"));
}

/** Every request fails until the returned function, or the end of the test, brings the network back. */
export function cutNetwork(): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  setOnline(false);
  let isCut = true;
  const restore = () => {
    if (!isCut) return;
    isCut = false;
    globalThis.fetch = fetch;
    setOnline(true);
  };
  onTestFinished(restore);
  return restore;
}
