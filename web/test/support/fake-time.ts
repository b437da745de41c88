import { afterEach, vi } from "vitest";

afterEach(() => void vi.useRealTimers());

/**
 * Stops the page's timers until the end of the test. Vitest lets time pass while it polls, so that a test that waits for a
 * fact reads from `Date.now()` how much the page has waited, however busy the machine is.
 */
export const stopTime = (): void =>
  void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
