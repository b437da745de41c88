import { useEffect, useEffectEvent } from "react";

export interface ReportKeys {
  next?: () => void;
  previous?: () => void;
  claim?: () => void;
  number?: (digit: number) => void;
}

const letters: Readonly<Record<string, "next" | "previous" | "claim">> = {
  KeyJ: "next",
  KeyK: "previous",
  KeyC: "claim",
};

/** Fields, radios and dialogs use the same keys themselves. */
const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector("dialog[open]") !== null ||
  (target instanceof Element &&
    target.closest("input:not([type=radio]), textarea, select, [contenteditable]") !== null);

/** Physical keys, because a Bengali keyboard writes other letters with them. */
export function useReportKeys(keys: ReportKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { code, target } = event;
    if (event.defaultPrevented || event.isComposing || isElsewhere(target)) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const letter = letters[code];
    const digit = /^(?:Digit|Numpad)([1-5])$/.exec(code)?.[1];
    const { number } = keys;
    const act = letter ? keys[letter] : digit && number ? () => number(Number(digit)) : undefined;
    // Several components listen, each to its own keys.
    if (!act) return;
    act();
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
