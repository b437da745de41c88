import { useCallback, useEffect, useRef, type RefObject } from "react";
import { latinWordAtEnd, WORD_END } from "./latin-word.ts";
import type { Parse } from "./phonetic-rules.ts";
import { isFieldOf, typeOver, type TextField } from "./text-field.ts";

/** Avro typing in the plain fields inside `host`: "ami" and a space become আমি. */
export function usePhoneticFields(host: RefObject<HTMLElement | null>): (rules: Parse | null) => void {
  const rules = useRef<Parse>(null);

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const convert = (event: Event) => {
      const { target } = event;
      const isComposing = event instanceof InputEvent && event.isComposing;
      if (isComposing || !isFieldOf(element, target)) return;
      if (rules.current) convertBeforeCaret(target, rules.current);
    };
    // Phone keyboards compose a word and insert the space after it themselves, sometimes after this event.
    const afterComposing = (event: Event) => setTimeout(() => convert(event));
    element.addEventListener("input", convert);
    element.addEventListener("compositionend", afterComposing);
    return () => {
      element.removeEventListener("input", convert);
      element.removeEventListener("compositionend", afterComposing);
    };
  }, [host]);

  return useCallback((next) => {
    rules.current = next;
  }, []);
}

function convertBeforeCaret(field: TextField, parse: Parse): void {
  const caret = field.selectionStart;
  if (caret === null || caret === 0 || field.selectionEnd !== caret) return;
  const end = field.value.charAt(caret - 1);
  const before = field.value.slice(0, caret - 1);
  const found = WORD_END.test(end) ? latinWordAtEnd(before) : undefined;
  if (!found) return;
  // Replaced up to the caret, so that the caret stays where it is.
  typeOver(field, parse(found.word).normalize("NFC") + before.slice(found.to) + end, found.from, caret);
}
