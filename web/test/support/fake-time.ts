import { vi } from "vitest";

/**
 * Stops the page's timers until the end of the test. Vitest lets time pass while it polls, so that a test that waits for a
 * fact reads from `stoppedTime` how much the page has waited, however busy the machine is.
 */
export const stopTime = (): void =>
  void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });

/** The milliseconds that have passed for the page's stopped timers; no clock of the machine moves them. */
export function stoppedTime(): number {
  const time = vi.getMockedSystemTime();
  if (!time) throw new Error("The timers are not stopped");
  return time.getTime();
}
