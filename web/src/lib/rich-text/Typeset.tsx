import { useLayoutEffect, useRef, useState } from "react";
import { cx } from "../../ui/cx.ts";
import { embeddedFormula, formulaKey } from "./embedded-formulas.ts";
import { useEngine } from "./engine.ts";

export interface TypesetProps {
  tex: string;
  /** The typed source with its delimiters: shown until the formula is set, and permanently when it is invalid. */
  source?: string;
  display?: boolean;
  /** Renders a display formula inside the line, for clamped text. */
  inline?: boolean;
  /** The punctuation after the formula, which must not wrap to the next line alone. */
  tail?: string;
  /** The user is still typing. */
  isTyping?: boolean;
  /** Called once the formula is rendered, or shown as typed because it is invalid. */
  onSet?: (isValid: boolean) => void;
}

/** Longer formulas may wrap at their relations, so that they fit on a phone. */
const MAX_NOWRAP = 40;
const WORD_JOINER = "\u2060";
const boxLook = "block overflow-x-auto overflow-y-hidden";
/** The element's content is not managed by React: it came with the HTML, or KaTeX inserts it. */
const unmanaged = { __html: "" };

export function Typeset(props: TypesetProps) {
  const { source = props.tex, display = false, inline = false, tail = "", isTyping = false, onSet } = props;
  const isBox = display && !inline;
  // Punctuation after a block formula becomes part of the formula.
  const tex = isBox && tail ? `${props.tex}\\text{${tail}}` : props.tex;
  const key = formulaKey(tex, display);
  const embedded = isTyping ? null : embeddedFormula(tex, display);
  const box = useRef<HTMLSpanElement>(null);
  const [done, setDone] = useState<{ key: string; isValid: boolean } | null>(null);
  const isDone = done?.key === key;
  const isShown = embedded ? true : isDone && done.isValid;
  const engine = useEngine(!isTyping && !embedded);

  useLayoutEffect(() => {
    if (embedded instanceof Element) {
      if (!box.current?.firstChild) box.current?.append(...embedded.cloneNode(true).childNodes);
      onSet?.(true);
    }
    if (embedded || !engine || isTyping || isDone) return;
    return engine.runInSlices(() => {
      const formula = engine.typeset(tex, display);
      box.current?.replaceChildren(...(formula ? [formula] : []));
      setDone({ key, isValid: formula !== null });
      onSet?.(formula !== null);
    });
  }, [embedded, engine, isTyping, isDone, key, tex, display, onSet]);

  const isGlued = isShown && !isBox && tex.length <= MAX_NOWRAP;
  return (
    <span
      ref={isBox ? makeFocusable : undefined}
      className={cx("maths", isBox && boxLook, inline && "maths-inline", isGlued && "whitespace-nowrap")}
    >
      <span
        key={key}
        ref={box}
        hidden={!isShown}
        {...(import.meta.env.SSR && embedded && { "data-tex": key })}
        suppressHydrationWarning
        dangerouslySetInnerHTML={import.meta.env.SSR ? { __html: embedded ?? "" } : unmanaged}
      />
      {!isShown && source + tail}
      {isShown && !isBox && tail && WORD_JOINER + tail}
    </span>
  );
}

/** A scrollable box must be reachable by keyboard: one that is too small for its formula becomes focusable. */
function makeFocusable(box: HTMLSpanElement | null) {
  if (!box) return;
  const watch = new ResizeObserver(() => {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  });
  watch.observe(box);
  return () => watch.disconnect();
}
