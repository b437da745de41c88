import { useEffect, useEffectEvent } from "react";

export interface DeckKeys {
  /** 1 to 10, or 0 to 10 where parts are marked. */
  mark: (digit: number) => void;
  next: () => void;
  previous: () => void;
  saveNext: () => void;
  best: () => void;
  solution: () => void;
  reply: () => void;
  undo: () => void;
  help: () => void;
  escape: () => void;
}

const letters: Readonly<Record<string, Exclude<keyof DeckKeys, "mark">>> = {
  KeyJ: "next",
  ArrowRight: "next",
  KeyK: "previous",
  ArrowLeft: "previous",
  KeyB: "best",
  KeyS: "solution",
  KeyR: "reply",
  KeyU: "undo",
  Escape: "escape",
};

/** Fields, radios and dialogs use the same keys themselves. */
const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector("dialog[open]") !== null ||
  (target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null);

/** Physical keys, because a Bengali keyboard writes other letters with them. Ctrl+Enter also works while typing. */
export function useDeckKeys(keys: DeckKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { code, key, target } = event;
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    const hasCtrl = event.ctrlKey || event.metaKey;
    if (hasCtrl && key === "Enter" && !document.querySelector("dialog[open]")) keys.saveNext();
    else if (isElsewhere(target) || hasCtrl) return;
    else if (key === "?") keys.help();
    else if (event.shiftKey) return;
    else if (/^(Digit|Numpad)\d$/.test(code)) keys.mark(Number(code.at(-1)));
    else {
      const action = letters[code];
      if (!action) return;
      keys[action]();
    }
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
