import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

const controls = "input:enabled, textarea:enabled, select:enabled, button:enabled";
const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** The control, else another one of its row, else the page, from where a screen reader goes on. */
function nextTo(control: HTMLElement, row: Element | null): HTMLElement | null {
  if (control.isConnected && !control.matches(":disabled") && isShown(control)) return control;
  const others = row?.isConnected ? row.querySelectorAll<HTMLElement>(controls) : [];
  return [...others].find(isShown) ?? document.querySelector<HTMLElement>("main");
}

/**
 * Browsers drop the focus of a control that is disabled, moved in its list, or replaced by what its request changed.
 * The element with this ref stays around such controls; the focus returns after each render. Controls are not disabled
 * while their request runs, which would move the focus to their neighbours: they ignore presses.
 */
export function useKeptFocus<E extends HTMLElement>(): RefObject<E | null> {
  const around = useRef<E>(null);
  const last = useRef<{ control: HTMLElement; row: Element | null } | null>(null);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const isInside = target instanceof HTMLElement && around.current?.contains(target);
      last.current = isInside ? { control: target, row: target.closest("li, [data-row]") } : null;
    };
    // A press beside every control takes the focus away on purpose.
    const forget = ({ target }: Event) => {
      const pressed = target instanceof Element ? target.closest("button, a, input, select") : null;
      if (!pressed || !around.current?.contains(pressed)) last.current = null;
    };
    document.addEventListener("focusin", remember);
    document.addEventListener("pointerdown", forget);
    return () => {
      document.removeEventListener("focusin", remember);
      document.removeEventListener("pointerdown", forget);
    };
  }, []);

  useLayoutEffect(() => {
    if (!last.current || !isLost()) return;
    const { control, row } = last.current;
    nextTo(control, row)?.focus({ preventScroll: true });
  });

  return around;
}
