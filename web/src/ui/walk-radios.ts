import type { KeyboardEvent } from "react";

const steps: Record<string, (now: number, count: number) => number> = {
  ArrowRight: (now, count) => (now + 1) % count,
  ArrowDown: (now, count) => (now + 1) % count,
  ArrowLeft: (now, count) => (now + count - 1) % count,
  ArrowUp: (now, count) => (now + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** For a radiogroup of buttons: arrow keys only move the focus, because choosing sends a request at once. */
export function walkRadios(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=radio]")];
  if (!step || radios.length === 0) return;
  event.preventDefault();
  radios[step(radios.indexOf(document.activeElement as HTMLElement), radios.length)]?.focus();
}
