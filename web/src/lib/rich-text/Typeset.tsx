import { useLayoutEffect, useRef, useState } from "react";
import { cx } from "../../ui/cx.ts";
import { broughtFormula, nameOfFormula } from "./embedded-formulas.ts";
import { useEngine } from "./engine.ts";

export interface TypesetProps {
  tex: string;
  /** The typed source with its delimiters: shown until the formula is set, and permanently when it is invalid. */
  source?: string;
  display?: boolean;
  /** A display formula in the line, where lines are counted. */
  inline?: boolean;
  /** The stop behind the formula, which stays on its line. */
  tail?: string;
  /** The user is still typing. */
  wait?: boolean;
  /** Told once a formula is set, or shown as typed because it is broken. */
  onSet?: (isValid: boolean) => void;
}

/** A longer formula may be broken at its relations, so that a phone can show it. */
const SHORT = 40;
const WORD_JOINER = "\u2060";
const boxLook = "block overflow-x-auto overflow-y-hidden";
/** The element's content is not managed by React: it came with the HTML, or KaTeX inserts it. */
const untouched = { __html: "" };

export function Typeset(props: TypesetProps) {
  const { source = props.tex, display = false, inline = false, tail = "", wait = false, onSet } = props;
  const isBox = display && !inline;
  // Behind a box there is no line on which its stop could stand.
  const tex = isBox && tail ? `${props.tex}\\text{${tail}}` : props.tex;
  const name = nameOfFormula(tex, display);
  const brought = wait ? null : broughtFormula(tex, display);
  const box = useRef<HTMLSpanElement>(null);
  const [done, setDone] = useState<{ name: string; isValid: boolean } | null>(null);
  const isDone = done?.name === name;
  const isShown = brought ? true : isDone && done.isValid;
  const engine = useEngine(!wait && !brought);

  useLayoutEffect(() => {
    if (brought instanceof Element) {
      if (!box.current?.firstChild) box.current?.append(...brought.cloneNode(true).childNodes);
      onSet?.(true);
    }
    if (brought || !engine || wait || isDone) return;
    return engine.inTurn(() => {
      const formula = engine.typeset(tex, display);
      box.current?.replaceChildren(...(formula ? [formula] : []));
      setDone({ name, isValid: formula !== null });
      onSet?.(formula !== null);
    });
  }, [brought, engine, wait, isDone, name, tex, display, onSet]);

  const isGlued = isShown && !isBox && tex.length <= SHORT;
  return (
    <span
      ref={isBox ? reachable : undefined}
      className={cx("maths", isBox && boxLook, inline && "maths-inline", isGlued && "whitespace-nowrap")}
    >
      <span
        key={name}
        ref={box}
        hidden={!isShown}
        {...(import.meta.env.SSR && brought && { "data-tex": name })}
        suppressHydrationWarning
        dangerouslySetInnerHTML={import.meta.env.SSR ? { __html: brought ?? "" } : untouched}
      />
      {!isShown && source + tail}
      {isShown && !isBox && tail && WORD_JOINER + tail}
    </span>
  );
}

/** A scrollable box must be reachable by keyboard: one that is too small for its formula becomes focusable. */
function reachable(box: HTMLSpanElement | null) {
  if (!box) return;
  const watch = new ResizeObserver(() => {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  });
  watch.observe(box);
  return () => watch.disconnect();
}
