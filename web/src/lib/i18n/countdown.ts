// @chunk shared
import { useEffect, useState } from "react";
import type { Formatters } from "./format.ts";

export const secondsUntil = (until: number | null, now: number): number =>
  until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));

/** Whole seconds until an instant, then 0. Computed from the clock, so that it is right after a phone was suspended. */
export function useCountdown(until: number | null): number {
  const [now, setNow] = useState(Date.now);
  const left = secondsUntil(until, now);

  useEffect(() => {
    if (until === null) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      const moment = Date.now();
      setNow(moment);
      if (moment >= until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);

  return left;
}

/** mm:ss */
export function formatTimer(format: Formatters, seconds: number): string {
  const two = (value: number) => format.digits(String(Math.floor(value)).padStart(2, "0"));
  return `${two(seconds / 60)}:${two(seconds % 60)}`;
}
